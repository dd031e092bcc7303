package import HTTPServer
import HTTPTypes

/// Answers with the files of one folder: with validators, single ranges and a media type, never
/// with a listing, a hidden file or anything outside the folder.
package struct StaticFiles: Sendable {
    let folder: Folder

    /// The folder need not exist yet; until it does nothing is found in it.
    package init(directory: String) {
        folder = Folder(path: directory)
    }

    /// The answer for a file, named by its path below the folder, already decoded; `nil` when
    /// there is no such file.
    ///
    /// Serves `GET` and `HEAD` alike, the server leaves the body out. `caching` is the
    /// `Cache-Control` of the answer; by default browsers ask each time whether the file changed.
    package func answer(
        _ path: String, to request: Request, caching: String = "no-cache"
    ) -> Response? {
        folder.open(path).map { answer($0, path, to: request, caching: caching) }
    }

    func answer(
        _ entry: Folder.Entry, _ path: String, to request: Request, caching: String
    ) -> Response {
        let conditions = FileConditions(entry)
        var headers: HTTPFields = [
            .eTag: conditions.entityTag,
            .lastModified: conditions.lastModified,
            .cacheControl: caching,
        ]
        if conditions.isUnchanged(for: request.headers) {
            return Response(status: .notModified, headers: headers, body: .empty)
        }
        headers[.contentType] = MediaTypes.type(of: path)
        headers[.acceptRanges] = "bytes"
        var status = HTTPResponse.Status.ok
        var part = (offset: 0, length: entry.size)
        if request.method == .get, let field = request.headers[.range],
            conditions.allowsRange(for: request.headers)
        {
            switch ByteRange(field, size: entry.size) {
            case .part(let offset, let length):
                part = (offset, length)
                status = .partialContent
                headers[.contentRange] =
                    "bytes \(offset)-\(offset + length - 1)/\(entry.size)"
            case .unsatisfiable:
                headers[.contentRange] = "bytes */\(entry.size)"
                headers[.contentType] = nil
                return Response(status: .rangeNotSatisfiable, headers: headers, body: .empty)
            case nil: break
            }
        }
        let range = FileRange(file: entry.file, offset: part.offset, length: part.length)
        return Response(status: status, headers: headers, body: range.map { .file($0) } ?? .empty)
    }
}
