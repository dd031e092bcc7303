import Foundation

/// What the `sqlite3` shell wrote.
struct ShellResult: Sendable {
    let output: String
    let errors: String
}

/// The `sqlite3` shell: another program, with SQLite's own defaults.
enum SQLiteShell {
    static func run(_ sql: String, in path: String) throws -> ShellResult {
        let folder = try TemporaryFolder()
        let script = folder.path + "/script.sql"
        try Data((".timeout 20000\n" + sql + "\n").utf8).write(to: URL(fileURLWithPath: script))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", path]
        process.standardInput = FileHandle(forReadingAtPath: script)
        // Files, not pipes: nothing has to read along.
        let output = folder.path + "/output"
        let errors = folder.path + "/errors"
        for file in [output, errors] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        process.waitUntilExit()
        return ShellResult(output: try text(output), errors: try text(errors))
    }

    private static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}

/// A `sqlite3` shell that goes on running until it is told to end.
final class RunningShell {
    private let process = Process()
    private let input = Pipe()
    private let folder: TemporaryFolder

    init(in path: String) throws {
        folder = try TemporaryFolder()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", path]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Runs SQL and returns once the shell is done with it.
    func run(_ sql: String) async throws {
        let mark = "\(folder.path)/\(UUID().uuidString)"
        input.fileHandleForWriting.write(Data("\(sql)\n.shell touch \(mark)\n".utf8))
        for _ in 0..<2_000 {
            if FileManager.default.fileExists(atPath: mark) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw CancellationError()
    }

    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    deinit {
        end()
    }
}
