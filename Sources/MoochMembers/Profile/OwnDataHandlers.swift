import Foundation
import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/data`: all stored data of a member as one archive: a text that people and programs can read, and their
/// photos. It is made while it is sent, piece by piece, so that no slow reader keeps a photo in memory.
struct OwnDataHandlers: Sendable {
    let services: Services
    private let seats = DownloadSeats()

    init(services: Services) {
        self.services = services
    }

    func download(_ visit: MemberVisit) async throws -> Response {
        let (id, now) = (try visit.member.id, visit.now)
        guard let seat = seats.take(for: id) else {
            throw Problem(
                .tooManyRequests, words("own-data-busy"), words("own-data-busy-advice"),
                back: Site.profile.path, retryAfter: 60)
        }
        let currency = services.settings.currency
        let data = try await services.store.read { db in
            try MemberData(of: id, currency: currency, at: now, in: db)
        }
        let (text, name) = (try data.json(), words("own-data-file"))
        let stream = ResponseStream { [photos = services.store.photos] writer in
            defer { seat.end() }
            var archive = ZipArchive(at: now.rawValue)
            try await writer.write(archive.begin("\(name).json", .init(text)) + text)
            var room = ZipArchive.mostBytes - text.count
            for photo in data.photos.prefix(ZipArchive.mostFiles) {
                guard let file = try photos.reading(photo), file.byteCount < room else { continue }
                room -= file.byteCount
                // Read twice, as the checksum comes before the bytes.
                var contents = ZipArchive.Contents()
                while contents.byteCount < file.byteCount {
                    contents.add(try file.piece(at: contents.byteCount))
                }
                try await writer.write(archive.begin(MemberData.folder + photo.text, contents))
                var sent = 0
                while sent < file.byteCount {
                    let piece = try file.piece(at: sent)
                    try await writer.write(piece)
                    sent += piece.count
                }
            }
            try await writer.write(archive.end())
        }
        return Response(
            headers: [
                .contentType: "application/zip",
                .contentDisposition: "attachment; filename=\"\(name).zip\"",
                .cacheControl: "no-store",
            ],
            body: .stream(stream))
    }
}
