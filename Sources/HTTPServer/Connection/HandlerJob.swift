import HTTPTypes

/// The part of a request that happens off the server's thread.
struct HandlerJob: Sendable {
    let id: ConnectionID
    let handler: Handler
    let mailbox: Mailbox

    /// Asks the handler, sends its answer back, and makes a streamed body.
    func run(_ request: Request) async {
        let response = await handler(request)
        guard case .stream(let stream) = response.body, request.method != .head else {
            mailbox.post(.answer(id, response, nil))
            return
        }
        let pipe = StreamPipe { [id, mailbox] in mailbox.post(.streamReady(id)) }
        mailbox.post(.answer(id, response, pipe))
        do {
            try await stream.produce(ResponseWriter(pipe: pipe))
            pipe.end(failed: false)
        } catch {
            pipe.end(failed: true)
        }
    }
}
