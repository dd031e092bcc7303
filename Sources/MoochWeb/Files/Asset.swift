import Crypto
import HTTPServer
import HTTPTypes
import Notation

/// A file as it was at start-up.
struct Asset: Sendable {
    /// The hash of the bytes sent.
    let hash: String
    /// The state of the file that all this was made from.
    let stamp: String
    /// Sent in its place: the file with its addresses replaced; nil if it has none.
    let replacement: [UInt8]?
    /// The compressed form; nil if that is not smaller, or the file is not text.
    let gzip: [UInt8]?

    /// `isChanged` is true if the bytes are not those of the file itself.
    init(_ bytes: [UInt8], stamp: String, path: String, isChanged: Bool = false) {
        hash = Base64URL.encode(Array(SHA256.hash(data: bytes).prefix(9)))
        self.stamp = stamp
        replacement = isChanged ? bytes : nil
        gzip = MediaTypes.isText(path) ? Gzip.compressed(bytes) : nil
    }

    /// The form the client wants, each with a strong tag of its own (RFC 9110 §8.8.3.3).
    ///
    /// A range is always of the plain form.
    func representation(_ file: Representation, for request: Request) -> Representation {
        var chosen = file
        if let replacement { chosen.content = .bytes(replacement) }
        chosen.validators.entityTag = "\"\(hash)\""
        let accepted = AcceptedCodings(request.headers)
        let wantsPart = request.method == .get && request.headers[.range] != nil
        guard let gzip, accepted.allowsGzip,
            !accepted.allowsIdentity || accepted.prefersGzip && !wantsPart
        else { return chosen }
        chosen.content = .bytes(gzip)
        chosen.coding = "gzip"
        chosen.validators.entityTag = "\"\(hash).gzip\""
        return chosen
    }
}
