import CEpoll
import Glibc

/// A socket that listens.
///
/// It keeps one descriptor in reserve: when the process has none left, the reserve is given up for a
/// moment to accept the connection that waits and close it, or it would wait and wake the loop forever.
struct Listener: Sendable {
    enum Accepted {
        case connection(Int32, IPAddress)
        /// Nobody waits.
        case nobody
        /// This one failed; the next may not.
        case failed
        /// The process or the system has no descriptor left.
        case noDescriptors
        /// The system cannot, for now.
        case exhausted
    }

    let descriptor: Int32
    private var reserve: Int32

    /// Takes over a socket that listens and does not block.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        reserve = Self.openReserve()
    }

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

    /// Accepts one connection with the descriptor in reserve and closes it.
    ///
    /// - Returns: whether there was a reserve to do so.
    mutating func turnOneAway() -> Bool {
        guard reserve >= 0 else {
            reserve = Self.openReserve()
            return reserve >= 0
        }
        _ = Glibc.close(reserve)
        if case .connection(let socket, _) = accept() { _ = Glibc.close(socket) }
        reserve = Self.openReserve()
        return reserve >= 0
    }

    mutating func close() {
        _ = Glibc.close(descriptor)
        if reserve >= 0 { _ = Glibc.close(reserve) }
        reserve = -1
    }

    private static func openReserve() -> Int32 {
        Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
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
