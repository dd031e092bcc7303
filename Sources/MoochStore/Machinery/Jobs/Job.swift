/// Something that is done later or again: a message, a sweep, nightly work.
package struct Job: StoredRecord, Hashable {
    package typealias ID = Identifier<Job>

    package enum State: String, CaseIterable, Sendable, Hashable, StoredValue {
        /// Its time comes at ``Job/runAt``.
        case waiting
        case running
        case done
        /// Given up after several attempts; somebody can try again.
        case failed
        case cancelled
    }

    package let id: ID
    /// The name of its ``JobKind``. A later program may have others.
    package let kind: String
    /// What it is about; empty where its kind says all.
    package let key: String
    /// What its kind needs to know, as JSON.
    package let payload: String
    package let state: State
    /// When it is tried next, or was tried last.
    package let runAt: Timestamp
    /// How often it was tried since somebody asked for it; 0 again after a repeated job is done.
    package let attempts: Int
    /// How often it was taken, which only grows.
    let lease: Int
    /// Until when somebody is at it; nil while nobody is.
    package let leasedUntil: Timestamp?
    /// Why the last attempt failed; nil when it did not.
    package let reason: Reason?
    /// What another server said.
    package let detail: String?
    package let createdAt: Timestamp
    /// When the last attempt ended; nil before the first.
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
    /// Why an attempt failed. A later program may know others.
    package struct Reason: RawRepresentable, Hashable, Sendable, StoredValue {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The program that was at it ended, or took too long.
        package static let interrupted = Reason(rawValue: "interrupted")
        /// Another program kept the store to itself.
        package static let storeBusy = Reason(rawValue: "store-busy")
        /// Too many waited for their turn.
        package static let crowded = Reason(rawValue: "crowded")
        /// The disk is full.
        package static let diskFull = Reason(rawValue: "disk-full")
        /// Somebody reads for so long that the store's log cannot be emptied.
        package static let logLong = Reason(rawValue: "log-long")
        /// The push service is not in the public network.
        package static let pushNotPublic = Reason(rawValue: "push-not-public")
        /// The push service did not answer.
        package static let pushNoAnswer = Reason(rawValue: "push-no-answer")
        /// The push service asked to be left alone for now.
        package static let pushLater = Reason(rawValue: "push-later")
        /// The push service does not take it.
        package static let pushRefused = Reason(rawValue: "push-refused")
        /// It happened too long ago.
        package static let pushLate = Reason(rawValue: "push-late")
        /// Something else; the log has it.
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

    /// Seconds from a failed attempt to the next one: 1 and 5 minutes, half an hour, 2, 6 and 24 hours. A
    /// job that fails once more is given up.
    static let waits: [Int64] = [60, 300, 1_800, 7_200, 21_600, 86_400]

    /// How long a program has a job to itself without saying that it is still at it, in seconds.
    package static let leaseDuration: Int64 = 60

    /// How long a message may wait for somebody who sends it: a week, in seconds.
    static let staleAfter: Int64 = 7 * 86_400

    /// For how long a job that has ended can be looked at: 30 days, in seconds.
    static let keptFor: Int64 = 30 * 86_400
}

extension Job {
    /// Whether the program does it again and again.
    package var isRepeated: Bool { JobKind.repeated.contains(kind) }
    package var canBeTriedAgain: Bool { state != .running && state != .done }
    package var canBeCancelled: Bool { (state == .waiting || state == .failed) && !isRepeated }
}

/// Why a job failed, in words of its kind.
package struct JobFailure: Error {
    package let reason: Job.Reason
    package let detail: String?
    /// Whether another attempt would fail as well: the job is given up.
    package let isFinal: Bool
    /// Seconds for which another server asked to be left alone; nil when it did not.
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
    /// Somebody is at it.
    case running
    /// It is done.
    case ended
    /// It is repeated work, which the program needs.
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
