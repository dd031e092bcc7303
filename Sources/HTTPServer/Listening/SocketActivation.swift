import Foundation
import Glibc

/// Sockets that the service manager opened and keeps, so that a restart refuses nobody
/// (sd_listen_fds(3)).
package enum SocketActivation {
    private static let firstDescriptor: Int32 = 3
    /// Far more than anyone listens at; a number beyond it is a mistake.
    private static let most: Int32 = 64

    /// The descriptors handed to this process; none when `LISTEN_PID` names another one or
    /// `LISTEN_FDS` is no number.
    ///
    /// Takes both variables out of the environment, so that no program started from here takes
    /// them for its own. To be called at the start, before there are other threads.
    package static func takeDescriptors() -> [Int32] {
        let environment = ProcessInfo.processInfo.environment
        defer {
            for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
        }
        guard let process = environment["LISTEN_PID"].flatMap({ pid_t($0) }), process == getpid(),
            let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), (1...most).contains(count)
        else { return [] }
        return (0..<count).map { firstDescriptor + $0 }
    }
}
