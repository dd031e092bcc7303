import Foundation
import Glibc

/// Sockets opened and kept by the service manager, so that a restart refuses nobody (sd_listen_fds(3)).
package enum SocketActivation {
    private static let firstDescriptor: Int32 = 3
    /// Far more than anyone needs; a larger number is a mistake.
    private static let most: Int32 = 64

    /// The descriptors handed to this process; none if `LISTEN_PID` names another one.
    ///
    /// Removes both variables from the environment, so that no child takes them for its own. To be called at the start,
    /// before there are other threads.
    ///
    /// - Throws: If `LISTEN_FDS` is not a number of sockets, or too large.
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
