import HTTPTypes

/// The part of a request that is the handler's: asks it, sends its answer back, and makes a
/// streamed body.
///
/// An object, because the task it runs in would otherwise keep several copies of the request.
final class HandlerJob: Sendable {
    let id: ConnectionID
    private let request: Request
    private let handler: Handler
    private let mailbox: Mailbox

    init(
        for id: ConnectionID, _ request: Request, handler: @escaping Handler, mailbox: Mailbox
    ) {
        self.id = id
        self.request = request
        self.handler = handler
        self.mailbox = mailbox
    }

    func run() async {
        let response = await handler(request)
        if case .open = response.body, request.method != .head {
            let pipe = StreamPipe { [id, mailbox] in mailbox.post(.streamReady(id)) }
            mailbox.post(.answer(id, Answer(response, stream: pipe)))
            return
        }
        guard case .stream(let stream) = response.body, request.method != .head else {
            mailbox.post(.answer(id, Answer(response)))
            return
        }
        let pipe = StreamPipe { [id, mailbox] in mailbox.post(.streamReady(id)) }
        mailbox.post(.answer(id, Answer(response, stream: pipe)))
        do {
            try await stream.produce(ResponseWriter(pipe: pipe))
            pipe.end(failed: false)
        } catch {
            pipe.end(failed: true)
        }
    }
}
