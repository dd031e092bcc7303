import Crypto
import Foundation
import Glibc

/// A key in a file beside the store, `PATH-key`, that is in no copy: what is sealed by it is of use to nobody who has a
/// copy alone.
package struct StoreKey: Sendable {
    package enum Problem: Error, Sendable {
        /// The file cannot be made, or has no key in it.
        case unusable(path: String)
    }

    private static let byteCount = 32
    private let key: SymmetricKey

    /// The key beside a store.
    ///
    /// - Parameters:
    ///   - path: The store's.
    ///   - creates: True to make one where there is none.
    /// - Throws: ``Problem``.
    package init(beside path: String, creates: Bool) throws(Problem) {
        let path = Self.path(beside: path)
        if creates, !FileManager.default.fileExists(atPath: path) { try Self.make(path) }
        guard let text = FileManager.default.contents(atPath: path),
            let bytes = Data(base64Encoded: String(decoding: text, as: UTF8.self).trimmedEnd),
            bytes.count == Self.byteCount
        else { throw .unusable(path: path) }
        key = SymmetricKey(data: bytes)
    }

    static func path(beside path: String) -> String { path + "-key" }

    /// Makes the file as a whole, or leaves the one that another program has made meanwhile.
    private static func make(_ path: String) throws(Problem) {
        let key = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        let line = Data((key.base64EncodedString() + "\n").utf8)
        let half = "\(path).\(UUID().uuidString)"
        let file = Glibc.open(half, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unusable(path: path) }
        defer { unlink(half) }
        let count = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        let isStored = count == line.count && fsync(file) == 0
        close(file)
        FileOwner.handOver(half)
        guard isStored, link(half, path) == 0 || errno == EEXIST else {
            throw .unusable(path: path)
        }
    }

    /// Seals a text (AES-GCM), in Base64.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: What it is, without which it cannot be opened.
    /// - Returns: The sealed text.
    /// - Throws: Errors of the cipher.
    package func seal(_ text: String, as name: String) throws -> String {
        let box = try AES.GCM.seal(Data(text.utf8), using: key, authenticating: Data(name.utf8))
        return (box.combined ?? Data()).base64EncodedString()
    }

    /// Opens a sealed text; nil if another key sealed it, or it is something else.
    package func open(_ sealed: String, as name: String) -> String? {
        guard let bytes = Data(base64Encoded: sealed),
            let box = try? AES.GCM.SealedBox(combined: bytes),
            let text = try? AES.GCM.open(box, using: key, authenticating: Data(name.utf8))
        else { return nil }
        return String(bytes: text, encoding: .utf8)
    }
}

extension String {
    fileprivate var trimmedEnd: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
