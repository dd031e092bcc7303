/// Why a server could not start, each in one line that says what to do about it.
package enum ServerStartError: Error, Sendable, Equatable, CustomStringConvertible {
    case portOutOfRange(Int)
    case hostUnknown(String)
    case addressInUse(host: String, port: Int)
    case addressNotAvailable(host: String)
    case permissionDenied(port: Int)
    case socketPathUnusable(String)
    case socketInUse(String)
    case inheritedSocketUnusable(Int32)
    case inheritedSocketsMalformed(String)
    case inheritedNamesMalformed(String, sockets: Int)
    case trustedProxyMalformed(String)
    case alreadyStarted
    /// A failed system call, and the system's reason.
    case system(call: String, reason: String)

    package var description: String {
        switch self {
        case .portOutOfRange(let port):
            "Port \(port) does not exist: choose one from 0 (any free one) to 65535."
        case .hostUnknown(let host):
            "No address is known for \(host)."
        case .addressInUse(let host, let port):
            "Port \(port) on \(host) is in use already: choose another, or stop the program that uses it."
        case .addressNotAvailable(let host):
            "\(host) is not an address of this machine."
        case .permissionDenied(let port):
            "Port \(port) needs privileges this program does not have: choose one above 1023."
        case .socketPathUnusable(let path):
            "\(path) cannot be a socket's path: it has to be from 1 to 107 bytes long."
        case .socketInUse(let path):
            "\(path) is in use already: choose another path, or end the program that listens there "
                + "or move the file away."
        case .inheritedSocketUnusable(let descriptor):
            "Descriptor \(descriptor), handed over by LISTEN_FDS, is not a socket of streams that listens."
        case .inheritedSocketsMalformed(let text):
            "LISTEN_FDS is \(text.debugDescription), which is no number of sockets from 0 to 64."
        case .inheritedNamesMalformed(let text, let sockets):
            "LISTEN_FDNAMES is \(text.debugDescription), which does not name \(sockets) sockets."
        case .trustedProxyMalformed(let text):
            "The trusted proxy \(text) is neither a numeric address nor the word unix."
        case .alreadyStarted:
            "The server was started before: make a new one."
        case .system(let call, let reason):
            "The system refused \(call): \(reason)."
        }
    }
}
