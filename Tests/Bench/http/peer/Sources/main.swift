import Glibc
import Hummingbird
import Logging

// The same two answers as `../ours`, chosen the same way: without a router, access log or other
// middleware, on the event loop threads the framework chooses itself.
let small = ByteBuffer(string: "ok")
let page = ByteBuffer(repeating: UInt8(ascii: "a"), count: 5 * 1024)

let responder = CallbackResponder { (request: Request, _: BasicRequestContext) in
    switch request.uri.path {
    case "/small":
        Response(
            status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: small))
    case "/page":
        Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: page))
    default:
        Response(status: .notFound)
    }
}

var log = Logger(label: "peer")
log.logLevel = .critical

let application = Application(
    responder: responder,
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in
        print("port: \(channel.localAddress?.port ?? 0)")
        fflush(nil)
    },
    logger: log
)
Task.detached {
    do {
        try await application.runService()
        exit(0)
    } catch {
        print(error)
        exit(1)
    }
}
// The main thread waits here, because Valgrind 3.19 crashes in the sigsuspend in which Dispatch lets
// it wait for an asynchronous main.
while true { pause() }
