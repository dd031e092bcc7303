import MoochDemo
import Synchronization

/// A line on standard error while the demo's data is made, once that takes longer than a second.
final class ProgressLine: Sendable {
    private let started = ContinuousClock.now
    private let lastShown = Mutex<ContinuousClock.Instant?>(nil)

    func show(_ progress: DemoProgress) {
        let now = ContinuousClock.now
        guard now - started > .seconds(1) else { return }
        let isDue = lastShown.withLock { last in
            guard last.map({ now - $0 > interval }) ?? true else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        let text = "\(progress.phase.rawValue): \(Int(progress.fraction * 100)) %"
        if Terminal.showsProgress {
            Terminal.overwriteLine(text)
        } else {
            Terminal.printError(text)
        }
    }

    func clear() {
        guard Terminal.showsProgress, lastShown.withLock({ $0 != nil }) else { return }
        Terminal.overwriteLine("")
    }

    /// A line on a terminal can be overwritten often; lines in a file should be few.
    private var interval: Duration { Terminal.showsProgress ? .milliseconds(200) : .seconds(10) }
}
