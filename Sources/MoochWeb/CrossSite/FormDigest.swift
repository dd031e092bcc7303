import Crypto

/// Tells a form that is sent again from every other: it is of the same page, goes to the same address and has the same
/// input.
///
/// Every page masks its token with bytes of its own (``CrossSiteToken``), so whoever opens the page again and types the
/// same sends another form.
package struct FormDigest: Sendable, Hashable {
    /// Who sent it.
    package let visitor: [UInt8]
    private let input: [UInt8]

    /// Nil for a form with a file that was not kept, which nobody accepts.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - target: The address it was sent to.
    ///   - token: The visitor's cookie.
    package init?(_ form: SubmittedForm, to target: String, by token: String) {
        visitor = Array(SHA256.hash(data: Array(token.utf8)))
        var hash = SHA256()
        hash.update(data: Array("\(target)\n\(form.fields.encoded)\n".utf8))
        for (name, files) in form.files.sorted(by: { $0.key < $1.key }) {
            for file in files {
                guard case .uploaded(let file) = file, let content = Self.digest(of: file.content)
                else { return nil }
                hash.update(data: Array("\(name)\n\(file.fileName)\n".utf8) + content)
            }
        }
        input = Array(hash.finalize())
    }

    /// Nil if the disk fails.
    private static func digest(of file: TemporaryFile) -> [UInt8]? {
        var hash = SHA256()
        for start in stride(from: 0, to: file.byteCount, by: pieceBytes) {
            guard let piece = try? file.bytes(from: start, upTo: pieceBytes) else { return nil }
            hash.update(data: piece)
        }
        return Array(hash.finalize())
    }

    /// A video is not held in memory.
    private static let pieceBytes = 1 << 20
}
