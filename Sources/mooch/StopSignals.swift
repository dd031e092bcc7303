import Dispatch
import Foundation
import Synchronization

/// What SIGTERM and SIGINT do, one thing at a time.
///
/// The sources live as long as the process: on Linux a signal whose source was cancelled does not
/// reach a second one.
final class StopSignals: Sendable {
    static let shared = StopSignals()

    private let action = Mutex<(@Sendable () -> Void)?>(nil)
    private let sources = Mutex<[any DispatchSourceSignal]>([])

    private init() {}

    /// From now on a signal does this, each time one comes.
    func handle(_ action: @escaping @Sendable () -> Void) {
        self.action.withLock { $0 = action }
        sources.withLock { sources in
            guard sources.isEmpty else { return }
            sources = [SIGTERM, SIGINT].map { number in
                // The default action would end the process before the source sees the signal.
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { [self] in self.action.withLock { $0 }?() }
                source.resume()
                return source
            }
        }
    }
}
