import Foundation
import Synchronization

/// The actions on SIGTERM and SIGINT, one at a time.
///
/// A signal handler may do next to nothing (signal-safety(7)), so it writes a byte to a pipe, and a thread that reads
/// the pipe does the rest. However early a signal comes, it is not lost.
final class StopSignals: Sendable {
    static let shared = StopSignals()

    private let action = Mutex<(@Sendable () -> Void)?>(nil)
    private let isInstalled = Mutex(false)

    private init() {}

    /// Sets the action for each signal from now on.
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

/// One for the whole process: a signal handler takes no argument.
private let stopPipe = StopPipe()

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

    /// False if there is no pipe: signals then keep their default, which ends the program.
    var isOpen: Bool { reading >= 0 }

    /// Called by a signal handler: nothing here allocates or waits.
    func writeByte() {
        let saved = errno
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
        errno = saved
    }

    /// Waits for a signal; false when none can come any more.
    func waitForByte() -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = read(reading, &byte, 1)
            if count == 1 { return true }
            if count == 0 || errno != EINTR { return false }
        }
    }
}
