import Foundation
import Glibc
import HTTPServer
import HTTPTypes
import Testing

@Suite struct FileTests {
    /// A file of its own with these bytes, open for reading and no longer in any folder.
    private static func file(_ bytes: [UInt8]) throws -> OpenFile {
        let path = NSTemporaryDirectory() + "/" + UUID().uuidString
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { unlink(path) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        return OpenFile(descriptor: descriptor)
    }

    private static let bytes = pattern(3 << 20)

    @Test(
        "A stretch of a file is sent",
        arguments: [(0, 3 << 20), (0, 10), (1000, 2_000_000), (5, 0)])
    func stretch(offset: Int, length: Int) async throws {
        let file = try Self.file(Self.bytes)
        let range = try #require(FileRange(file: file, offset: offset, length: length))
        try await withServer(handler: { request in
            request.path == "/file" ? Response(body: .file(range)) : mirror(request)
        }) { server in
            let answers = try await server.send(get("/file") + get("/b", "Connection: close"))
            #expect(answers.first?.body == Array(Self.bytes[offset..<(offset + length)]))
            #expect(answers.first?["content-length"] == "\(length)")
            #expect(answers.last?.text == "GET /b")
        }
    }

    @Test("HEAD tells a file's length and sends nothing of it")
    func head() async throws {
        let range = try #require(
            FileRange(file: try Self.file(Self.bytes), offset: 0, length: Self.bytes.count))
        try await withServer(handler: { _ in Response(body: .file(range)) }) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let bytes = try await connection.receive()
            let (answer, count) = try #require(RawAnswer.first(in: bytes, isHead: true))
            #expect(answer["content-length"] == "\(Self.bytes.count)")
            #expect(count == bytes.count)
        }
    }

    @Test("A short file is let go at once, though its answer is not read")
    func shortFileIsLetGo() async throws {
        let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent(UUID().uuidString).path
        try Data(pattern(60_000)).write(to: URL(fileURLWithPath: path))
        defer { unlink(path) }
        // More than the kernel takes for a reader that does not read.
        let count = 400
        try await withServer(handler: { _ in
            let file = OpenFile(descriptor: open(path, O_RDONLY | O_CLOEXEC))
            let range = FileRange(file: file, offset: 0, length: 60_000)
            return Response(body: range.map { .file($0) } ?? .empty)
        }) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(String(repeating: get("/file"), count: count))
            try await Task.sleep(for: .milliseconds(300))
            #expect(!server.requests.isEmpty)
            #expect(server.requests.count < count, "the reader is behind")
            #expect(try Self.isOpen(path) == false)
        }
    }

    /// Whether this process holds a file open.
    private static func isOpen(_ path: String) throws -> Bool {
        let descriptors = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: descriptors).contains {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)"))
                == path
        }
    }

    @Test("A file that has become shorter cuts its answer")
    func shorter() async throws {
        let range = try #require(
            FileRange(file: try Self.file([1, 2, 3]), offset: 0, length: 10))
        try await withServer(handler: { _ in Response(body: .file(range)) }) { server in
            let answers = try await server.send(get("/"))
            #expect(answers.isEmpty)
        }
    }

    @Test("No range is made of numbers that no file has")
    func numbers() throws {
        let file = try Self.file([])
        #expect(FileRange(file: file, offset: -1, length: 1) == nil)
        #expect(FileRange(file: file, offset: 1, length: -1) == nil)
        #expect(FileRange(file: file, offset: .max, length: 1) == nil)
        #expect(FileRange(file: file, offset: .max, length: 0) != nil)
    }
}
