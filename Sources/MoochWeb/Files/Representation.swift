import HTTPServer
import HTTPTypes

/// One form in which a file can be sent (RFC 9110 §3.2): its bytes and metadata.
struct Representation {
    enum Content {
        case file(OpenFile, size: Int)
        case bytes([UInt8])
    }

    var content: Content
    var mediaType: String
    var validators: Validators
    /// The value of `Content-Encoding`; nil for the plain form.
    var coding: String?
    /// True if the file has another form too, so that caches must keep them apart.
    var varies = false

    private var size: Int {
        switch content {
        case .file(_, let size): size
        case .bytes(let bytes): bytes.count
        }
    }

    /// The answer to a `GET` or `HEAD`: the whole, a range (§14.2), or a 304 or 412 (§13.2.2).
    ///
    /// The server drops the body of a `HEAD`. `caching` is the `Cache-Control` of a success; refusals are not to be
    /// cached.
    func answer(to request: Request, caching: String) -> Response {
        switch validators.verdict(on: request.headers) {
        case .proceed: break
        case .notModified: return Response(status: .notModified, headers: always(caching))
        case .failed: return Response(status: .preconditionFailed)
        }
        var headers = always(caching)
        headers[.contentType] = mediaType
        headers[.contentEncoding] = coding
        // Ranges are of the plain form only.
        if coding == nil { headers[.acceptRanges] = "bytes" }
        var status = HTTPResponse.Status.ok
        var part = 0..<size
        if let range = range(request) {
            guard case .part(let offset, let length) = range else {
                return Response(
                    status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
            }
            part = offset..<(offset + length)
            status = .partialContent
            headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
        }
        return Response(status: status, headers: headers, body: body(part))
    }

    /// Fields of a 304 as of a 200 (§15.4.5).
    private func always(_ caching: String) -> HTTPFields {
        var headers: HTTPFields = [
            .eTag: validators.entityTag,
            .lastModified: validators.lastModified,
            .cacheControl: caching,
        ]
        if varies { headers[.vary] = "Accept-Encoding" }
        return headers
    }

    /// Nil if all is to be sent: only `GET` has ranges.
    private func range(_ request: Request) -> ByteRange? {
        guard request.method == .get, coding == nil, let field = request.headers[.range],
            validators.allowsRange(for: request.headers)
        else { return nil }
        return ByteRange(field, size: size)
    }

    private func body(_ part: Range<Int>) -> ResponseBody {
        switch content {
        case .bytes(let bytes):
            return .bytes(part.count == bytes.count ? bytes : Array(bytes[part]))
        case .file(let file, _):
            let range = FileRange(file: file, offset: part.lowerBound, length: part.count)
            return range.map { .file($0) } ?? .empty
        }
    }
}
