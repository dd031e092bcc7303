import MoochStore

/// What neighbours in New York write to each other: Ryan and Phil about the milk jug, both with somebody else, and a
/// request that waits for Ryan. All of it was read, and nobody is told anew.
struct DemoMessages {
    let ryan: Member.ID
    let phil: Member.ID
    let milk: Listing.ID
    /// The day of the demo.
    let today: Day
    let db: Writing

    func write() throws {
        let others: [Member.ID] = try (0..<3).compactMap { number in
            try db.value(
                """
                SELECT id FROM member WHERE id < ?1 AND state = 'active'
                    AND community_id = (SELECT community_id FROM member WHERE id = ?1)
                ORDER BY id LIMIT 1 OFFSET ?2
                """, [ryan, number])
        }
        // The earliest first: lists have them by their latest message.
        if others.count == 3 {
            try write(
                [
                    (phil, "Did you find somebody for the houseplants?"),
                    (others[1], "Not yet. Would you like one?"),
                ], hour: 17)
            try write(
                [
                    (others[0], "The bread was lovely. Do you bake every week?"),
                    (ryan, "Most Sundays! I will tell you when there is more."),
                    (others[0], "Please do. I can bring jam."),
                ], hour: 18)
            try write(
                [
                    (
                        others[2],
                        "Hello! We are new on the 12th floor. Are you the one with the sourdough?"
                    )
                ],
                to: ryan, hour: 20)
        }
        try write(
            [
                (phil, "Hi Ryan, how long is the milk good for?"),
                (ryan, "Three more days, and it was never opened."),
                (phil, "Perfect for pancakes. I am home after six."),
            ], about: milk, hour: 22)
    }

    /// Writes a conversation in which both have read everything; with a recipient one that nobody has answered.
    private func write(
        _ messages: [(from: Member.ID, text: String)], to recipient: Member.ID? = nil,
        about listing: Listing.ID? = nil, hour: Int64
    ) throws {
        guard let starter = messages.first?.from,
            let other = recipient ?? messages.first(where: { $0.from != starter })?.from
        else { return }
        let begun = today.adding(days: -1).start.adding(seconds: hour * 3_600)
        try db.run(
            """
            INSERT INTO conversation (starter_id, member_id, state, begun_at, answered_at, last_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?4)
            """,
            [
                starter, other, recipient == nil ? "open" : "request", begun,
                recipient == nil ? begun : nil,
            ])
        let id = db.lastInsertedRowID
        var at = begun
        for (index, message) in messages.enumerated() {
            try db.run(
                """
                INSERT INTO message (conversation_id, sender_id, text, listing_id, at, told_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?5)
                """, [id, message.from, message.text, index == 0 ? listing : nil, at])
            at = at.adding(seconds: 240)
        }
        try db.run(
            """
            UPDATE conversation SET last_message_id = ?1, last_at = ?2, starter_read_id = ?1,
                member_read_id = ?1 WHERE id = ?3
            """, [db.lastInsertedRowID, at.adding(seconds: -240), id])
    }
}
