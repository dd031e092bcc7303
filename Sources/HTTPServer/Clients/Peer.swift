import Glibc

/// The other end of a connection.
enum Peer: Sendable, Hashable {
    case internet(IPAddress)
    /// Any program on this machine, through a Unix socket.
    case unixSocket

    /// - Returns: Nil for an address of another kind.
    init?(_ storage: sockaddr_storage) {
        if Int32(storage.ss_family) == AF_UNIX {
            self = .unixSocket
        } else {
            guard let address = IPAddress(storage) else { return nil }
            self = .internet(address)
        }
    }

    var isOfThisMachine: Bool {
        switch self {
        case .internet(let address): address.isLoopback
        case .unixSocket: true
        }
    }

    /// The numeric address, or `unix`.
    var text: String {
        switch self {
        case .internet(let address): address.text
        case .unixSocket: Self.unixText
        }
    }

    static let unixText = "unix"
}

extension IPAddress {
    /// The address of a socket's other end; nil if it is not an internet address.
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
