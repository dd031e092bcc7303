import Dispatch
import Foundation
import Synchronization
import Testing

@testable import HTTPServer

@Suite("Handlers on threads of their own")
struct HandlerThreadsTests {
    @Test("One that keeps its thread keeps nobody else waiting", .timeLimit(.minutes(1)))
    func waiting() async throws {
        let mayEnd = DispatchSemaphore(value: 0)
        try await withServer(
            handlers: .ownThreads,
            handler: { request in
                if request.path == "/waits" { wait(for: mayEnd) } else { mayEnd.signal() }
                return mirror(request)
            }
        ) { server in
            async let waits = server.get("/waits")
            await arrival(of: "/waits", at: server)
            let other = try await server.get("/other")
            #expect(other.text == "GET /other")
            let last = try await waits
            #expect(last.text == "GET /waits")
        }
    }

    @Test("More requests than there are threads are all answered")
    func many() async throws {
        try await withServer(
            handlers: .ownThreads,
            handler: { request in
                usleep(2000)
                await Task.yield()
                return mirror(request)
            }
        ) { server in
            try await withThrowingTaskGroup(of: (String, String).self) { group in
                for number in 0..<40 {
                    group.addTask { ("GET /\(number)", try await server.get("/\(number)").text) }
                }
                for try await (wanted, found) in group { #expect(found == wanted) }
            }
        }
    }

    @Test("A handler runs on them from its first line, and comes back to them when it has waited")
    func threads() async throws {
        try await withServer(
            handlers: .ownThreads,
            handler: { _ in
                let first = threadName()
                try? await Task.sleep(for: .milliseconds(1))
                return .text("\(first) \(threadName())")
            }
        ) { server in
            let answer = try await server.get()
            #expect(answer.text == "handlers handlers")
        }
    }

    @Test("A body that is sent and one that is streamed pass through")
    func bodies() async throws {
        try await withServer(
            handlers: .ownThreads,
            handler: { request in
                let bytes = try? await request.body.collect(upTo: 1 << 20)
                let stream = ResponseStream { writer in
                    for byte in bytes ?? [] { try await writer.write([byte, byte]) }
                }
                return Response(body: .stream(stream))
            }
        ) { server in
            let answers = try await server.send(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc")
            #expect(answers.map(\.text) == ["aabbcc"])
        }
    }

    @Test("A client that goes away ends its handler", .timeLimit(.minutes(1)))
    func cancellation() async throws {
        let ended = Counter()
        try await withServer(
            handlers: .ownThreads,
            handler: { request in
                do { try await Task.sleep(for: .seconds(60)) } catch { ended.add(1) }
                return mirror(request)
            }
        ) { server in
            let connection = try await server.connect()
            try await connection.send(get("/"))
            await arrival(of: "/", at: server)
            connection.reset()
            while ended.value == 0 { try await Task.sleep(for: .milliseconds(1)) }
        }
    }
}

private func threadName() -> String {
    let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
    return name?.trimmingCharacters(in: .newlines) ?? ""
}

private func arrival(of path: String, at server: TestServer) async {
    while !server.requests.contains(where: { $0.path == path }) {
        try? await Task.sleep(for: .milliseconds(1))
    }
}

/// Blocks the thread, as a handler that reads a slow disk does.
private func wait(for semaphore: DispatchSemaphore) {
    _ = semaphore.wait(timeout: .now() + .seconds(30))
}
