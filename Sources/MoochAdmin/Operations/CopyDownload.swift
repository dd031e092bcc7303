import Glibc
import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// A copy as one file, made while it is sent.
struct CopyDownload: Sendable {
    let copy: Backup

    private static let pieceSize = 256 * 1024

    var response: Response {
        let name = copy.manifest.id
        let stream = ResponseStream { [copy] client in
            for file in copy.files {
                try await Self.send(file, of: copy, to: client)
            }
            try await client.write(TarArchive.end)
        }
        return Response(
            headers: [
                .contentType: "application/x-tar",
                .contentDisposition: "attachment; filename=\"mooch-\(name).tar\"",
                .cacheControl: "no-store",
            ],
            body: .stream(stream))
    }

    /// - Throws: ``Failed`` if the file is not there, or not as long as it was: the visitor's file is cut off then.
    private static func send(
        _ file: String, of copy: Backup, to client: ResponseWriter
    ) async throws {
        let descriptor = open(copy.path + "/" + file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw Failed() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Failed() }
        let size = Int(status.st_size)
        try await client.write(
            TarArchive.header(
                of: copy.manifest.id + "/" + file, size: size,
                modified: Int64(status.st_mtim.tv_sec)))
        var left = size
        while left > 0 {
            var piece = [UInt8](repeating: 0, count: min(left, pieceSize))
            let count = read(descriptor, &piece, piece.count)
            guard count > 0 else { throw Failed() }
            piece.removeLast(piece.count - count)
            left -= count
            try await client.write(piece)
        }
        try await client.write(TarArchive.padding(after: size))
    }

    private struct Failed: Error {}
}
