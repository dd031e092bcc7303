import CLinux
import Glibc
import MoochPhotos

/// A process that decodes a stranger's file, so that a file made to break a decoder ends only that process.
struct PhotoChild {
    private let id: pid_t
    private let output: Int32

    /// More than all sizes of a photo together.
    private static let mostBytes = 16 << 20

    /// Starts a child.
    ///
    /// - Parameters:
    ///   - program: The path of `mooch`.
    ///   - file: A descriptor of the upload, the only thing that the child can read.
    /// - Throws: The system's error if it does not start.
    init(_ program: String, opening file: Int32) throws(PhotoFolderError) {
        var pipe: [Int32] = [-1, -1]
        guard pipe2(&pipe, O_CLOEXEC) == 0 else { throw .system("start", program, errno) }
        output = pipe[0]
        defer { close(pipe[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, file, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        let sides = PhotoSize.allCases.sorted(by: >).map { String($0.rawValue) }
        let arguments = Self.strings([program, PhotoMaker.command] + sides)
        let environment = Self.strings(Self.environment)
        defer { (arguments + environment).forEach { free($0) } }
        var child = pid_t()
        let result = posix_spawn(&child, program, &actions, nil, arguments, environment)
        guard result == 0 else {
            close(output)
            throw .system("start", program, result)
        }
        id = child
    }

    /// Waits for the child's report, and ends the child in any case.
    ///
    /// - Throws: ``PhotoChildEnd`` if no report comes in time.
    func report(within limit: Duration) throws(PhotoChildEnd) -> PictureReport {
        defer { close(output) }
        let deadline = ContinuousClock.now + limit
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= Self.mostBytes {
            let rest = deadline - .now
            var event = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let ready = rest > .zero ? poll(&event, 1, Int32(rest / .milliseconds(1)) + 1) : 0
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else {
                kill(id, SIGKILL)
                _ = end()
                throw .tooLate(limit)
            }
            let count = read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        // Having closed its output, it has nothing left to do.
        kill(id, SIGKILL)
        let end = end()
        guard let report = PictureReport(bytes) else { throw end }
        return report
    }

    /// Reaps the process.
    private func end() -> PhotoChildEnd {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        // The macros of wait(2), which Swift does not import.
        return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }

    /// Only the path of libraries: the environment may hold a password.
    private static var environment: [String] {
        getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=\(String(cString: $0))"] } ?? []
    }

    private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }
}

/// The end of a child that gave no report; for the log, not for visitors.
package enum PhotoChildEnd: Error, Sendable, Hashable, CustomStringConvertible {
    /// It crashed: a decoder's fault, or out of memory or processor time.
    case signal(Int32)
    case tooLate(Duration)
    case code(Int32)

    package var description: String {
        switch self {
        case .signal(let number): "the process that opened it ended by signal \(number)"
        case .tooLate(let limit): "the process that opened it was ended after \(limit)"
        case .code(let code): "the process that opened it gave no report and exit code \(code)"
        }
    }
}
