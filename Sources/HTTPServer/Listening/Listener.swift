import CEpoll
import Glibc

/// A listening socket that does not block.
struct Listener: Sendable {
    enum Accepted {
        case connection(Int32, Peer)
        case nobody
        /// This connection failed; the next may not.
        case failed
        /// The process or the system is out of descriptors.
        case noDescriptors
        /// The system cannot, for another reason.
        case exhausted
    }

    let descriptor: Int32
    /// The file of a Unix socket, to be removed with it.
    private let file: SocketFile?

    init(descriptor: Int32, file: SocketFile? = nil) {
        self.descriptor = descriptor
        self.file = file
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
        guard let peer = Peer(address) else {
            _ = Glibc.close(socket)
            return .failed
        }
        return .connection(socket, peer)
    }

    func close() {
        file?.remove()
        _ = Glibc.close(descriptor)
    }

    /// The outcome of a failed `accept`, by its `errno`.
    static func failure(_ error: Int32) -> Accepted {
        switch error {
        case EAGAIN: .nobody
        case EMFILE, ENFILE: .noDescriptors
        case ENOBUFS, ENOMEM, EINVAL, EBADF, ENOTSOCK: .exhausted
        // ECONNABORTED, EINTR, and what else the network did to that one connection (accept(2)).
        default: .failed
        }
    }
}
