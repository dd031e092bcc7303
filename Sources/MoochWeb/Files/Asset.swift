import Crypto
import HTTPServer
import HTTPTypes
import Notation

/// A file as it was at start-up.
struct Asset: Sendable {
    /// Of what is sent for it.
    let hash: String
    /// The state of the file that all this was made from.
    let stamp: String
    /// What is sent in its place: the file with the addresses in it replaced.
    let replacement: [UInt8]?
    /// The compressed form; `nil` where that is not smaller, or for what is no text.
    let gzip: [UInt8]?

    /// `isChanged` says that the bytes are not those of the file itself.
    init(_ bytes: [UInt8], stamp: String, path: String, isChanged: Bool = false) {
        hash = Base64URL.encode(Array(SHA256.hash(data: bytes).prefix(9)))
        self.stamp = stamp
        replacement = isChanged ? bytes : nil
        gzip = MediaTypes.isText(path) ? Gzip.compressed(bytes) : nil
    }

    /// The form that the client wants, with a strong tag of its own for each (RFC 9110 §8.8.3.3).
    ///
    /// Whoever asks for a part gets one of the plain form.
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
