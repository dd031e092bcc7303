import Dispatch
import Glibc
import Synchronization

/// Notices a loop's leader that is held up by a handler: checks every millisecond, while leaders run any.
final class LoopWatch: Sendable {
    private static let interval: UInt32 = 1_000
    /// Sleeps after so many checks at which no leader worked.
    private static let checksBeforeSleep = 20

    private struct Watched {
        let loop: EventLoop
        let whenOver: @Sendable () -> Void
        var epoch: UInt64
    }

    private let watched = Mutex<[Watched]>([])
    private let isAsleep = Atomic<Bool>(false)
    private let alarm = DispatchSemaphore(value: 0)

    /// Watches a loop until it is over.
    func add(_ loop: EventLoop, whenOver: @escaping @Sendable () -> Void) {
        let watched = Watched(loop: loop, whenOver: whenOver, epoch: loop.lead.epoch)
        self.watched.withLock { $0.append(watched) }
    }

    func end(_ loop: EventLoop) {
        let ended = watched.withLock { watched in
            watched.firstIndex { $0.loop === loop }.map { watched.remove(at: $0) }
        }
        ended?.whenOver()
    }

    /// A leader is about to run a handler.
    func wake() {
        if isAsleep.load(ordering: .sequentiallyConsistent),
            isAsleep.exchange(false, ordering: .sequentiallyConsistent)
        {
            alarm.signal()
        }
    }

    /// Watches for ever. `takeOver` receives each loop whose leader was held up for longer than an interval.
    func run(_ takeOver: (EventLoop) -> Void) {
        var quietChecks = 0
        while true {
            usleep(Self.interval)
            quietChecks = check(takeOver) ? quietChecks + 1 : 0
            guard quietChecks >= Self.checksBeforeSleep else { continue }
            quietChecks = 0
            isAsleep.store(true, ordering: .sequentiallyConsistent)
            // A leader may have turned away while it still saw us awake. One that has seen us asleep rings.
            if check(takeOver) || !isAsleep.exchange(false, ordering: .sequentiallyConsistent) {
                alarm.wait()
            }
        }
    }

    /// - Returns: True if no leader has worked since the last check.
    private func check(_ takeOver: (EventLoop) -> Void) -> Bool {
        var (heldUp, isQuiet): ([EventLoop], Bool) = ([], true)
        watched.withLock { watched in
            for index in watched.indices {
                let (loop, before) = (watched[index].loop, watched[index].epoch)
                let now = loop.lead.epoch
                watched[index].epoch = now
                if now != before || LoopLead.isAbsent(now) { isQuiet = false }
                if now == before, LoopLead.isAbsent(now), loop.lead.takeOver(since: now) {
                    heldUp.append(loop)
                }
            }
        }
        for loop in heldUp { takeOver(loop) }
        return isQuiet
    }
}
