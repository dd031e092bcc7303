import CEpoll
import Glibc

/// A socket that listens and does not block.
struct Listener: Sendable {
    enum Accepted {
        case connection(Int32, IPAddress)
        /// Nobody waits.
        case nobody
        /// This one failed; the next may not.
        case failed
        /// The process or the system has no descriptor left.
        case noDescriptors
        /// The system cannot, for another reason.
        case exhausted
    }

    let descriptor: Int32

    func accept() -> Accepted {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let socket = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                accept4(
                    descriptor, $0, &length,
                    Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
            }
        }
        guard socket >= 0 else { return Self.failure(errno) }
        guard let peer = IPAddress(address) else {
            _ = Glibc.close(socket)
            return .failed
        }
        var on: Int32 = 1
        _ = setsockopt(
            socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        return .connection(socket, peer)
    }

    func close() {
        _ = Glibc.close(descriptor)
    }

    private static func failure(_ error: Int32) -> Accepted {
        switch error {
        case EAGAIN: .nobody
        case EMFILE, ENFILE: .noDescriptors
        case ENOBUFS, ENOMEM, EINVAL, EBADF, ENOTSOCK: .exhausted
        // ECONNABORTED, EINTR, and what else the network did to that one connection (accept(2)).
        default: .failed
        }
    }
}

extension IPAddress {
    /// The address of a socket's other end; `nil` when it is not an internet address.
    init?(_ storage: sockaddr_storage) {
        let address = withUnsafeBytes(of: storage) { bytes -> IPAddress? in
            switch Int32(storage.ss_family) {
            case AF_INET: IPAddress(bytes.loadUnaligned(as: sockaddr_in.self).sin_addr)
            case AF_INET6: IPAddress(bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
            default: nil
            }
        }
        guard let address else { return nil }
        self = address
    }
}
