import Foundation

/// A file that an option names, such as one that only the program can read.
enum SecretFile {
    /// The first line without its end.
    ///
    /// - Throws: ``Failure`` naming the option, also if the line is empty.
    static func firstLine(_ option: String, _ path: String) throws -> String {
        let first = try text(option, path)
            .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).first
        let line = first.map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
        guard let line, !line.isEmpty else {
            throw Failure("\(option) \(path): its first line is empty.")
        }
        return line
    }

    /// The whole file.
    ///
    /// - Throws: ``Failure`` naming the option.
    static func text(_ option: String, _ path: String) throws -> String {
        guard let bytes = FileManager.default.contents(atPath: path),
            let text = String(bytes: bytes, encoding: .utf8)
        else { throw Failure("\(option) \(path) cannot be read.") }
        return text
    }
}
