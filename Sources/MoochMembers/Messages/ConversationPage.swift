import MoochSite
import MoochStore
import MoochWeb
import Notation

struct ConversationPage: Page {
    static let template = "members/conversation"

    let frame: MemberFrame
    let face: Face
    /// The other's profile; nil once the conversation has ended.
    let personPath: String?
    let days: [ThreadDay]
    let olderPath: String?
    let newestPath: String?
    /// The form that marks the newest as read; nil if all are.
    let reading: ReadMessages?
    /// The answers to a request.
    let request: MessageRequestPart?
    /// The form in which one writes on; nil where nobody can.
    let composer: MessageForm?
    /// What stands in its place.
    let note: String?
    /// Undoes a decline.
    let undoPath: String?
    /// Ends the reader's block of the other; nil where there is none.
    let unblocking: UnblockForm?
    let errorSummary: ErrorSummary?

    init(
        _ detail: ConversationDetail, for viewer: Member, before: DirectMessage.ID?, typed: String,
        problems: [FieldProblem], now: Timestamp, currency: Currency, frame: MemberFrame
    ) {
        let (summary, conversation) = (detail.summary, detail.summary.conversation)
        let id = conversation.id
        self.frame = frame
        let name = summary.other.name
        face = Face(name: name, photo: summary.other.photo?.name)
        personPath = summary.isEnded ? nil : Site.person.path(summary.other.id)
        days = ThreadDay.all(detail, for: viewer.id, now: now, currency: currency)
        func page(before: DirectMessage.ID) -> String {
            Site.conversation.path(
                id, query: QueryItems([.init(name: "before", value: before.description)]))
        }
        olderPath = detail.hasOlder ? detail.messages.first.map { page(before: $0.id) } : nil
        newestPath = before == nil ? nil : Site.conversation.path(id) + "#latest"
        let latest = detail.messages.last { $0.senderID != viewer.id }
        reading = latest.flatMap { latest in
            conversation.readID(of: viewer.id) < latest.id ? ReadMessages(id, latest.id) : nil
        }
        request =
            detail.writing == .answering
            ? MessageRequestPart(id, with: summary, canAccept: detail.refusal == nil) : nil
        composer =
            detail.writing == .open && detail.refusal == nil && before == nil
            ? MessageForm(
                Site.conversation.path(id), text: typed,
                about: detail.about.map { AboutListing($0, in: id, currency) }, problems: problems)
            : nil
        note =
            switch detail.writing {
            case .open, .answering: detail.refusal?.complaint.message
            case .waiting: words("message-waiting", ["name": name])
            case .ended: words("conversation-ended")
            case .blocked: words("conversation-blocked", ["name": name])
            case .declined: words("message-declined-note", ["name": name])
            }
        let isUndoable =
            conversation.answeredAt.map { now < $0.adding(seconds: Exchange.undoableFor) } ?? false
        undoPath =
            detail.writing == .declined && isUndoable ? Site.messageDeclineUndo.path(id) : nil
        unblocking =
            detail.writing == .blocked ? UnblockForm(summary.other.id, in: id) : nil
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("face", \.face),
        .init("personPath", \.personPath), .init("days", \.days),
        .init("olderPath", \.olderPath), .init("newestPath", \.newestPath),
        .init("reading", \.reading), .init("request", \.request), .init("composer", \.composer),
        .init("note", \.note), .init("undoPath", \.undoPath),
        .init("unblocking", \.unblocking), .init("errorSummary", \.errorSummary))
}

/// The button that ends a block and leads back to the conversation.
struct UnblockForm: TemplateModel {
    let action: String
    let conversation: String

    init(_ other: Member.ID, in conversation: Conversation.ID) {
        action = Site.blockRemoval.path(other)
        self.conversation = conversation.description
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("conversation", \.conversation))
}

/// The messages of a day.
struct ThreadDay: TemplateModel {
    let iso: String
    /// "Today", "Yesterday", "Thu 12 Mar", and with its year if that is another.
    let label: String
    let messages: [MessageRow]

    /// The messages of a conversation by their days, by the reader's clock.
    static func all(
        _ detail: ConversationDetail, for viewer: Member.ID, now: Timestamp, currency: Currency
    ) -> [ThreadDay] {
        func day(_ moment: Timestamp) -> CivilDate {
            CivilDate(secondsSinceEpoch: WallClock.current.reading(at: moment.rawValue))
        }
        let today = day(now)
        var days: [(day: CivilDate, messages: [DirectMessage])] = []
        for message in detail.messages {
            let day = day(message.at)
            if days.last?.day == day {
                days[days.count - 1].messages.append(message)
            } else {
                days.append((day, [message]))
            }
        }
        return days.map { day, messages in
            ThreadDay(
                iso: Format.isoDate(day), label: label(of: day, today: today),
                messages: messages.map {
                    MessageRow($0, in: detail, for: viewer, now: now, currency: currency)
                })
        }
    }

    private static func label(of day: CivilDate, today: CivilDate) -> String {
        switch today.daysSinceEpoch - day.daysSinceEpoch {
        case 0: words("thread-today")
        case 1: words("thread-yesterday")
        default:
            day.year == today.year ? Format.shortWeekdayDate(day) : Format.weekdayDate(day)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("iso", \.iso), .init("label", \.label), .init("messages", \.messages))
}

/// A message in its conversation.
struct MessageRow: TemplateModel {
    let id: String
    let isOwn: Bool
    /// "You" or the other's name, for who does not see on which side it stands.
    let sender: String
    let text: [TextPart]
    let iso: String
    /// "14:05"
    let clock: String
    let card: ListingCard?
    /// What can be done with it; nil while it can be taken back.
    let path: String?
    /// Takes it back; nil after ten seconds.
    let undoPath: String?
    /// The seconds left for that.
    let seconds: String
    /// Says that the other does not read all of it.
    let masked: String?

    init(
        _ message: DirectMessage, in detail: ConversationDetail, for viewer: Member.ID,
        now: Timestamp, currency: Currency
    ) {
        id = message.id.description
        isOwn = message.senderID == viewer
        sender = isOwn ? words("message-yours") : detail.summary.other.name
        text = TextPart.all(
            detail.summary.text(of: message),
            linked: detail.summary.state == .open)
        iso = Format.isoTime(secondsSinceEpoch: message.at.rawValue)
        clock = Format.timeOfDay(secondsSinceEpoch: message.at.rawValue)
        card = message.listingID.flatMap { detail.cards[$0] }.map { ListingCard($0, currency) }
        let left = message.undoableUntil.seconds(since: now)
        seconds = max(left, 0).description
        undoPath =
            isOwn && message.toldAt == nil && left > 0
            ? Site.messageUndo.path(message.conversationID, message.id) : nil
        path = undoPath == nil ? Site.message.path(message.conversationID, message.id) : nil
        let summary = detail.summary
        masked =
            isOwn && summary.isMasked(message)
            ? words("message-masked", ["name": summary.other.name]) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("isOwn", \.isOwn), .init("sender", \.sender),
        .init("text", \.text), .init("iso", \.iso), .init("clock", \.clock), .init("card", \.card),
        .init("path", \.path), .init("undoPath", \.undoPath), .init("seconds", \.seconds),
        .init("masked", \.masked))
}

/// A piece of a message: words, or an address that can be followed.
struct TextPart: TemplateModel {
    let text: String
    let path: String?

    /// The parts of a text. Only those who accepted each other follow each other's addresses.
    static func all(_ text: String, linked: Bool) -> [TextPart] {
        guard linked, text.contains("://") else { return [TextPart(text: text, path: nil)] }
        var parts: [TextPart] = []
        var (rest, plain) = (text[...], "")
        while let next = rest.first {
            let word = rest.prefix { !$0.isWhitespace }
            let address = word.hasPrefix("https://") || word.hasPrefix("http://") ? word : ""
            // A sentence's sign at the end is not part of it.
            let link = address.prefix(
                address.count - address.reversed().prefix { ".,;:!?)\"'".contains($0) }.count)
            if link.count > 8 {
                if !plain.isEmpty { parts.append(TextPart(text: plain, path: nil)) }
                parts.append(TextPart(text: String(link), path: String(link)))
                plain = String(word.dropFirst(link.count))
                rest = rest.dropFirst(word.count)
            } else if word.isEmpty {
                plain.append(next)
                rest = rest.dropFirst()
            } else {
                plain += word
                rest = rest.dropFirst(word.count)
            }
        }
        if !plain.isEmpty { parts.append(TextPart(text: plain, path: nil)) }
        return parts
    }

    static let fields = TemplateFields<Self>(.init("text", \.text), .init("path", \.path))
}

/// The listing that a message is about.
struct ListingCard: TemplateModel {
    let path: String
    let title: String
    let photo: Thumbnail
    let price: PriceText
    /// "Agreed", "Not on offer any more"; nil while it can be asked for.
    let state: String?

    init(_ card: ConversationDetail.Card, _ currency: Currency) {
        path = Site.listing.path(card.id)
        title = card.title
        photo = Thumbnail(name: card.photo, icon: "listings", .thumb)
        price = PriceText(cents: card.priceCents, in: currency)
        state =
            if card.isAgreed {
                words("agreement-agreed")
            } else if !card.isOnOffer {
                words("message-card-gone")
            } else { nil }
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("price", \.price), .init("state", \.state))
}

/// The button that marks what is on the page as read; a script presses it.
struct ReadMessages: TemplateModel {
    let action: String
    let messageID: String

    init(_ conversation: Conversation.ID, _ message: DirectMessage.ID) {
        action = Site.messagesRead.path(conversation)
        messageID = message.description
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("messageID", \.messageID))
}

/// The answers to a request, with what each of them does.
struct MessageRequestPart: TemplateModel {
    let reason: String
    /// Nil for somebody who has to confirm their address first.
    let acceptancePath: String?
    let declinePath: String
    let blockPath: String
    let acceptHint: String
    let declineHint: String
    let blockHint: String

    init(_ id: Conversation.ID, with summary: ConversationSummary, canAccept: Bool) {
        let name = summary.other.name
        reason = "\(summary.community) · \(summary.reason.text)"
        blockPath = Site.personBlock.path(
            summary.other.id, query: QueryItems([.init(name: "from", value: "message")]))
        blockHint = words("message-block-hint", ["name": name])
        acceptancePath = canAccept ? Site.messageAcceptance.path(id) : nil
        declinePath = Site.messageDecline.path(id)
        acceptHint = words("message-accept-hint", ["name": name])
        declineHint = words("message-decline-hint", ["name": name])
    }

    static let fields = TemplateFields<Self>(
        .init("reason", \.reason), .init("acceptancePath", \.acceptancePath),
        .init("declinePath", \.declinePath), .init("blockPath", \.blockPath),
        .init("acceptHint", \.acceptHint), .init("declineHint", \.declineHint),
        .init("blockHint", \.blockHint))
}

/// The form in which a message is written.
struct MessageForm: TemplateModel {
    let action: String
    let text: String
    let problem: String?
    /// What it is about; nil for nothing on offer.
    let about: AboutListing?
    let longest = TextLength.directMessage.description

    /// `action` is the conversation's address.
    init(_ action: String, text: String, about: AboutListing?, problems: [FieldProblem]) {
        (self.action, self.text, self.about) = (action, text, about)
        problem = problems.first?.message
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("text", \.text), .init("problem", \.problem),
        .init("about", \.about), .init("longest", \.longest))
}

/// The listing that a message is going to be about.
struct AboutListing: TemplateModel {
    let listingID: String
    let card: ListingCard
    /// The conversation without it.
    let withoutPath: String

    init(_ card: ConversationDetail.Card, in conversation: Conversation.ID, _ currency: Currency) {
        listingID = card.id.description
        withoutPath = Site.conversation.path(conversation) + "#latest"
        self.card = ListingCard(card, currency)
    }

    static let fields = TemplateFields<Self>(
        .init("listingID", \.listingID), .init("card", \.card),
        .init("withoutPath", \.withoutPath))
}
