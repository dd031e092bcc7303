import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/recipes.jsonld`: the recipes of a list's address as schema.org describes them, in any state. Each file can be
/// imported again; where one is not enough, they come in an archive.
struct RecipeExportHandlers: Sendable {
    let services: Services

    /// Recipes read at a time.
    private static let pieceSize = 50

    func save(_ visit: AdministratorVisit) async throws -> Response {
        let state = try await ListHandlers(services: services).state(RecipeList.self, visit)
        if let names = QueryItems.sentence(state.ignored) {
            throw Problem(
                .badRequest, words("filter-unread", ["names": names]),
                words("filter-unread-advice"), back: Site.recipes.path)
        }
        let (filter, order, now) = (state.filter, state.order, visit.now)
        let (store, currency) = (services.store, services.currency)
        let site = services.membersAddress.text ?? ""
        let rest = Rest { start in
            try await store.read { db -> Rest.Piece in
                let page = try RecipeList.ids(
                    filter, order: order, start: start, size: Self.pieceSize, now: now, in: db)
                let documents = try page.rows.compactMap { id in
                    try Recipe.whole(Recipe.ID(id), in: db).map {
                        RecipeDocument($0, site: site, currency: currency).value.bytes
                    }
                }
                return (documents, page.next.map { ListStart.after($0) })
            }
        }
        // Read before the answer begins, so that an unreadable store is reported as on any page.
        let (first, more) = try await rest.file()
        let name = "mooch-recipes-\(now.day)"
        guard let more else {
            return Response(
                headers: Self.headers("application/ld+json", "\(name).jsonld"),
                body: .stream(ResponseStream { try await $0.write(first) }))
        }
        return Response(
            headers: Self.headers("application/zip", "\(name).zip"),
            body: .stream(
                ResponseStream { client in
                    var archive = ZipArchive(at: now.rawValue)
                    var (file, rest, number) = (first, Optional(more), 1)
                    while true {
                        let head = archive.begin("\(name)-\(number).jsonld", .init(file))
                        try await client.write(head + file)
                        guard let more = rest else { break }
                        (file, rest) = try await more.file()
                        number += 1
                    }
                    try await client.write(archive.end())
                }))
    }

    private static func headers(_ type: String, _ name: String) -> HTTPFields {
        [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\""]
    }

    /// The recipes that are in no file yet.
    private struct Rest: Sendable {
        typealias Piece = (documents: [[UInt8]], next: ListStart?)

        /// Reads some, and tells where it goes on.
        private let read: @Sendable (ListStart) async throws -> Piece
        private var documents: ArraySlice<[UInt8]> = []
        private var next: ListStart? = .first

        init(_ read: @escaping @Sendable (ListStart) async throws -> Piece) {
            self.read = read
        }

        /// A file as large as an import takes, and what is left for the next; nil for nothing.
        func file() async throws -> (bytes: [UInt8], rest: Rest?) {
            var (rest, bytes, count) = (self, [UInt8](), 0)
            while true {
                guard let document = rest.documents.first else {
                    guard let start = rest.next else { break }
                    let piece = try await read(start)
                    (rest.documents, rest.next) = (piece.documents[...], piece.next)
                    continue
                }
                // With the signs between and at the end.
                let isTooLong = bytes.count + document.count + 8 > RecipeFile.mostBytes
                if count == RecipeFile.mostRecipes || count > 0 && isTooLong { break }
                bytes += Array((count == 0 ? "[\n" : ",\n").utf8) + document
                rest.documents.removeFirst()
                count += 1
            }
            bytes += Array((count == 0 ? "[]\n" : "\n]\n").utf8)
            return (bytes, rest.documents.isEmpty && rest.next == nil ? nil : rest)
        }
    }
}
