package import HTTPServer
import HTTPTypes

/// Strong entity tags (RFC 9110 §8.8.3) of answers made anew for each request: `"VERSION.HASH"`, and
/// `"VERSION.HASH.gz"` of the compressed form.
///
/// The version is the fingerprint of what a client can change, for `If-Match`; the hash covers all that was sent, for
/// `If-None-Match`. It is SipHash with a secret of this process, so that nobody can aim at a collision; after a restart
/// everything is fetched once more.
package enum EntityTag {
    /// The version for readers who may not change the resource.
    package static let noVersion = "0"

    package static func of(_ bytes: [UInt8], version: String) -> String {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = UInt(bitPattern: hasher.finalize())
        return "\"\(version).\(String(hash, radix: 16))\""
    }

    /// The versions that an `If-Match` names; nil for any. Weak tags count too, which RFC 9110 §13.1.1 would never
    /// match: a compressing proxy weakens tags, and the version is the same in every coding.
    package static func versions(_ field: String) -> Set<String>? {
        guard field.filter({ $0 != " " }) != "*" else { return nil }
        return Set(
            FieldList.members(field).compactMap { tag in
                let tag = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
                guard tag.first == "\"", tag.last == "\"", tag.count > 2 else { return nil }
                return tag.dropFirst().dropLast().split(separator: ".").first.map(String.init)
            })
    }

    /// Marks the tag of the compressed form.
    static func markCompressed(_ response: inout Response) {
        guard let tag = response.headers[.eTag], tag.hasPrefix("\""), tag.count > 2 else { return }
        response.headers[.eTag] = tag.dropLast() + ".gz\""
    }

    /// Answers 304 if the client has this already (RFC 9110 §13.1.2); to be called last.
    package static func answerNotModified(_ response: inout Response, for request: Request) {
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
