import HTTPTypes
import Testing

/// All that a server said on a connection from its first byte to its end.
struct Dialogue {
    let answers: [RawAnswer]
    /// Bytes behind the last whole answer.
    let rest: [UInt8]

    init(_ bytes: [UInt8], isHead: Bool) {
        var answers: [RawAnswer] = []
        var rest = bytes
        while let (answer, count) = RawAnswer.first(in: rest, isHead: isHead) {
            answers.append(answer)
            rest.removeFirst(count)
        }
        self.answers = answers
        self.rest = rest
    }

    var statuses: [Int] { answers.map(\.status) }
}

extension TestServer {
    /// Sends bytes on a new connection and listens until the server ends it.
    func dialogue(
        _ bytes: [UInt8], thenFinish: Bool = false, isHead: Bool = false
    ) async throws -> Dialogue {
        let connection = try await connect()
        defer { connection.close() }
        try await connection.send(bytes)
        if thenFinish { connection.finishSending() }
        return Dialogue(try await connection.receive(), isHead: isHead)
    }
}

/// Expects of an answer what is asked of every one: `Date` once (RFC 9110 §6.6.1), a `Content-Type`
/// (§8.3), and the body's end told in exactly one way (RFC 9112 §6.3).
func expectWellFormed(_ answer: RawAnswer, sourceLocation: SourceLocation = #_sourceLocation) {
    let date = answer["date"] ?? ""
    #expect(
        answer.count("date") == 1 && date.utf8.count == 29 && date.hasSuffix(" GMT"),
        sourceLocation: sourceLocation)
    #expect(answer.count("content-type") == 1, sourceLocation: sourceLocation)
    #expect(
        answer.count("content-length") + answer.count("transfer-encoding") == 1,
        sourceLocation: sourceLocation)
}

/// Expects a refusal and nothing else: well-formed, the last on its connection, and in fixed words,
/// so that nothing of the request comes back.
func expectRefusal(
    _ dialogue: Dialogue, _ status: HTTPResponse.Status, isHead: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(dialogue.statuses == [status.code], sourceLocation: sourceLocation)
    #expect(dialogue.rest.isEmpty, sourceLocation: sourceLocation)
    guard let answer = dialogue.answers.first else { return }
    expectWellFormed(answer, sourceLocation: sourceLocation)
    #expect(answer["connection"] == "close", sourceLocation: sourceLocation)
    #expect(answer.count("x-request-id") == 1, sourceLocation: sourceLocation)
    let text = isHead ? "" : "\(status.code) \(status.reasonPhrase)\n"
    #expect(answer.text == text, sourceLocation: sourceLocation)
}
