/// What a member sees before they write to somebody for the first time.
package struct NewMessage: Sendable {
    package let person: PersonSummary
    package let card: ConversationDetail.Card?
    package let writable: Writable
    /// Why they cannot write now: nobody knows more than that, or when they can again.
    package let refusal: (any VerbRefusal)?
    /// Where they write on instead; nil if they have none.
    package let conversation: Conversation.ID?

    /// Nil if the writer cannot see the other.
    package static func fetch(
        to other: Member.ID, about listing: Listing.ID?, by writer: Member, at now: Timestamp,
        in db: Reading
    ) throws -> NewMessage? {
        let between = try Conversation.known(to: writer.id, with: other, in: db)
        let isThere =
            between.map { $0.lastMessageID > DirectMessage.ID(0) && $0.isShown(to: writer.id) }
            ?? false
        guard try isThere || Neighbour.isVisible(other, to: writer, now: now, in: db),
            let person = try PersonSummary.all([other], in: db)[other]
        else { return nil }
        let writable = try Conversation.writable(by: writer, to: other, at: now, in: db)
        var refusal: (any VerbRefusal)?
        switch writable {
        case .no: refusal = MessageError.takesNone
        case .yes, .request:
            do {
                try writer.requireConfirmed(in: db)
                if writable == .request {
                    try MemberLimits.check(.message, by: writer, at: now, in: db)
                }
            } catch let error as MemberError {
                refusal = error
            }
        }
        return NewMessage(
            person: person,
            card: try listing.flatMap {
                try ConversationDetail.cards([$0], for: writer.id, at: now, in: db)[$0]
            },
            writable: writable, refusal: refusal,
            conversation: isThere && writable != .request ? between?.id : nil)
    }
}

extension Conversation {
    /// True unless the member declined it.
    func isShown(to member: Member.ID) -> Bool { state(for: member) != .declined }
}
