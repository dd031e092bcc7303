package import HTTPServer
import HTTPTypes

/// Strong entity tags (RFC 9110 §8.8.3) of what is made anew for each request: `"VERSION.HASH"`, and
/// `"VERSION.HASH.gz"` of its compressed form.
///
/// The version is the fingerprint of what a client can change, which `If-Match` is about; the hash is that of all
/// that was sent, which `If-None-Match` is about: SipHash with a secret of this process, at which nobody outside can aim,
/// so that after a restart everything is fetched once more.
package enum EntityTag {
    /// The version told to whoever may not change what they read.
    package static let noVersion = "0"

    package static func of(_ bytes: [UInt8], version: String) -> String {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = UInt(bitPattern: hasher.finalize())
        return "\"\(version).\(String(hash, radix: 16))\""
    }

    /// The versions that an `If-Match` names; nil for any. A proxy that compresses makes a tag weak on its way, and
    /// such a one would never match (RFC 9110 §13.1.1): what a version is about is the same in whatever coding.
    package static func versions(_ field: String) -> Set<String>? {
        guard field.filter({ $0 != " " }) != "*" else { return nil }
        return Set(
            FieldList.members(field).compactMap { tag in
                let tag = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
                guard tag.first == "\"", tag.last == "\"", tag.count > 2 else { return nil }
                return tag.dropFirst().dropLast().split(separator: ".").first.map(String.init)
            })
    }

    /// The compressed form is another one.
    static func note(compressionOf response: inout Response) {
        guard let tag = response.headers[.eTag], tag.hasPrefix("\""), tag.count > 2 else { return }
        response.headers[.eTag] = tag.dropLast() + ".gz\""
    }

    /// Answers 304 where the client has this already (RFC 9110 §13.1.2): when all but that is decided.
    package static func settle(_ response: inout Response, for request: Request) {
        guard response.status == .ok, request.method == .get || request.method == .head,
            case .bytes = response.body, let known = request.headers[.ifNoneMatch],
            let tag = response.headers[.eTag], matches(known, tag)
        else { return }
        response.status = .notModified
        response.body = .empty
        response.headers[.contentType] = nil
        response.headers[.contentEncoding] = nil
    }

    private static func matches(_ field: String, _ tag: String) -> Bool {
        field == "*"
            || FieldList.members(field).contains { $0 == tag || $0 == "W/" + tag }
    }
}
