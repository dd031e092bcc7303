import Foundation
import Synchronization

/// What SIGTERM and SIGINT do, one thing at a time.
///
/// A signal's handler may do next to nothing (signal-safety(7)), so it writes a byte to a pipe, and a
/// thread that reads the pipe does the rest. However early a signal comes, it is not lost.
final class StopSignals: Sendable {
    static let shared = StopSignals()

    private let action = Mutex<(@Sendable () -> Void)?>(nil)
    private let isInstalled = Mutex(false)

    private init() {}

    /// From now on a signal does this, each time one comes.
    func handle(_ action: @escaping @Sendable () -> Void) {
        self.action.withLock { $0 = action }
        isInstalled.withLock { isInstalled in
            guard !isInstalled, stopPipe.isOpen else { return }
            isInstalled = true
            Thread.detachNewThread { [self] in
                while stopPipe.waitForByte() { self.action.withLock { $0 }?() }
            }
            for number in [SIGTERM, SIGINT] {
                signal(number) { _ in stopPipe.writeByte() }
            }
        }
    }
}

/// One for the whole process: a handler can be told of nothing else.
private let stopPipe = StopPipe()

/// The two ends of a pipe.
private struct StopPipe: Sendable {
    private let reading: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            // A handler must never wait, not even behind thousands of signals.
            _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Without it a signal keeps its default, which ends the program.
    var isOpen: Bool { reading >= 0 }

    /// Called by a signal's handler: nothing here allocates or waits.
    func writeByte() {
        let saved = errno
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
        errno = saved
    }

    /// Waits for a signal; `false` when none can come any more.
    func waitForByte() -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = read(reading, &byte, 1)
            if count == 1 { return true }
            if count == 0 || errno != EINTR { return false }
        }
    }
}
