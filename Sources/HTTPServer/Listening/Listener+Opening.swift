import Glibc

extension Listener {
    /// Listens at one place, or takes over a socket that already does.
    static func open(
        _ place: ListenAddress
    ) throws(ServerStartError) -> (Listener, BoundAddress) {
        switch place {
        case .internet(let host, let port): try openInternet(host: host, port: port)
        case .unixSocket(let path): try openUnix(path: path)
        case .inherited(let descriptor): try inherit(descriptor)
        }
    }

    /// Listens at all places, or at none.
    static func open(
        _ places: [ListenAddress]
    ) throws(ServerStartError) -> [(Listener, BoundAddress)] {
        var opened: [(listener: Listener, address: BoundAddress)] = []
        for place in places {
            do throws(ServerStartError) {
                opened.append(try open(place))
            } catch {
                for (listener, _) in opened { listener.close() }
                throw error
            }
        }
        return opened
    }

    private static func openInternet(
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
        // A name with addresses of both kinds (localhost) is mostly called by its IPv4 one.
        let addresses = sequence(first: first) { $0.pointee.ai_next }
        let information = (addresses.first { $0.pointee.ai_family == AF_INET } ?? first).pointee
        let socket = try socket(family: information.ai_family)
        var on: Int32 = 1
        _ = setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(socket, information.ai_addr, information.ai_addrlen) == 0,
            listen(socket, Int32(SOMAXCONN)) == 0
        else {
            let error = errno
            _ = Glibc.close(socket)
            throw Self.error(error, host: host, port: port)
        }
        prepareConnections(of: socket)
        let listener = Listener(descriptor: socket)
        return (listener, try address(of: listener))
    }

    private static func openUnix(
        path: String
    ) throws(ServerStartError) -> (Listener, BoundAddress) {
        let socket = try socket(family: AF_UNIX)
        do throws(ServerStartError) {
            let file = try SocketFile.bind(socket, to: path)
            let listener = Listener(descriptor: socket, file: file)
            guard listen(socket, Int32(SOMAXCONN)) == 0 else {
                let reason = reason()
                file.remove()
                throw ServerStartError.system(call: "listen", reason: reason)
            }
            return (listener, .unixSocket(path: path))
        } catch {
            _ = Glibc.close(socket)
            throw error
        }
    }

    /// Takes over a socket as it is, after checking that it is a listening one of streams.
    private static func inherit(
        _ descriptor: Int32
    ) throws(ServerStartError) -> (Listener, BoundAddress) {
        var (listens, type): (Int32, Int32) = (0, 0)
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) == 0,
            getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0,
            listens == 1, type == Int32(SOCK_STREAM.rawValue)
        else { throw .inheritedSocketUnusable(descriptor) }
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
            fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
        else { throw .system(call: "fcntl", reason: reason()) }
        prepareConnections(of: descriptor)
        // Whoever made the socket keeps its file.
        let listener = Listener(descriptor: descriptor)
        return (listener, try address(of: listener))
    }

    /// Sets what every accepted connection inherits from its listener (tcp(7)): answers leave without waiting to be
    /// filled up, and the kernel buffers no more of an unread answer than it must. Only TCP is affected.
    private static func prepareConnections(of socket: Int32) {
        for (option, value) in [(TCP_NODELAY, 1), (TCP_NOTSENT_LOWAT, 128 * 1024)] {
            var value = Int32(value)
            _ = setsockopt(
                socket, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    private static func socket(family: Int32) throws(ServerStartError) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(family, kind, 0)
        guard socket >= 0 else { throw .system(call: "socket", reason: reason()) }
        return socket
    }

    /// The address a socket listens at; closes the socket if it has none.
    private static func address(of listener: Listener) throws(ServerStartError) -> BoundAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(listener.descriptor, $0, &length)
            }
        }
        guard result == 0, let address = BoundAddress(storage) else {
            let reason = reason()
            listener.close()
            throw .system(call: "getsockname", reason: reason)
        }
        return address
    }

    private static func error(_ error: Int32, host: String, port: Int) -> ServerStartError {
        switch error {
        case EADDRINUSE: .addressInUse(host: host, port: port)
        case EADDRNOTAVAIL: .addressNotAvailable(host: host)
        case EACCES, EPERM: .permissionDenied(port: port)
        default: .system(call: "bind", reason: reason(error))
        }
    }

    static func reason(_ error: Int32 = errno) -> String {
        String(cString: strerror(error))
    }
}

extension BoundAddress {
    /// From `getsockname`; nil for a socket of another kind.
    init?(_ storage: sockaddr_storage) {
        switch Int32(storage.ss_family) {
        case AF_UNIX:
            self = .unixSocket(path: SocketFile.path(in: storage))
        default:
            guard let address = IPAddress(storage) else { return nil }
            // The port lies at the same place in both kinds of address.
            let port = withUnsafeBytes(of: storage) {
                $0.loadUnaligned(as: sockaddr_in.self).sin_port
            }
            self = .internet(host: address.text, port: Int(UInt16(bigEndian: port)))
        }
    }
}
