import Glibc
import HTTPTypes

/// Reading from the socket, and the phase `head`.
extension Connection {
    enum Reading {
        case bytes
        /// Nothing more for now.
        case wouldBlock
        /// Nothing more ever.
        case ended
        case failed
    }

    func read() -> Reading {
        let (outcome, count) = readIntoScratch()
        if outcome == .bytes {
            noteActivity()
            input.append(UnsafeRawBufferPointer(rebasing: context.scratch[..<count]))
        }
        return outcome
    }

    /// Reads once into the scratch buffer and returns the number of bytes.
    func readIntoScratch() -> (Reading, Int) {
        if inputIsOver { return (.ended, 0) }
        guard canRead else { return (.wouldBlock, 0) }
        while true {
            let count = recv(descriptor, context.scratch.baseAddress, context.scratch.count, 0)
            if count > 0 {
                // Less than there was room for: the socket is empty and will report new bytes. Unless the end was
                // announced, which happens only once.
                if count < context.scratch.count, !peerIsDone { canRead = false }
                return (.bytes, count)
            }
            if count == 0 {
                inputIsOver = true
                return (.ended, 0)
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                canRead = false
                return (.wouldBlock, 0)
            default: return (.failed, 0)
            }
        }
    }

    /// Reads until there is a complete head, or a reason to refuse it.
    func readHead() -> Bool {
        while true {
            if !input.isEmpty {
                do throws(Refusal) {
                    if let head = try parser.parse(input) {
                        let exchange = try Exchange(head, in: context)
                        input.consume(head.byteCount)
                        begin(exchange)
                        return true
                    }
                } catch {
                    refuse(error)
                    return true
                }
            }
            let wasEmpty = input.isEmpty
            switch read() {
            case .bytes:
                if wasEmpty { setDeadline(after: context.times.header) }
            case .wouldBlock:
                return false
            case .ended:
                if input.isEmpty { close() } else { refuse(.headCutOff) }
                return true
            case .failed:
                close()
                return false
            }
        }
    }

    /// The head is complete: starts the handler, or goes on with the body.
    private func begin(_ exchange: Exchange) {
        parser = RequestHeadParser(limits: context.limits)
        self.exchange = exchange
        if exchange.body.isComplete {
            startHandler(.bytes([]))
        } else if exchange.head.framing.exceeds(context.limits.bufferedBodyBytes) {
            // The handler decides whether it wants the body, and the sooner the better.
            exchange.owesContinue = exchange.head.expectsContinue && input.isEmpty
            startStreaming()
        } else {
            phase = .body
            setDeadline(exchange.clock.deadline(receivedBytes: 0, now: context.now))
        }
    }

    /// Queues the request for the handler, which runs once all connections with news have been read.
    func startHandler(_ body: RequestBody) {
        guard let exchange else { return }
        phase = .handling
        setDeadline(MonotonicClock.never)
        let client =
            isProxied
            ? context.proxies.client(peer: peer, fields: exchange.head.fields) : directClient
        let job = HandlerJob(
            for: id, Request(exchange.head, from: client, id: exchange.id, body: body),
            handler: context.handler, mailbox: context.mailbox)
        self.job = job
        context.jobs.add(job)
    }
}
