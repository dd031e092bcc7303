import Dispatch
import Foundation
import Synchronization
import Testing

@testable import HTTPServer

@Suite("The threads of a server")
struct ServerThreadsTests {
    @Test("Handlers that keep their threads keep nobody else waiting", .timeLimit(.minutes(1)))
    func waiting() async throws {
        let mayEnd = DispatchSemaphore(value: 0)
        let count = 3
        try await withServer(
            loops: 1,
            handler: { request in
                if request.path == "/waits" { wait(for: mayEnd) }
                return mirror(request)
            }
        ) { server in
            try await withThrowingTaskGroup(of: String.self) { group in
                for number in 1...count {
                    group.addTask { try await server.get("/waits").text }
                    while server.requests.count < number {
                        try await Task.sleep(for: .milliseconds(1))
                    }
                }
                // The loop goes on, and so do connections that were there before.
                for _ in 0..<3 {
                    let other = try await server.get("/other")
                    #expect(other.text == "GET /other")
                }
                for _ in 0..<count { mayEnd.signal() }
                for try await text in group { #expect(text == "GET /waits") }
            }
            let after = try await server.get("/after")
            #expect(after.text == "GET /after")
        }
    }

    @Test(
        "When all threads are kept, the loop still refuses, cuts and ends; the rest waits its turn",
        .timeLimit(.minutes(1)))
    func allKept() async throws {
        let mayEnd = DispatchSemaphore(value: 0)
        let count = 3 * ServerThreads.mostResting
        try await withServer(
            loops: 1,
            handler: { request in
                wait(for: mayEnd)
                return mirror(request)
            }
        ) { server in
            try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<count {
                    group.addTask { try await server.get("/\(number)").text }
                }
                while server.requests.count < ServerThreads.mostResting {
                    try await Task.sleep(for: .milliseconds(1))
                }
                let refused = try await server.send("no request\r\n\r\n")
                #expect(refused.map(\.status) == [400])
                for _ in 0..<count { mayEnd.signal() }
                let texts = try await group.reduce(into: Set()) { $0.insert($1) }
                #expect(texts == Set((0..<count).map { "GET /\($0)" }))
            }
        }
    }

    @Test("A server whose loop was taken over ends as any other", .timeLimit(.minutes(1)))
    func end() async throws {
        let mayEnd = DispatchSemaphore(value: 0)
        let isOver = Counter()
        try await withServer(
            loops: 1,
            handler: { request in
                if request.path == "/waits" {
                    wait(for: mayEnd)
                    isOver.add(1)
                }
                return mirror(request)
            }
        ) { server in
            let connection = try await server.connect()
            try await connection.send(get("/waits"))
            await arrival(of: "/waits", at: server)
            _ = try await server.get("/other")
        }
        // Nobody waits for the answer any more; its handler ends when it may, and harms nobody.
        mayEnd.signal()
        while isOver.value == 0 { try await Task.sleep(for: .milliseconds(1)) }
        try await withServer(loops: 1) { server in
            let answer = try await server.get("/")
            #expect(answer.text == "GET /")
        }
    }

    @Test("More requests than there are threads are all answered")
    func many() async throws {
        try await withServer(
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

    @Test(
        "A handler runs on one of them from its first line, and comes back to them when it has waited"
    )
    func threads() async throws {
        try await withServer(
            handler: { _ in
                let first = threadName()
                try? await Task.sleep(for: .milliseconds(1))
                return .text("\(first) \(threadName())")
            }
        ) { server in
            let answer = try await server.get()
            #expect(answer.text == "server server")
        }
    }

    @Test("A body that is sent and one that is streamed pass through")
    func bodies() async throws {
        try await withServer(
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
