package import MoochStore
import Synchronization

extension Metrics {
    /// What the answers and the log came to within the last day.
    package struct Lately: Sendable, Hashable {
        /// Answers of all sites.
        package var answers = 0
        /// Those that took longer than 50 ms to be made.
        package var slowAnswers = 0
        /// Errors in the log.
        package var errors = 0
    }

    /// All of it since the start, at a moment.
    struct Sample: Sendable {
        let moment: Timestamp
        let counted: Lately
    }

    private static let day: Int64 = 86_400
    private static let pause: Int64 = 600

    /// Counts since the start, or since a day ago; whoever asks every now and then keeps the day short.
    package func lately(at now: Timestamp) -> Lately {
        let present = counted
        return samples.withLock { samples in
            if samples.isEmpty { samples.append(Sample(moment: now, counted: Lately())) }
            while samples.count > 1, now.seconds(since: samples[1].moment) >= Self.day {
                samples.removeFirst()
            }
            if let last = samples.last, now.seconds(since: last.moment) >= Self.pause {
                samples.append(Sample(moment: now, counted: present))
            }
            let first = samples.first?.counted ?? Lately()
            return Lately(
                answers: present.answers - first.answers,
                slowAnswers: present.slowAnswers - first.slowAnswers,
                errors: present.errors - first.errors)
        }
    }

    private var counted: Lately {
        let durations = self.durations
        return Lately(
            answers: durations.reduce(0) { $0 + $1.answerCount },
            slowAnswers: durations.reduce(0) { $0 + $1.slowCount }, errors: errorCount)
    }
}
