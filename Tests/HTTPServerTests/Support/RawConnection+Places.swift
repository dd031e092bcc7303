import Glibc
import HTTPServer

extension RawConnection {
    /// Connects to wherever a server says it listens.
    static func open(_ place: BoundAddress) async throws -> RawConnection {
        switch place {
        case .internet("::1", let port):
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = UInt16(port).bigEndian
            address.sin6_addr = in6addr_loopback
            return try await connect(to: address, family: AF_INET6)
        case .internet(_, let port):
            return try await open(port: port)
        case .unixSocket(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            return try await connect(to: address, family: AF_UNIX)
        }
    }

    private static func connect<Address: Sendable>(
        to address: Address, family: Int32
    ) async throws -> RawConnection {
        try await onThread {
            let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
            let result = withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
                }
            }
            guard result == 0 else {
                let error = errno
                Glibc.close(descriptor)
                throw RawConnectionError.failed("connect", error)
            }
            return RawConnection(descriptor: descriptor)
        }
    }
}
