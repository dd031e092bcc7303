/// Background work, once or repeated: a message, a sweep.
package struct Job: StoredRecord, Hashable {
    package typealias ID = Identifier<Job>

    package enum State: String, CaseIterable, Sendable, Hashable, StoredValue {
        /// Due at ``Job/runAt``.
        case waiting
        case running
        case done
        /// Given up after several attempts; it can be tried again.
        case failed
        case cancelled
    }

    package let id: ID
    /// The name of its ``JobKind``, which may be a later program's.
    package let kind: String
    /// The subject; empty for a kind without one.
    package let key: String
    /// The input of its kind, as JSON.
    package let payload: String
    package let state: State
    /// The time of the next attempt, or of the last.
    package let runAt: Timestamp
    /// The attempts since the job was added; 0 again when a repeated job has succeeded.
    package let attempts: Int
    /// The number of times it was taken, which only grows.
    let lease: Int
    /// The end of the lease; nil unless running.
    package let leasedUntil: Timestamp?
    /// Why the last attempt failed; nil if it did not.
    package let reason: Reason?
    /// The other server's own message.
    package let detail: String?
    package let createdAt: Timestamp
    /// The end of the last attempt; nil before the first.
    package let endedAt: Timestamp?

    package static let table = "job"
    package static let columns = """
        id, kind, key, payload, state, run_at, attempts, lease, leased_until, reason, detail, \
        created_at, ended_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        kind = try row.value("kind")
        key = try row.value("key")
        payload = try row.value("payload")
        state = try row.value("state")
        runAt = try row.value("run_at")
        attempts = try row.value("attempts")
        lease = try row.value("lease")
        leasedUntil = try row.value("leased_until")
        reason = try row.value("reason")
        detail = try row.value("detail")
        createdAt = try row.value("created_at")
        endedAt = try row.value("ended_at")
    }
}

extension Job {
    /// Why an attempt failed. A later program may add reasons.
    package struct Reason: RawRepresentable, Hashable, Sendable, StoredValue {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Its program ended or took too long.
        package static let interrupted = Reason(rawValue: "interrupted")
        /// Another program held the store locked.
        package static let storeBusy = Reason(rawValue: "store-busy")
        /// Too much heavy work was waiting.
        package static let crowded = Reason(rawValue: "crowded")
        /// The disk is full.
        package static let diskFull = Reason(rawValue: "disk-full")
        /// A reader takes so long that the store's log cannot be emptied.
        package static let logLong = Reason(rawValue: "log-long")
        /// The push service's address is not public.
        package static let pushNotPublic = Reason(rawValue: "push-not-public")
        /// The push service did not answer.
        package static let pushNoAnswer = Reason(rawValue: "push-no-answer")
        /// The push service asked to wait.
        package static let pushLater = Reason(rawValue: "push-later")
        /// The push service refused the message.
        package static let pushRefused = Reason(rawValue: "push-refused")
        /// The event is too old.
        package static let pushLate = Reason(rawValue: "push-late")
        /// Another error, which is in the log.
        package static let unexpected = Reason(rawValue: "unexpected")

        init(_ error: any Error) {
            switch error {
            case let failure as JobFailure: self = failure.reason
            case StoreError.busy: self = .storeBusy
            case is WorkGateFull: self = .crowded
            case _ where StoreError.isOfFullDisk(error): self = .diskFull
            default: self = .unexpected
            }
        }
    }

    /// Seconds from a failed attempt to the next: 1 and 5 minutes, half an hour, 2, 6 and 24 hours. The next failure is
    /// final.
    static let waits: [Int64] = [60, 300, 1_800, 7_200, 21_600, 86_400]

    /// The time a job is left to its runner without a sign of life, in seconds.
    package static let leaseDuration: Int64 = 60

    /// The longest a message waits to be sent: a week, in seconds.
    static let staleAfter: Int64 = 7 * 86_400

    /// The time an ended job is kept: 30 days, in seconds.
    static let keptFor: Int64 = 30 * 86_400
}

extension Job {
    /// True for a kind that is repeated at intervals.
    package var isRepeated: Bool { JobKind.repeated.contains(kind) }
    package var canBeTriedAgain: Bool { state != .running && state != .done }
    package var canBeCancelled: Bool { (state == .waiting || state == .failed) && !isRepeated }
}

/// A job's failure, described by its kind.
package struct JobFailure: Error {
    package let reason: Job.Reason
    package let detail: String?
    /// True if another attempt would fail as well, so the job is given up.
    package let isFinal: Bool
    /// The pause another server asked for, in seconds.
    package let retryAfter: Int64?

    package init(
        _ reason: Job.Reason, detail: String? = nil, isFinal: Bool = false,
        retryAfter: Int64? = nil
    ) {
        self.reason = reason
        self.detail = detail
        self.isFinal = isFinal
        self.retryAfter = retryAfter
    }
}

/// Why a job cannot be tried again or cancelled.
package enum JobError: VerbRefusal, Hashable {
    /// It is running.
    case running
    /// It is done.
    case ended
    /// It is repeated work that the program needs.
    case repeated

    package var complaint: Complaint {
        switch self {
        case .running:
            Complaint(
                "jobs-is-running",
                "The job is being done right now. Wait a moment and look again.")
        case .ended: Complaint("jobs-is-ended", "The job has ended already.")
        case .repeated:
            Complaint(
                "jobs-is-repeated",
                "Mooch needs this to be done again and again, so it cannot be cancelled.")
        }
    }
}
