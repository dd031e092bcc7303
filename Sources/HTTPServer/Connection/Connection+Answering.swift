import HTTPTypes
import Logging

/// The phase `answering`, and how it begins.
extension Connection {
    func answer(_ answer: Answer) {
        guard phase == .handling, let exchange else {
            answer.stream?.abandon()
            return
        }
        let status = answer.response.status.code
        exchange.pipe?.fail(.cutOff)
        // Unread bytes of the body must never be taken for the next request.
        let ends =
            exchange.head.endsConnection || !exchange.body.isComplete || context.isEnding
            || Self.asksToClose(answer.response)
        if let failure = exchange.failure, status < 400 {
            answer.stream?.abandon()
            refuse(failure)
        } else if (200...599).contains(status) {
            send(answer, ends: ends)
        } else {
            answer.stream?.abandon()
            context.log.error(
                "A handler answered with a status that is none",
                metadata: ["status": "\(status)", "id": "\(exchange.id)"])
            let text = "500 Internal Server Error\n"
            send(Answer(.text(text, status: .internalServerError)), ends: ends)
        }
        advance()
    }

    /// Answers with the broken rule and ends the connection.
    func refuse(_ refusal: Refusal) {
        job?.cancel()
        job = nil
        exchange?.pipe?.fail(BodyError(refusal))
        let requestID = exchange?.id ?? context.requestIDs.next()
        context.log.info(
            "Request refused",
            metadata: [
                "reason": "\(refusal)", "id": "\(requestID)",
            ])
        let target = exchange?.head.target.raw.prefix(32) ?? input.targetBeginning
        let response = context.response(to: refusal, requestID: requestID, target: target)
        send(Answer(response), ends: true, requestID: requestID)
    }

    /// Writes as much of the answer as the socket takes.
    func writeAnswer() -> Bool {
        let before = output.sentBytes
        let outcome = output.flush(to: descriptor)
        if output.sentBytes > before || deadline == MonotonicClock.never {
            noteActivity()
            setDeadline(after: context.times.writeStall)
        }
        switch outcome {
        case .done:
            finishAnswer()
            return true
        case .blocked:
            return false
        case .starved:
            // It is the handler's turn, however long it takes.
            setDeadline(MonotonicClock.never)
            return false
        case .yielding:
            context.takeTurnLater(id)
            return false
        case .bodyFailed:
            context.log.error(
                "An answer was cut off: its body failed",
                metadata: ["id": "\(exchange?.id ?? "")"])
            close()
            return false
        case .failed:
            close()
            return false
        }
    }

    private static let shortFile = 64 * 1024

    private func send(_ answer: Answer, ends: Bool, requestID: String? = nil) {
        let status = answer.response.status
        // Also if the rest of the request could not be parsed (RFC 9110 §9.3.2).
        let isHead = exchange.map { $0.head.method == .head } ?? input.beginsWithHEAD
        let hasBody = !isHead && status.code != 204 && status.code != 304
        if hasBody, case .open = answer.response.body, !context.group.takeOpenPlace() {
            answer.stream?.abandon()
            send(Answer(Self.refusal(of: answer.response)), ends: ends, requestID: requestID)
            return
        }
        let framing = framing(of: answer.response)
        endsAfterAnswer = ends || framing == .untilClose || answer.response.body.staysOpen
        exchange?.status = status
        let head = AnswerHead(
            status: status, headers: answer.response.headers, framing: framing,
            endsConnection: endsAfterAnswer, requestID: requestID ?? exchange?.id ?? "")
        let date = context.date
        output.append { head.write(to: &$0, date: date) }
        switch answer.response.body {
        case .bytes(let bytes) where hasBody: output.setBody(bytes)
        case .file(let range) where hasBody:
            // A short file leaves with its head, and gives its descriptor back at once.
            if let bytes = range.bytes(upTo: Self.shortFile) {
                output.setBody(bytes)
            } else {
                output.setBody(range)
            }
        case .stream where hasBody:
            if let stream = answer.stream {
                output.setBody(stream, isChunked: framing == .chunked)
            }
        case .open(let open) where hasBody:
            if let stream = answer.stream {
                output.setBody(stream, isChunked: framing == .chunked)
                self.open(open, stream)
                return
            }
        default: answer.stream?.abandon()
        }
        phase = .answering
        setDeadline(after: context.times.writeStall)
    }

    /// Exactly one way to tell the end of a body, and none for 204 and 304 (RFC 9112 §6.3, RFC 9110 §8.6).
    private func framing(of response: Response) -> AnswerFraming {
        if response.status.code == 204 || response.status.code == 304 { return .none }
        if let length = response.body.length { return .length(length) }
        if exchange?.head.isHTTP10 == true { return .untilClose }
        return .chunked
    }

    private static func asksToClose(_ response: Response) -> Bool {
        guard response.headers.contains(.connection) else { return false }
        return response.headers[.connection]?.lowercased().contains("close") ?? false
    }

    /// The answer has left: on to the next request, or to the end.
    private func finishAnswer() {
        logAccess()
        output.reset()
        job = nil
        exchange = nil
        noteActivity()
        if endsAfterAnswer {
            startLingering()
        } else {
            phase = .head
            let idle = context.isEnding ? Self.shutdownWait : context.times.idle
            setDeadline(after: input.isEmpty ? idle : context.times.header)
        }
    }

    /// Leaves out the target, which can hold the secret of a one-time link. The handler's own log says what may be said
    /// of it, under the same id.
    func logAccess() {
        guard context.logsAccess, let exchange else { return }
        let sent = output.sentBytes
        let microseconds = (context.now - exchange.startedAt) / 1000
        context.log.debug(
            "Answered",
            metadata: [
                "method": "\(exchange.head.method.rawValue)",
                "status": "\(exchange.status?.code ?? 0)", "bytes": "\(sent)",
                "microseconds": "\(microseconds)", "id": "\(exchange.id)",
            ])
    }
}
