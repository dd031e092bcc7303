/// A place where a server is asked to listen.
package enum ListenAddress: Sendable, Equatable {
    /// A numeric address or a name that resolves to one, IPv4 or IPv6, and a port, or 0 for any free one. `::` takes
    /// IPv4 too, where the system is set up for it.
    case internet(host: String, port: Int)
    /// A socket in the file system, for programs on this machine. One left behind is replaced; ours is removed at the
    /// end.
    case unixSocket(path: String)
    /// A socket already listening, handed to this process as an open descriptor.
    case inherited(descriptor: Int32)
}

/// Where a server is listening.
package enum BoundAddress: Sendable, Equatable {
    /// The numeric address, and the port actually bound.
    case internet(host: String, port: Int)
    /// The path in the file system; empty for a socket without a name.
    case unixSocket(path: String)
}
