import HTTPServer

/// The sockets of both sites that the service manager opened and keeps. Hosts, ports and paths
/// are not listened at then.
struct HandedSockets {
    private(set) var dashboard: [ListenAddress] = []
    private(set) var members: [ListenAddress] = []

    /// To be made first of all, before another program is started, which would get them too.
    ///
    /// - Throws: ``ServerStartError``; a ``Failure`` if a socket's name is of no site.
    init() throws {
        for socket in try SocketActivation.take() {
            let place = ListenAddress.inherited(descriptor: socket.descriptor)
            switch socket.name {
            case "members", "mooch-members.socket": members.append(place)
            case "dashboard", "mooch.socket", "unknown", "": dashboard.append(place)
            default:
                throw Failure(
                    """
                    The socket \(socket.name) that was handed over is of no site: let \
                    FileDescriptorName= be dashboard or members.
                    """)
            }
        }
    }
}

extension RunningSite {
    /// Refuses a port or a path that is none of the sockets that were handed over, as nobody would be there. The hosts are
    /// the service manager's choice.
    ///
    /// - Parameters:
    ///   - port: The option's name, and the port; nil and 0 fit any socket.
    ///   - path: The option's name, and the path of a Unix socket.
    /// - Throws: A ``Failure`` that names the option.
    func requireHanded(
        port: (option: String, number: Int?), path: (option: String, file: String?)
    ) throws {
        func refuse(_ option: String) -> Failure {
            Failure(
                """
                \(option) does not fit what was handed over, \(whereabouts(publicURL: nil)): take \
                that option away, or let the service manager listen there.
                """)
        }
        if let file = path.file, !addresses.contains(.unixSocket(path: file)) {
            throw refuse("\(path.option) \(file)")
        }
        let ports = addresses.compactMap { address -> Int? in
            guard case .internet(_, let port) = address else { return nil }
            return port
        }
        if let number = port.number, number != 0, !ports.contains(number) {
            throw refuse("\(port.option) \(number)")
        }
    }
}
