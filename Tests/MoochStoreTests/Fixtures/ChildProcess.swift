import Foundation
import Glibc

/// Another program, run by `posix_spawn`.
///
/// Foundation's `Process` reads 256 bytes of each name in `/proc/self/fd`, however short it is, and so
/// beyond its buffer when many files are open, which ends the process now and then
/// (swift-corelibs-foundation #5472; mended after 6.3).
struct ChildProcess {
    private let id: pid_t

    /// Starts the first of the arguments, found by `PATH`.
    ///
    /// - Parameters:
    ///   - arguments: the program and what it is told.
    ///   - input: what it reads; the caller closes it.
    ///   - output: the path of the file that it writes.
    ///   - errors: the path of the file of its complaints.
    /// - Returns: the running program, which somebody has to wait for.
    /// - Throws: `POSIXError` when it did not start.
    static func start(
        _ arguments: [String], input: FileHandle, output: String, errors: String
    ) throws -> ChildProcess {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.fileDescriptor, 0)
        for (descriptor, path) in [(Int32(1), output), (2, errors)] {
            let create = O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, descriptor, path, create, 0o600)
        }

        let words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var id = pid_t()
        let result = posix_spawnp(&id, arguments[0], &actions, nil, words, environ)
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
        return ChildProcess(id: id)
    }

    /// Returns once it has ended, with its status as `waitpid` says it.
    @discardableResult
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) == -1 && errno == EINTR {}
        return status
    }
}
