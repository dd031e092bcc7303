import HTTPTypes

/// The part of a request that is the handler's: asks it, sends its answer back, and makes a
/// streamed body.
///
/// An object, because the task it runs in would otherwise keep several copies of the request.
final class HandlerJob: Sendable {
    private let id: ConnectionID
    private let request: Request
    private let handler: Handler
    private let mailbox: Mailbox

    init(
        for id: ConnectionID, _ exchange: Exchange, from client: Client, body: RequestBody,
        in context: LoopContext
    ) {
        self.id = id
        request = Request(exchange.head, from: client, id: exchange.id, body: body)
        handler = context.handler
        mailbox = context.mailbox
    }

    /// Starts the job on the calling thread, which it leaves where the handler first waits for
    /// something. An answer that needs no waiting costs no change of threads, which is more than
    /// half of what answering it would cost.
    func start() -> Task<Void, Never> {
        Task.immediate { await run() }
    }

    private func run() async {
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
