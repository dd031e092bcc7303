/// A conversation in a list, as one of its two sees it.
package struct ConversationSummary: Sendable {
    package let conversation: Conversation
    /// As the reader knows it.
    package let state: Conversation.State
    /// The other, without their photo once one of the two is gone for the other.
    package let other: PersonSummary
    /// The name of the other's community.
    package let community: String
    /// The latest message that is there for the reader; nil if they removed all.
    package let latest: DirectMessage?
    /// The number of unread messages, up to 100.
    package let unread: Int
    /// True once one of the two is gone for the other, whatever the cause.
    package let isEnded: Bool
    /// True while the two see each other's contact details, so that nothing is masked.
    package let showsContact: Bool
    /// True if the reader has blocked the other.
    package let isBlocked: Bool
    /// What the reader and the other have had to do with each other, of a request.
    package let reason: Reason
    /// The listing that one of the latest messages is about, in a list of conversations; of a request to the reader none:
    /// nobody looks at strangers' pictures unasked.
    package fileprivate(set) var about: ConversationDetail.Card?
    /// The id of that listing.
    private let aboutID: Listing.ID?

    /// A message's text as the reader reads it: what the other wrote is masked, unless the two can reach each other.
    package func text(of message: DirectMessage) -> String {
        showsContact || message.senderID != other.id ? message.text : MaskedText.of(message.text)
    }

    /// True if the reader of a message does not read all of it.
    package func isMasked(_ message: DirectMessage) -> Bool {
        !showsContact && MaskedText.of(message.text) != message.text
    }

    /// Why a stranger may know the reader.
    package enum Reason: Sendable, Hashable {
        /// They asked for the listing of this title.
        case asked(String)
        /// The reader asked for the other's listing of this title.
        case offered(String)
        /// They crossed paths so many times.
        case met(Int)
        /// They live in the same community.
        case neighbour
    }

    package static let order = RowOrder(["own.last_message_id", "own.id"], descending: true)
    package static let pageSize = 30

    /// A page of a member's conversations, the latest first: requests to them, or those that are open and their own
    /// requests.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - isRequest: True for requests to them.
    ///   - text: Words of a message or of the other's name; empty for all.
    ///   - start: Where the page begins.
    ///   - size: The most rows.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The page, and with a text the number of all that match.
    /// - Throws: Errors of the database.
    package static func page(
        of member: Member.ID, requests isRequest: Bool, matching text: String = "",
        start: ListStart = .first, size: Int = pageSize, at now: Timestamp, in db: Reading
    ) throws -> (rows: ListPage<ConversationSummary>, found: Int?) {
        func own(_ condition: String) -> SQL {
            """
            SELECT id, last_message_id FROM conversation
            WHERE \(sql: condition) AND last_message_id > 0
            """
        }
        var source: SQL = own(Conversation.waits(for: ":reader"))
        if !isRequest {
            source = """
                \(own("starter_id = :reader")) UNION ALL \(own("member_id = :reader AND state = 'open'"))
                """
        }
        var query = ListQuery(
            source: SQL(sql: "(\(source.text)) AS own", named: ["reader": member]))
        let text = TypedText.cleaned(text)
        var total: Int?
        if !text.isEmpty {
            let found = try self.ids(matching: text, of: member, in: db).json
            query.filter(by: "own.id IN (SELECT value FROM json_each(\(found)))")
            total = try query.total(in: db).number
        }
        let ids = try Keyset(order, id: "own.id", start: start).page(of: query, size: size, in: db)
        var summaries = try all(ids.rows, for: member, at: now, in: db)
        if !isRequest { try show(&summaries, for: member, at: now, in: db) }
        let rows = ids.showing(summaries) { $0.conversation.id.rawValue }
        return (rows, total)
    }

    /// Adds what conversations are about.
    private static func show(
        _ summaries: inout [ConversationSummary], for reader: Member.ID, at now: Timestamp,
        in db: Reading
    ) throws {
        let cards = try ConversationDetail.cards(
            summaries.compactMap(\.aboutID), for: reader, at: now, in: db)
        for index in summaries.indices {
            summaries[index].about = summaries[index].aboutID.flatMap { cards[$0] }
        }
    }

    /// The latest messages that a search reads.
    private static let mostSearched = 5_000

    /// The conversations with a name or a message in which a text occurs, as the reader reads it: what is masked is not
    /// found.
    private static func ids(
        matching text: String, of reader: Member.ID, in db: Reading
    ) throws -> [Int64] {
        func plain(_ text: String) -> String { PlainLetters.folded(text).lowercased() }
        let sought = plain(text)
        var found: Set<Int64> = []
        try db.each(
            """
            SELECT conversation.id, member.name FROM conversation
            JOIN member ON member.id = iif(starter_id = ?1, member_id, starter_id)
            WHERE starter_id = ?1 OR member_id = ?1
            """, [reader]
        ) { row in
            let name: String = try row.at(1)
            if plain(name).contains(sought) { found.insert(try row.at(0)) }
        }
        try db.each(
            """
            SELECT conversation_id, sender_id = ?1, text FROM message
            WHERE conversation_id IN (SELECT id FROM conversation
                    WHERE starter_id = ?1 OR member_id = ?1)
                AND \(DirectMessage.isThere(for: "?1"))
            ORDER BY id DESC LIMIT ?2
            """, [reader, mostSearched]
        ) { row in
            let (id, isOwn, text): (Int64, Bool, String) = (
                try row.at(0), try row.at(1), try row.at(2)
            )
            guard !found.contains(id), plain(text).contains(sought),
                isOwn || plain(MaskedText.of(text)).contains(sought)
            else { return }
            found.insert(id)
        }
        return Array(found)
    }

    /// One of a member's conversations; nil if they are neither of the two.
    package static func find(
        _ id: Conversation.ID, for member: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> ConversationSummary? {
        guard try Conversation.find(id, of: member, in: db) != nil else { return nil }
        return try all([id.rawValue], for: member, at: now, in: db).first
    }

    /// As many statements for one as for a page of them.
    private static func all(
        _ ids: [Int64], for reader: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> [ConversationSummary] {
        let conversations = try Conversation.all(ids, in: db)
        let others = conversations.values.map { $0.other(than: reader) }.sorted()
        let people = try PersonSummary.all(others, in: db)
        let (me, members) = (
            try reader.found(in: db), try Member.all(others.map(\.rawValue), in: db)
        )
        let reachable = Set(
            try Conversation.reachable(Array(members.values), from: me, at: now, in: db))
        let blocked = try Block.blocked(
            by: reader, among: others.filter { !reachable.contains($0) }, in: db)
        let ties = try Ties.between(reader, and: others, in: db)
        let asking = conversations.values.filter { $0.state == .request && $0.memberID == reader }
        let reasons = try Ties.reasons(
            for: me, of: asking.map(\.starterID), with: ties, at: now, in: db)
        let news = try News.of(ids, for: reader, in: db)
        let communities = try Community.all(
            Set(members.values.map(\.communityID.rawValue)).sorted(), in: db)
        return ids.compactMap { id in
            guard let conversation = conversations[id],
                case let other = conversation.other(than: reader), let person = people[other]
            else { return nil }
            return ConversationSummary(
                conversation: conversation, state: conversation.state(for: reader),
                other: reachable.contains(other)
                    ? person : PersonSummary(id: other, name: person.name, photo: nil),
                community: members[other.rawValue].flatMap {
                    communities[$0.communityID.rawValue]?.name
                } ?? "",
                latest: news[id]?.latest, unread: news[id]?.unread ?? 0,
                isEnded: !reachable.contains(other),
                showsContact: ties[other]?.showsContact(at: now) ?? false,
                isBlocked: blocked.contains(other), reason: reasons[other] ?? .neighbour,
                aboutID: news[id]?.about)
        }
    }

    package static let messageOrder = RowOrder(["message.id"], descending: true)

    /// A page of its messages, the latest first.
    package func messages(
        for reader: Member.ID, start: ListStart, size: Int, in db: Reading
    ) throws -> ListPage<DirectMessage> {
        let query = ListQuery(
            source: "message",
            conditions: [
                "conversation_id = \(conversation.id)",
                SQL(
                    sql: DirectMessage.isThere(for: ":reader"),
                    named: ["reader": reader]),
            ])
        let ids = try Keyset(Self.messageOrder, id: "message.id", start: start)
            .page(of: query, size: size, in: db)
        return ids.showing(Array(try DirectMessage.all(ids.rows, in: db).values)) {
            $0.id.rawValue
        }
    }
}
