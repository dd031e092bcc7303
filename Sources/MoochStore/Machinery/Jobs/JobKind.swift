/// A kind of job: its name, its interval and its work.
package struct JobKind: Sendable {
    package typealias Run = @Sendable (JobAttempt) async throws -> Void

    package let name: String
    /// Seconds from the end of one run to the start of the next; nil for a job done once.
    package let interval: Int64?
    /// True if a done job is kept for administrators to see; very frequent ones are not.
    let isKept: Bool
    /// True for a lane in which the latest due job goes first and failed ones are left to the other lanes, which go by
    /// age: somebody is waiting for the latest.
    let isLatestFirst: Bool
    /// True if it must run on the second it is due; otherwise within a second of it.
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
    /// How long others may write between two pieces.
    var rest = Self.usualRest

    /// Other programs that wait try again at least every tenth of a second.
    package static let usualRest: Duration = .milliseconds(100)

    /// Writes, unless another program has taken over the job.
    package func write<Value: Sendable>(
        _ body: @Sendable (Writing) throws -> Value
    ) async throws -> Value {
        try await store.write { db in
            try job.requireLease(in: db)
            return try body(db)
        }
    }

    /// The most rows that are changed at once, with what their triggers write: nobody else can write meanwhile.
    static let piece = 100
    /// The fewest, however long they take.
    private static let leastPiece = 10

    /// Lets others write between two pieces.
    func pause() async throws { try await Task.sleep(for: rest) }

    /// Writes piece by piece while there is more, and lets others write in between.
    ///
    /// - Parameter body: Writes a piece, and returns true if there may be more.
    /// - Throws: ``JobLeaseLost``, `CancellationError`, and what the body throws.
    package func writePieces(_ body: @Sendable (Writing) throws -> Bool) async throws {
        while try await write(body) { try await pause() }
    }

    /// Changes some rows piece by piece. They are found in a snapshot, while others write.
    ///
    /// - Parameters:
    ///   - find: The rows' ids.
    ///   - change: Changes a piece of them, if they are as they were found.
    /// - Throws: As ``writePieces(_:)`` does.
    func change(
        _ find: @Sendable (Reading) throws -> [Int64],
        by change: @Sendable ([Int64], Writing) throws -> Void
    ) async throws {
        var left = try await store.read(find)[...]
        var size = Self.piece
        while !left.isEmpty {
            let some = Array(left.prefix(size))
            let start = ContinuousClock.now
            try await write { try change(some, $0) }
            // Rows with many triggers, or a busy machine: fewer at once, so that nobody waits for long.
            let isSlow = ContinuousClock.now - start > .milliseconds(100)
            size = isSlow ? max(size / 2, Self.leastPiece) : min(2 * size, Self.piece)
            left = left.dropFirst(some.count)
            if !left.isEmpty { try await pause() }
        }
    }
}

extension JobKind {
    private static let minute: Int64 = 60
    private static let hour = 60 * minute

    /// The kinds that send messages.
    package static let messages: Set<String> = [MailOrder.kind, PushOrder.kind]

    /// The work of the store itself, whichever sites it serves. The jobs of a lane run one after another, so telling
    /// and announcing have lanes of their own and wait for no sweep, and no sweep waits for the check of the store.
    package static let lanesOfStore = [
        [tell], [announce, matchSearches, matchRecipes], sweeps, [checkStore],
    ]

    /// The names of all kinds of this program, in order.
    static let names = Set(
        lanesOfStore.flatMap { $0.map(\.name) } + messages
            + [Backup.nightlyKind, Backup.askedKind, HealthNote.kind]
    ).sorted()

    static let repeated = Set(intervals.keys)

    /// The intervals of repeated kinds by name, for runners that meet other lanes' jobs.
    static let intervals = Dictionary(
        (sweeps + [checkStore]).compactMap { kind in kind.interval.map { (kind.name, $0) } }
            + [(Backup.nightlyKind, Backup.interval), (HealthNote.kind, HealthNote.interval)]
    ) { first, _ in first }

    /// The repeated work.
    private static let sweeps: [JobKind] = [
        // Expired sessions and links, long unused devices, and failures that no longer count.
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
        // Outcomes of programs' calls, after a day, and what phones did to shopping lists.
        JobKind("sweep-calls", every: hour) { attempt in
            try await attempt.write {
                try Call.forgetOld(at: attempt.now, in: $0)
                try ShoppingOperation.forgetOld(at: attempt.now, in: $0)
            }
        },
        // Expired spreadsheets.
        JobKind("sweep-files", every: hour) { attempt in
            try await attempt.write { try Batch.forgetOld(at: attempt.now, in: $0) }
        },
        // Drafts, after a week.
        JobKind("sweep-drafts", every: hour) { attempt in
            try await attempt.write { try Draft.forgetOld(at: attempt.now, in: $0) }
        },
        // Conversations, a year after their last message.
        JobKind("sweep-messages", every: hour) { attempt in
            // After an import or a long stop there may be very many, and each may be long.
            let size = JobAttempt.piece / 10
            try await attempt.writePieces {
                try Conversation.forgetOld(atMost: size, at: attempt.now, in: $0) == size
            }
            try await attempt.write { try DirectMessage.forgetOld(at: attempt.now, in: $0) }
        },
        // Visits to places, and who met there, when they are no longer kept.
        JobKind("sweep-visits", every: hour) { attempt in
            let now = attempt.now
            try await attempt.change {
                try PlaceVisit.overdue(at: now, in: $0)
            } by: {
                try PlaceVisit.endOverdue($0, at: now, in: $1)
            }
            let size = JobAttempt.piece
            try await attempt.writePieces {
                try Crossing.forgetOld(atMost: size, at: now, in: $0)
            }
        },
        // Unused photos.
        JobKind("sweep-photos", every: hour) { attempt in
            try await attempt.store.sweepPhotos(at: attempt.now)
        },
        // Expired suspensions.
        JobKind("end-suspensions", every: hour) { attempt in
            try await attempt.write {
                try Member.endSuspensions(by: .program("Mooch", at: attempt.now), in: $0)
            }
        },
        // Listings that expire soon, and requests for those long expired.
        JobKind("expire-listings", every: hour) { attempt in
            let now = attempt.now
            try await attempt.change {
                try Listing.expiring(at: now, in: $0)
            } by: {
                try Listing.tellExpiring($0, at: now, in: $1)
            }
            try await attempt.change {
                try Listing.withPointsOver(at: now, in: $0)
            } by: {
                try Listing.forgetPoints(of: $0, at: now, in: $1)
            }
            try await attempt.change {
                try Listing.unanswered(at: now, in: $0)
            } by: {
                try Listing.declineUnanswered($0, at: now, in: $1)
            }
        },
        // Accounts closed two weeks ago.
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
        // Which accounts are gone, for whoever goes back to an older copy.
        JobKind("note-erasures", every: minute) { attempt in
            try await ErasureLedger.note(in: attempt.store, at: attempt.now)
        },
        countGivers,
        // Messages not sent in time, and jobs that ended a month ago.
        JobKind("sweep-jobs", every: 24 * hour) { attempt in
            let now = attempt.now
            try await attempt.change {
                try Job.stale(at: now, in: $0)
            } by: {
                try Job.giveUp($0, at: now, in: $1)
            }
            try await attempt.change {
                try Job.old(at: now, in: $0)
            } by: {
                try Job.forget($0, in: $1)
            }
        },
        // SQLite's statistics, if there are many more rows.
        JobKind("gather-statistics", every: hour) { attempt in
            try await Statistics.refresh(by: attempt)
        },
        // What administrators are mailed of.
        JobKind("tell-administrators", every: minute) { attempt in
            let free = attempt.store.photos.freeByteCount
            try await attempt.write { db in
                try DiskRoom.note(free, at: attempt.now, in: db)
                try MonthReport.note(at: attempt.now, in: db)
                try AdministratorNews.announce(at: attempt.now, in: db)
            }
        },
        findWarnings,
        // The log as filled by other programs; our own writes copy it themselves.
        JobKind("copy-log", every: minute) { attempt in try await attempt.store.copyLog() },
        // Which recipes can be cooked of what neighbours offer, as it expires.
        JobKind("sweep-recipes", every: 15 * minute) { attempt in
            for community in try await attempt.store.read({
                try CommunityRecipe.communities(in: $0)
            }) {
                try await attempt.matchRecipes(of: community)
            }
        },
        // The foods that titles name, of listings that other programs wrote, and of all when foods change.
        JobKind("read-titles", every: minute) { attempt in
            try await attempt.writePieces { try ListingFood.readSome(atMost: 200, in: $0) }
        },
        // The offers' index, which gets another segment with each change (``TableSchema/offerSearch``).
        JobKind("merge-search", every: minute) { attempt in
            try await attempt.writePieces { try OfferSearch.merge(in: $0) }
        },
    ]
}
