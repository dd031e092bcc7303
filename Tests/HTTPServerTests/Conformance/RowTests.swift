import HTTPServer
import HTTPTypes
import Testing

/// Every case of the parsers' tables, over a socket.
@Suite struct RowTests {
    @Test(
        "What is refused is answered once and never reaches a handler; the next visitor is served",
        arguments: Row.all)
    func refused(row: Row) async throws {
        try await withServer { server in
            for it in row.cases {
                guard case .refused(let refusal) = it.expected else { continue }
                let isHead = it.bytes.starts(with: "HEAD ".utf8)
                let dialogue = try await server.dialogue(it.bytes, isHead: isHead)
                #expect(dialogue.statuses == [refusal.status.code], "\(it.testDescription)")
                #expect(dialogue.rest.isEmpty, "\(it.testDescription)")
                if let answer = dialogue.answers.first {
                    expectWellFormed(answer, it.testDescription)
                    #expect(answer["connection"] == "close", "\(it.testDescription)")
                }
                #expect(try await server.get("/next").text == "GET /next", "\(it.testDescription)")
                #expect(server.requests.last?.path == "/next")
            }
            #expect(server.requests.allSatisfy { $0.path == "/next" })
        }
    }

    @Test("What is right is answered, and what is left over is no part of it", arguments: Row.all)
    func accepted(row: Row) async throws {
        try await withServer { server in
            var count = 0
            for it in row.cases where it.expected == .accepted {
                let isHead = it.bytes.starts(with: "HEAD ".utf8)
                let dialogue = try await server.dialogue(
                    it.bytes, thenFinish: true, isHead: isHead)
                #expect(dialogue.statuses == [200], "\(it.testDescription)")
                #expect(dialogue.rest.isEmpty, "\(it.testDescription)")
                if let answer = dialogue.answers.first {
                    expectWellFormed(answer, it.testDescription)
                }
                count += 1
            }
            #expect(server.requests.count == count)
        }
    }

    @Test(
        "RFC 9112 §8: what is cut off is answered once and never reaches a handler",
        arguments: Row.all)
    func incomplete(row: Row) async throws {
        try await withServer { server in
            for it in row.cases where it.expected == .incomplete {
                let dialogue = try await server.dialogue(it.bytes, thenFinish: true)
                #expect(dialogue.statuses == [400], "\(it.testDescription)")
                if let answer = dialogue.answers.first {
                    expectWellFormed(answer, it.testDescription)
                    #expect(answer["connection"] == "close", "\(it.testDescription)")
                }
            }
            #expect(server.requests.isEmpty)
            #expect(try await server.get("/next").text == "GET /next")
        }
    }
}
