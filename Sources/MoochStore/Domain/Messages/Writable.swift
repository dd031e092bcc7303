/// Whether one member can write to another.
package enum Writable: String, CaseIterable, Sendable {
    /// Into their conversation, or because they have an agreement.
    case yes
    /// One message, which the other accepts or declines.
    case request
    /// Whatever the cause.
    case no
}

extension Conversation {
    /// Whether a member can write to another, for pages and verbs alike.
    package static func writable(
        by writer: Member, to other: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> Writable {
        try writable(by: writer, to: [other], at: now, in: db)[other] ?? .no
    }

    /// Whether a member can write to some others: as many statements for one as for a page of them.
    package static func writable(
        by writer: Member, to others: [Member.ID], at now: Timestamp, in db: Reading
    ) throws -> [Member.ID: Writable] {
        let members = try Member.all(others.map(\.rawValue), in: db)
        let there = try reachable(Array(members.values), from: writer, at: now, in: db)
        let conversations = try known(to: writer.id, with: there, in: db)
        var found: [Member.ID: Writable] = [:]
        for other in there { found[other] = conversations[other]?.goesOn(for: writer.id, at: now) }
        let writers = try MessageSetting.writers(to: there.filter { found[$0] == nil }, in: db)
        let open = writers.filter { $1 != .nobody }.keys.sorted()
        let ties = try Ties.between(writer.id, and: open, in: db)
        for other in open where ties[other]?.haveAgreement == true { found[other] = .yes }
        let strangers = open.filter { found[$0] == nil }
        func isKnown(_ other: Member.ID) -> Bool {
            ties[other]?.haveRequest == true || writers[other] == .community
        }
        let met = try Crossing.counts(
            of: writer, with: strangers.filter { !isKnown($0) }, at: now, in: db)
        let known = strangers.filter { isKnown($0) || met[$0] != nil }
        let waiting = try waiting(for: known, at: now, in: db)
        for other in known where waiting[other] ?? 0 < mostWaiting { found[other] = .request }
        return found
    }

    /// Whether one of the two can write on; nil where that depends on what else they have to do with each other.
    private func goesOn(for writer: Member.ID, at now: Timestamp) -> Writable? {
        switch state {
        case .open: return .yes
        case .request where memberID == writer: return .yes
        // A month after the first, whatever became of it: declined, unanswered or removed looks alike.
        case .request where starterID == writer, .declined where starterID == writer:
            return now.seconds(since: begunAt) >= Self.declinedFor ? nil : .no
        case .request, .declined: return nil
        }
    }

    /// Whether the two can write to each other at all.
    static func canReach(
        _ other: Member, from writer: Member, at now: Timestamp, in db: Reading
    ) throws -> Bool {
        try !reachable([other], from: writer, at: now, in: db).isEmpty
    }

    /// Those of some members with whom another can exchange messages at all: both take part in one community, and neither
    /// has blocked the other.
    static func reachable(
        _ others: [Member], from writer: Member, at now: Timestamp, in db: Reading
    ) throws -> [Member.ID] {
        guard writer.state(at: now) == .active, writer.isAdmitted else { return [] }
        let here = others.filter {
            $0.id != writer.id && $0.state(at: now) == .active && $0.isAdmitted
                && $0.communityID == writer.communityID
        }.map(\.id).sorted()
        let hidden = try Block.hidden(from: writer.id, among: here, in: db)
        return here.filter { !hidden.contains($0) }
    }

    /// The numbers of requests that wait for some members, each up to the limit. Those of people who have been suspended
    /// or have left do not count: accounts that are gone close nobody's door.
    private static func waiting(
        for members: [Member.ID], at now: Timestamp, in db: Reading
    ) throws -> [Member.ID: Int] {
        guard !members.isEmpty else { return [:] }
        let rows: [(Member.ID, Int)] = try db.rows(
            """
            SELECT reader.value, (SELECT count(*) FROM (SELECT 1 FROM conversation
                WHERE \(waits(for: "reader.value")) AND NOT EXISTS (SELECT 1 FROM member AS starter
                    WHERE starter.id = starter_id AND \(TableSchema.isBarred("starter", at: "?2")))
                LIMIT \(mostWaiting)))
            FROM json_each(?1) AS reader
            """, [members.map(\.rawValue).json, now]
        ) { (try $0.at(0), try $0.at(1)) }
        return Dictionary(rows) { first, _ in first }
    }
}
