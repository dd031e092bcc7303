import Glibc

/// The phase `body`, and a body's arrival in the phase `handling`.
extension Connection {
    /// Reads a body until it is complete, or so long that the handler should read it itself.
    func readBody() -> Bool {
        while true {
            do throws(Refusal) {
                try decodeBody()
            } catch {
                refuse(error)
                return true
            }
            guard let exchange else { return false }
            if exchange.body.isComplete {
                startHandler(.bytes(takeGathered()))
                return true
            }
            setDeadline(
                exchange.clock.deadline(
                    receivedBytes: exchange.body.byteCount, now: context.now))
            if exchange.gathered.count >= context.limits.bufferedBodyBytes {
                startStreaming()
                return true
            }
            switch read() {
            case .bytes:
                continue
            case .wouldBlock:
                // The handler decides whether it wants a body that waits for permission.
                guard exchange.head.expectsContinue, exchange.gathered.isEmpty else { return false }
                exchange.owesContinue = true
                startStreaming()
                return true
            case .ended:
                refuse(.bodyCutOff)
                return true
            case .failed:
                close()
                return false
            }
        }
    }

    /// Passes on the bytes of a long body while the handler reads it.
    func feedHandler() -> Bool {
        while true {
            guard let exchange, let pipe = exchange.pipe, exchange.failure == nil,
                !exchange.body.isComplete, !exchange.owesContinue
            else { return false }
            guard pipe.waitingBytes < context.limits.bufferedBodyBytes else {
                exchange.clock.pause(now: context.now)
                setDeadline(MonotonicClock.never)
                return false
            }
            exchange.clock.resume(now: context.now)
            switch input.isEmpty ? read() : .bytes {
            case .bytes:
                passOn(to: pipe)
            case .wouldBlock:
                updateBodyDeadline()
                return false
            case .ended:
                failBody(.bodyCutOff)
                return false
            case .failed:
                close()
                return false
            }
        }
    }

    /// The handler waits for more of the body.
    func bodyWanted() {
        guard phase == .handling, exchange?.pipe != nil else { return }
        if exchange?.owesContinue == true {
            exchange?.owesContinue = false
            exchange?.clock.resume(now: context.now)
            // What the socket does not take at once leaves with the answer, which is no loss.
            output.append { $0.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8) }
            if case .failed = output.flush(to: descriptor) {
                close()
                return
            }
            updateBodyDeadline()
        }
        advance()
    }

    /// The body will never be complete; the handler learns of it when it reads on.
    func failBody(_ refusal: Refusal) {
        exchange?.failure = refusal
        exchange?.pipe?.fail(BodyError(refusal))
        setDeadline(MonotonicClock.never)
    }

    /// Decodes what lies in `input` into the exchange's `gathered`.
    private func decodeBody() throws(Refusal) {
        guard !input.isEmpty, let exchange else { return }
        input.consume(try exchange.body.decode(input, into: &exchange.gathered))
    }

    /// Starts the handler while the rest of the body is on its way.
    func startStreaming() {
        guard let framing = exchange?.head.framing else { return }
        let pipe = BodyPipe { [id, mailbox = context.mailbox] in mailbox.post(.bodyWanted(id)) }
        pipe.push(takeGathered())
        exchange?.pipe = pipe
        startHandler(.arriving(pipe, framing))
        updateBodyDeadline()
    }

    private func passOn(to pipe: BodyPipe) {
        do throws(Refusal) {
            try decodeBody()
        } catch {
            failBody(error)
            return
        }
        pipe.push(takeGathered())
        if exchange?.body.isComplete == true {
            pipe.finish()
            setDeadline(MonotonicClock.never)
        } else {
            updateBodyDeadline()
        }
    }

    private func updateBodyDeadline() {
        guard let exchange, phase != .answering else { return }
        if exchange.owesContinue {
            exchange.clock.pause(now: context.now)
            setDeadline(MonotonicClock.never)
        } else {
            setDeadline(
                exchange.clock.deadline(
                    receivedBytes: exchange.body.byteCount, now: context.now))
        }
    }

    private func takeGathered() -> [UInt8] {
        guard let gathered = exchange?.gathered else { return [] }
        exchange?.gathered = []
        return gathered
    }
}
