import Foundation
import Glibc

/// Sockets that the service manager opened and keeps, so that a restart refuses nobody
/// (sd_listen_fds(3)).
package enum SocketActivation {
    private static let firstDescriptor: Int32 = 3
    /// Far more than anyone listens at; a number beyond it is a mistake.
    private static let most: Int32 = 64

    /// The descriptors handed to this process; none when `LISTEN_PID` names another one.
    ///
    /// Takes both variables out of the environment, so that no program started from here takes
    /// them for its own. To be called at the start, before there are other threads.
    ///
    /// - Throws: that `LISTEN_FDS` is no number of sockets, or more than anyone listens at.
    package static func takeDescriptors() throws(ServerStartError) -> [Int32] {
        let environment = ProcessInfo.processInfo.environment
        defer {
            for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
        }
        guard let process = environment["LISTEN_PID"].flatMap({ pid_t($0) }), process == getpid(),
            let text = environment["LISTEN_FDS"]
        else { return [] }
        guard let count = Int32(text), (0...most).contains(count) else {
            throw .inheritedSocketsMalformed(text)
        }
        return (0..<count).map { firstDescriptor + $0 }
    }
}
