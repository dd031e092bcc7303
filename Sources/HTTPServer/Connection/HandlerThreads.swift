import Dispatch
import Foundation
import Synchronization

/// Threads for handlers that compute for long, or wait for a disk, without giving way: neither the
/// server's own thread nor the few that all tasks share may be kept like that.
///
/// A handler stays on its thread from the first line to its answer. To change threads takes a
/// sleeping one 50 µs and more to wake, each time.
final class HandlerThreads: TaskExecutor {
    /// More than a small machine has cores, so that a page is made while another waits for the disk.
    static let count = 6
    /// What the threads are called in a debugger.
    static let name = "handlers"
    /// One set for the process: they are never ended, and cost next to nothing asleep.
    static let shared = HandlerThreads()

    private let jobs = Mutex(Backlog<UnownedJob>())
    private let arrivals = DispatchSemaphore(value: 0)

    private init() {
        for _ in 0..<Self.count {
            Thread.detachNewThread { [self] in run() }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.add(job) }
        arrivals.signal()
    }

    private func run() {
        // proc(5). `Thread.name` does nothing in a thread that begins before its maker has noted it.
        if let name = fopen("/proc/thread-self/comm", "w") {
            fputs(Self.name, name)
            fclose(name)
        }
        while true {
            arrivals.wait()
            guard let job = jobs.withLock({ $0.next() }) else { continue }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
