import Foundation
import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/data`: everything that is stored of a member, as one archive: a text that people and programs
/// read, and their photos. It is made while it is sent, photo after photo.
struct OwnDataHandlers: Sendable {
    let services: Services

    func download(_ visit: MemberVisit) async throws -> Response {
        let (id, now) = (try visit.member.id, visit.now)
        let currency = services.settings.currency
        let data = try await services.store.read { db in
            try MemberData(of: id, currency: currency, at: now, in: db)
        }
        let (text, name) = (try data.json(), words("own-data-file"))
        let stream = ResponseStream { [photos = services.store.photos] writer in
            var archive = ZipArchive(at: now.rawValue)
            try await writer.write(archive.begin("\(name).json", text) + text)
            var room = ZipArchive.mostBytes - text.count
            for photo in data.photos.prefix(ZipArchive.mostFiles) {
                guard let bytes = try photos.bytes(of: photo), bytes.count < room else { continue }
                room -= bytes.count
                try await writer.write(archive.begin(MemberData.folder + photo.text, bytes))
                try await writer.write(bytes)
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
