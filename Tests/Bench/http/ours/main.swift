import Glibc
import HTTPServer
import HTTPTypes
import Logging

// The same two answers as `../peer`, chosen the same way.
let small = Array("ok".utf8)
let page = [UInt8](repeating: UInt8(ascii: "a"), count: 5 * 1024)

var log = Logger(label: "ours")
log.logLevel = .critical

let server = Server(configuration: ServerConfiguration(port: 0), log: log) { request in
    switch request.path {
    case "/small":
        Response(headers: [.contentType: "text/plain; charset=utf-8"], body: .bytes(small))
    case "/page":
        Response(headers: [.contentType: "text/html; charset=utf-8"], body: .bytes(page))
    default:
        Response(status: .notFound)
    }
}
guard case .internet(_, let port) = try server.start().first else { exit(1) }
print("port: \(port)")
fflush(nil)
Task.detached {
    await server.run()
    exit(0)
}
// The main thread waits here for the same reason as the peer's.
while true { pause() }
