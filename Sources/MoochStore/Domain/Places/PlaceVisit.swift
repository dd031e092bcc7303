/// A member's visit to a place.
package struct PlaceVisit: StoredRecord, Hashable {
    package typealias ID = Identifier<PlaceVisit>

    package enum Source: String, CaseIterable, Sendable, StoredValue {
        /// They scanned the place's poster.
        case poster
        /// An app that knows where it is reported it.
        case app
    }

    package let id: ID
    package let placeID: Place.ID
    package let memberID: Member.ID
    package let source: Source
    package let enteredAt: Timestamp
    /// The last sign of life from there.
    package let seenAt: Timestamp
    /// Nil while it lasts.
    package let leftAt: Timestamp?
    /// True if its member wants nobody to see it.
    package let isHidden: Bool

    package static let table = "visit"
    package static let columns =
        "id, place_id, member_id, source, entered_at, seen_at, left_at, is_hidden"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        placeID = try row.value("place_id")
        memberID = try row.value("member_id")
        source = try row.value("source")
        enteredAt = try row.value("entered_at")
        seenAt = try row.value("seen_at")
        leftAt = try row.value("left_at")
        isHidden = try row.value("is_hidden")
    }

    /// The longest visit, in seconds.
    package static let longest: Int64 = 12 * 3_600
    /// How long ago somebody may have entered, in seconds.
    package static let latest: Int64 = 15 * 60
    /// The same for an app that had no network.
    package static let latestSentLate: Int64 = 2 * 3_600
    /// So far ahead a clock may be, in seconds.
    static let tolerance: Int64 = 60

    /// True until twelve hours are over or the member left.
    package func isOpen(at now: Timestamp) -> Bool {
        leftAt == nil && now <= enteredAt.adding(seconds: PlaceVisit.longest)
    }
}

/// Why a visit cannot be changed.
package enum VisitError: VerbRefusal, Hashable {
    /// The member does not take part at the place.
    case notTakingPart
    /// It is over.
    case ended

    package var complaint: Complaint {
        switch self {
        case .notTakingPart:
            Complaint("store-visit-not-taking-part", "You do not take part at this place yet.")
        case .ended: Complaint("store-visit-ended", "This visit is over.")
        }
    }
}

extension PlaceVisit {
    /// True if the member has visits that others may see.
    package static func any(of member: Member.ID, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM visit WHERE member_id = ? AND is_hidden = 0)", [member])
            ?? false
    }

    /// The member's open visit; nil if they are nowhere.
    package static func open(
        of member: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> PlaceVisit? {
        let visit: PlaceVisit? = try db.row(
            "SELECT \(columns) FROM visit WHERE member_id = ? AND left_at IS NULL", [member])
        return visit.flatMap { $0.isOpen(at: now) ? $0 : nil }
    }

    /// Begins a visit. One that is open at the same place goes on, with a sign of life; one elsewhere ends with its last
    /// sign of life.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - entered: When they entered; nil for now.
    ///   - source: How it became known.
    ///   - isSentLate: True if an app had no network, so that it may be longer ago.
    ///   - member: The visitor.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The visit, or the one that goes on.
    /// - Throws: ``FieldProblems`` for `entered_at`; ``VisitError``, ``MemberError``, ``RecordGone``.
    @discardableResult
    package static func enter(
        _ place: Place.ID, at entered: Timestamp? = nil, from source: Source,
        isSentLate: Bool = false, by member: Member.ID, now: Timestamp, in db: Writing
    ) throws -> PlaceVisit {
        let visitor = try member.reaching(at: now, in: db)
        guard try Place.seen(place, by: visitor, in: db).takesPart else {
            throw VisitError.notTakingPart
        }
        if let entered {
            if entered > now.adding(seconds: tolerance) { throw entry(.visitInFuture) }
            let latest = isSentLate ? latestSentLate : latest
            if entered < now.adding(seconds: -latest) {
                throw entry(isSentLate ? .visitTooLate : .visitTooLongAgo)
            }
        }
        let entered = min(entered ?? now, now)
        let begun: [Int64] = try db.values(
            "SELECT id FROM visit WHERE member_id = ? AND left_at IS NULL", [member])
        try endOverdue(begun, at: now, in: db)
        if let open = try open(of: member, at: now, in: db) {
            guard open.placeID != place else {
                try db.run("UPDATE visit SET seen_at = ? WHERE id = ?", [now, open.id])
                return try open.id.found(in: db)
            }
            if open.seenAt > entered { throw entry(.visitElsewhere) }
            try open.end(at: open.seenAt, knownAt: now, in: db)
        }
        let isElsewhere: Bool =
            try db.value(
                "SELECT EXISTS (SELECT 1 FROM visit WHERE member_id = ? AND left_at > ?)",
                [member, entered]) ?? false
        if isElsewhere { throw entry(.visitElsewhere) }
        try MemberLimits.check(.visit, by: visitor, at: now, in: db)
        // Not the next number: the difference of two would tell how many others have come meanwhile.
        let id = ID(Int64.random(in: 1...(1 << 53)))
        try db.run(
            """
            INSERT INTO visit (id, place_id, member_id, source, entered_at, seen_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """, [id, place, member, source, entered, now])
        return try id.found(in: db)
    }

    /// Ends the visit, or notes a sign of life where `left` is nil. The same twice is harmless.
    ///
    /// - Throws: ``FieldProblems`` for `left_at`; ``VisitError/ended``; ``RecordGone`` for somebody else's.
    @discardableResult
    package static func change(
        _ id: ID, left: Timestamp?, by member: Member.ID, now: Timestamp, in db: Writing
    ) throws -> PlaceVisit {
        let visit = try id.found(in: db)
        guard visit.memberID == member else { throw id.gone }
        if let left, visit.leftAt == left { return visit }
        guard visit.isOpen(at: now) else { throw VisitError.ended }
        guard let left else {
            try db.run("UPDATE visit SET seen_at = ? WHERE id = ?", [now, id])
            return try id.found(in: db)
        }
        if left > now.adding(seconds: tolerance) {
            throw FieldProblems("left_at", .visitInFuture)
        }
        if left < visit.enteredAt { throw FieldProblems("left_at", .leftBeforeEntering) }
        try visit.end(at: min(left, now), knownAt: now, in: db)
        return try id.found(in: db)
    }

    /// Makes past visits invisible to everybody, and ends the open one with its last sign of life.
    package static func hideAll(of member: Member.ID, in db: Writing) throws {
        try db.run("DELETE FROM crossing WHERE first_id = ?", [member])
        try db.run("DELETE FROM crossing WHERE second_id = ?", [member])
        try db.run("\(TableSchema.hideVisits) WHERE member_id = ?", [member])
    }

    /// The open visits that began more than twelve hours ago.
    static func overdue(at now: Timestamp, in db: Reading) throws -> [Int64] {
        try db.values(
            "SELECT id FROM visit WHERE left_at IS NULL AND entered_at < ?",
            [now.adding(seconds: -longest)])
    }

    /// Ends those of some visits that are open after twelve hours, with their last sign of life.
    static func endOverdue(_ ids: [Int64], at now: Timestamp, in db: Writing) throws {
        let overdue: [PlaceVisit] = try db.rows(
            """
            SELECT \(columns) FROM visit
            WHERE id IN (SELECT value FROM json_each(?1)) AND left_at IS NULL AND entered_at < ?2
            """, [ids.json, now.adding(seconds: -longest)])
        for visit in overdue {
            let limit = visit.enteredAt.adding(seconds: longest)
            try visit.end(at: min(visit.seenAt, limit), knownAt: now, in: db)
        }
    }

    private func end(at left: Timestamp, knownAt now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE visit SET left_at = ?1, seen_at = max(seen_at, ?1) WHERE id = ?2", [left, id])
        try Crossing.note(of: try id.found(in: db), at: now, in: db)
    }

    private static func entry(_ complaint: Complaint) -> FieldProblems {
        FieldProblems("entered_at", complaint)
    }
}

extension Complaint {
    fileprivate static let visitInFuture = Complaint(
        "store-visit-in-future", "This is in the future. Check the clock of the device.")
    fileprivate static let visitTooLongAgo = Complaint(
        "store-visit-too-long-ago",
        "This is more than 15 minutes ago. Check the clock of the device.")
    fileprivate static let visitTooLate = Complaint(
        "store-visit-too-late", "This is more than two hours ago, which is too late to send.")
    fileprivate static let visitElsewhere = Complaint(
        "store-visit-elsewhere", "You were at a place at this time already.")
    fileprivate static let leftBeforeEntering = Complaint(
        "store-left-before-entering", "This is before the visit began.")
}
