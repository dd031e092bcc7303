import Glibc
import Synchronization

/// Jobs that are begun together on the server's own thread, and the tasks they run in.
///
/// A job is begun on the server's own thread, where an answer that needs no waiting costs no change
/// of threads, and leaves it where it first waits for something. One task does job after job until
/// one of them waits: to make and end one for each shows in the profile.
final class HandlerRound: Sendable {
    private let jobs: [HandlerJob]
    /// How many times a task has asked for its next job; only on the server's thread.
    private let calls = Atomic<Int>(0)

    init(_ jobs: [HandlerJob]) {
        self.jobs = jobs
    }

    /// Begins all jobs, on the server's thread.
    ///
    /// - Parameter handOver: receives each task that left the thread, and whose job took it along.
    func begin(_ handOver: (Task<Void, Never>, ConnectionID) -> Void) {
        let thread = pthread_self()
        while let next = begun, next < jobs.count {
            let task = Task.immediate { await work(on: thread) }
            if let begun { handOver(task, jobs[begun - 1].id) }
        }
    }

    /// Does job after job. One that waits goes on in another thread and takes the task along, so that
    /// it can be cancelled alone; the next is begun in a task of its own.
    private func work(on thread: pthread_t) async {
        while pthread_equal(pthread_self(), thread) != 0 {
            let call = calls.wrappingAdd(1, ordering: .relaxed).oldValue
            guard call < jobs.count else { return }
            await jobs[call].run()
        }
    }

    /// How many jobs have been begun; `nil` when the last of them did not wait for anything.
    private var begun: Int? {
        let calls = calls.load(ordering: .relaxed)
        return calls > jobs.count ? nil : calls
    }
}
