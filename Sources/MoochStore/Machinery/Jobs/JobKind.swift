/// A kind of job: its name, how often it is done, and what is done.
package struct JobKind: Sendable {
    package typealias Run = @Sendable (JobAttempt) async throws -> Void

    package let name: String
    /// Seconds from the end of one time to the beginning of the next; nil for what is done once.
    package let interval: Int64?
    /// Whether it can be looked at when it is done; what is done all the time is forgotten.
    let isKept: Bool
    /// Whether of all that is due the latest is done first, and what failed before is left to others: somebody waits
    /// for it, while the others have waited already. One lane does so, and the others take the oldest.
    let isLatestFirst: Bool
    /// Whether it is done just when it is due, which is at a whole second; others within a second from then.
    let isPunctual: Bool
    let run: Run

    package init(
        _ name: String, every interval: Int64? = nil, isKept: Bool = true,
        isLatestFirst: Bool = false, isPunctual: Bool = false, run: @escaping Run
    ) {
        self.name = name
        self.interval = interval
        self.isKept = isKept
        self.isLatestFirst = isLatestFirst
        self.isPunctual = isPunctual
        self.run = run
    }
}

/// One attempt at a job.
package struct JobAttempt: Sendable {
    package let job: Job
    package let now: Timestamp
    package let store: Store

    /// Writes, unless the job has become another program's meanwhile.
    package func write<Value: Sendable>(
        _ body: @Sendable (Writing) throws -> Value
    ) async throws -> Value {
        try await store.write { db in
            try job.requireLease(in: db)
            return try body(db)
        }
    }
}

extension JobKind {
    private static let minute: Int64 = 60
    private static let hour = 60 * minute

    /// The kinds that write to people.
    package static let messages: Set<String> = [MailOrder.kind, PushOrder.kind]

    /// What the store does by itself, whichever sites are served from it. Those of each lane are done one after
    /// the other; telling waits for no sweep.
    package static let lanesOfStore = [[tell], sweeps]

    static let repeated = Set(intervals.keys)

    /// The intervals of repeated work, by name, for runners that do other kinds as well.
    static let intervals = Dictionary(
        sweeps.compactMap { kind in kind.interval.map { (kind.name, $0) } }
    ) { first, _ in first }

    /// What is done from time to time.
    private static let sweeps: [JobKind] = [
        // Sessions and links that ran out, devices that were not used for long, and failures that no longer count.
        JobKind("sweep-sessions", every: hour) { attempt in
            try await attempt.write {
                try AdministratorSession.forgetOld(at: attempt.now, in: $0)
                try MemberSession.forgetOld(at: attempt.now, in: $0)
                try MemberLink.forgetOld(at: attempt.now, in: $0)
                try SignInCode.forgetOld(at: attempt.now, in: $0)
                try KnownDevice.forgetOld(at: attempt.now, in: $0)
                try SignInThrottle.forgetOld(at: attempt.now, in: $0)
            }
        },
        // What became of the calls of programs, a day ago.
        JobKind("sweep-calls", every: hour) { attempt in
            try await attempt.write { try Call.forgetOld(at: attempt.now, in: $0) }
        },
        // Spreadsheets that were kept for long enough.
        JobKind("sweep-files", every: hour) { attempt in
            try await attempt.write { try Batch.forgetOld(at: attempt.now, in: $0) }
        },
        // What was begun a week ago.
        JobKind("sweep-drafts", every: hour) { attempt in
            try await attempt.write { try Draft.forgetOld(at: attempt.now, in: $0) }
        },
        // Photos that no row names.
        JobKind("sweep-photos", every: hour) { attempt in
            try await attempt.store.sweepPhotos(at: attempt.now)
        },
        // Suspensions whose time is over.
        JobKind("end-suspensions", every: hour) { attempt in
            try await attempt.write {
                try Member.endSuspensions(by: .program("Mooch", at: attempt.now), in: $0)
            }
        },
        // What expires soon, and requests for what expired long ago.
        JobKind("expire-listings", every: hour) { attempt in
            try await attempt.write { try Listing.tellExpiring(at: attempt.now, in: $0) }
            let size = 500
            while try await attempt.write({
                try Listing.declineUnanswered(atMost: size, at: attempt.now, in: $0) == size
            }) {}
        },
        // Accounts that were closed two weeks ago.
        JobKind("overwrite-members", every: hour) { attempt in
            let closed = try await attempt.store.read {
                try Member.overdue(at: attempt.now, in: $0)
            }
            for member in closed {
                try await attempt.write { db in
                    guard try Member.find(member.id, in: db)?.state == .closed else { return }
                    try member.overwrite(in: db)
                }
            }
        },
        // Messages that nobody sends, and jobs that ended a month ago.
        JobKind("sweep-jobs", every: 24 * hour) { attempt in
            try await attempt.write { db in
                try Job.giveUpStale(at: attempt.now, in: db)
                try Job.forgetOld(at: attempt.now, in: db)
            }
        },
        // How the rows lie, when they have become many more.
        JobKind("gather-statistics", every: hour) { attempt in
            try await attempt.write { try Statistics.refresh(in: $0) }
        },
        // The log that other programs have filled, as each of our writes looks after its own.
        JobKind("copy-log", every: minute) { attempt in try await attempt.store.copyLog() },
        // The index that members search, of which each change makes another segment (``TableSchema/offerSearch``).
        JobKind("merge-search", every: minute) { attempt in
            while try await attempt.write({ try OfferSearch.merge(in: $0) }) {
                // Other programs that want to write look every tenth of a second at the latest.
                try await Task.sleep(for: .milliseconds(100))
            }
        },
    ]
}
