/// Why a server could not start, each in one line that says what to do about it.
package enum ServerStartError: Error, Sendable, Equatable, CustomStringConvertible {
    case portOutOfRange(Int)
    case hostUnknown(String)
    case addressInUse(host: String, port: Int)
    case addressNotAvailable(host: String)
    case permissionDenied(port: Int)
    case trustedProxyMalformed(String)
    case alreadyStarted
    /// A system call failed: which, and what the system said.
    case system(call: String, reason: String)

    package var description: String {
        switch self {
        case .portOutOfRange(let port):
            "Port \(port) does not exist: choose one from 0 (any free one) to 65535."
        case .hostUnknown(let host):
            "No address is known for \(host)."
        case .addressInUse(let host, let port):
            "Port \(port) on \(host) is in use already: choose another, or end who uses it."
        case .addressNotAvailable(let host):
            "\(host) is not an address of this machine."
        case .permissionDenied(let port):
            "Port \(port) needs privileges this program does not have: choose one above 1023."
        case .trustedProxyMalformed(let text):
            "The trusted proxy \(text) is not a numeric address."
        case .alreadyStarted:
            "The server was started before: make a new one."
        case .system(let call, let reason):
            "The system refused \(call): \(reason)."
        }
    }
}
