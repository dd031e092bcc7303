import Foundation
import Glibc

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
        let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: script))
        defer { try? input.close() }
        // Files, not pipes: nothing has to read along.
        let output = folder.path + "/output"
        let errors = folder.path + "/errors"
        let arguments = ["sqlite3", path]
        try ChildProcess.start(arguments, input: input, output: output, errors: errors).wait()
        return ShellResult(output: try text(output), errors: try text(errors))
    }

    private static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}

/// A `sqlite3` shell that goes on running until it is told to end.
final class RunningShell {
    private var process: ChildProcess?
    private let input = Pipe()
    private let folder: TemporaryFolder

    init(in path: String) throws {
        folder = try TemporaryFolder()
        // Its end comes when the pipe is closed here: it must not have the writing end itself.
        for end in [input.fileHandleForReading, input.fileHandleForWriting] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        process = try ChildProcess.start(
            ["sqlite3", path], input: input.fileHandleForReading,
            output: "/dev/null", errors: "/dev/null")
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
        guard let ending = process else { return }
        process = nil
        try? input.fileHandleForWriting.close()
        ending.wait()
    }

    deinit {
        end()
    }
}
