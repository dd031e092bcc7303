import Foundation
import Glibc

/// Sockets opened and kept by the service manager, so that a restart refuses nobody (sd_listen_fds(3)).
package enum SocketActivation {
    private static let firstDescriptor: Int32 = 3
    /// Far more than anyone needs; a larger number is a mistake.
    private static let most: Int32 = 64

    /// A socket handed to this process.
    package struct Socket: Sendable {
        package let descriptor: Int32
        /// By systemd's `FileDescriptorName=`; empty if it has none.
        package let name: String
    }

    /// The sockets handed to this process; none if `LISTEN_PID` names another one.
    ///
    /// Removes the variables from the environment, so that no child takes them for its own. To be called at the start,
    /// before there are other threads.
    ///
    /// - Throws: If `LISTEN_FDS` is not a number of sockets, or too large; if there are more or fewer names.
    package static func take() throws(ServerStartError) -> [Socket] {
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
        let names = environment["LISTEN_FDNAMES"].map {
            $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        }
        if let names, names.count != count, count > 0 {
            throw .inheritedNamesMalformed(names.joined(separator: ":"), sockets: Int(count))
        }
        return (0..<count).map { place in
            let descriptor = firstDescriptor + place
            // Until a server takes it over, which may be long after children were started.
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            return Socket(descriptor: descriptor, name: names?[Int(place)] ?? "")
        }
    }
}
