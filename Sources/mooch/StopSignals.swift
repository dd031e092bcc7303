import Dispatch
import Foundation
import HTTPServer

/// SIGTERM and SIGINT end the server gracefully; a second one ends it at once.
final class StopSignals {
    private let sources: [any DispatchSourceSignal]

    init(stopping server: Server) {
        sources = [SIGTERM, SIGINT].map { number in
            // The default action would end the process before the source sees the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { server.shutdown() }
            source.resume()
            return source
        }
    }

    func cancel() {
        for source in sources { source.cancel() }
    }
}
