import CEpoll
import Glibc

/// Where a server listens.
package struct BoundAddress: Sendable, Equatable {
    /// The numeric address.
    package let host: String
    /// The port, also when any free one was asked for.
    package let port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }
}

extension Listener {
    /// Opens a socket that listens at a host and port.
    static func open(
        host: String, port: Int
    ) throws(ServerStartError) -> (Listener, BoundAddress) {
        guard (0...65535).contains(port) else { throw .portOutOfRange(port) }
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else {
            throw .hostUnknown(host)
        }
        defer { freeaddrinfo(list) }
        // A name with addresses of both kinds (localhost) is most often asked for by its IPv4 one.
        let addresses = sequence(first: first) { $0.pointee.ai_next }
        let information = (addresses.first { $0.pointee.ai_family == AF_INET } ?? first).pointee
        let kind = information.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(information.ai_family, kind, information.ai_protocol)
        guard socket >= 0 else { throw .system(call: "socket", reason: Self.reason()) }
        do throws(ServerStartError) {
            var on: Int32 = 1
            _ = setsockopt(
                socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            guard bind(socket, information.ai_addr, information.ai_addrlen) == 0,
                listen(socket, Int32(SOMAXCONN)) == 0
            else { throw Self.error(errno, host: host, port: port) }
            return (Listener(descriptor: socket), try Self.address(of: socket))
        } catch {
            _ = Glibc.close(socket)
            throw error
        }
    }

    private static func address(of socket: Int32) throws(ServerStartError) -> BoundAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(socket, $0, &length)
            }
        }
        guard result == 0, let address = IPAddress(storage) else {
            throw .system(call: "getsockname", reason: reason())
        }
        // The port lies at the same place in both kinds of address.
        let port = withUnsafeBytes(of: &storage) {
            $0.loadUnaligned(as: sockaddr_in.self).sin_port
        }
        return BoundAddress(host: address.text, port: Int(UInt16(bigEndian: port)))
    }

    private static func error(_ error: Int32, host: String, port: Int) -> ServerStartError {
        switch error {
        case EADDRINUSE: .addressInUse(host: host, port: port)
        case EADDRNOTAVAIL: .addressNotAvailable(host: host)
        case EACCES, EPERM: .permissionDenied(port: port)
        default: .system(call: "bind", reason: reason(error))
        }
    }

    private static func reason(_ error: Int32 = errno) -> String {
        String(cString: strerror(error))
    }
}
