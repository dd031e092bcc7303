import Foundation
import HTTPServer
import Testing

@testable import MoochWeb

/// A folder of files, beside a secret it must not give away, for one test.
final class TemporaryFolder {
    let root: String
    var directory: String { root + "/public" }

    init() throws {
        root = FileManager.default.temporaryDirectory.path + "/" + RandomToken().text
        for (path, text) in [
            ("secret.txt", "secret"), ("public/a.txt", "0123456789"), ("public/css/app.css", "a{}"),
            ("public/.hidden", "x"), ("public/.well/known", "x"),
            ("public/css/deep/x.unknown", "x"),
            ("public/empty.js", ""),
        ] {
            try write(Array(text.utf8), to: "../" + path)
        }
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: directory + "/link.txt", withDestinationPath: "../secret.txt")
        try files.createSymbolicLink(
            atPath: directory + "/inner.txt", withDestinationPath: "a.txt")
        try files.createSymbolicLink(atPath: directory + "/up", withDestinationPath: "..")
        try #require(mkfifo(directory + "/pipe", 0o600) == 0)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    /// Writes a file below the folder, over the one that is there.
    func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(fileURLWithPath: "\(directory)/\(path)").standardized
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// Makes a file's last change another moment.
    func setModified(_ path: String, to seconds: Int64) throws {
        let moment = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        try #require(utimensat(AT_FDCWD, "\(directory)/\(path)", [moment, moment], 0) == 0)
    }
}

extension Response {
    /// The bytes that would be sent for a `GET`.
    func content() throws -> [UInt8] {
        switch body {
        case .bytes(let bytes): return bytes
        case .file(let range):
            var bytes = [UInt8](repeating: 0, count: range.length)
            let count = pread(range.file.descriptor, &bytes, bytes.count, off_t(range.offset))
            try #require(count == range.length)
            return bytes
        default: return []
        }
    }

    func text() throws -> String { String(decoding: try content(), as: UTF8.self) }
}
