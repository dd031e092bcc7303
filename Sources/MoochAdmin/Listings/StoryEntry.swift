import MoochSite
import MoochStore
import MoochWeb

/// One event of a listing; its partial is `listings/story`.
struct StoryEntry: TemplateModel {
    let icon: String
    /// True if it came to nothing.
    let isBad: Bool
    /// "Ben Okafor asked for it", with links to people.
    let sentence: Sentence
    /// The request it is about.
    let exchangePath: String?
    let moment: MomentText
    /// "2 hours later", after the event before it.
    let gap: String?

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("isBad", \.isBad), .init("sentence", \.sentence),
        .init("exchangePath", \.exchangePath), .init("moment", \.moment), .init("gap", \.gap))
}

extension Link {
    /// A member's page.
    init(_ name: String, _ id: Member.ID) { self.init(name, Site.member.path(id)) }

    var piece: SentencePiece { .link(label, path) }
}

extension StoryEntry {
    /// The events of a listing, in order of time.
    static func all(of profile: ListingProfile, now: Timestamp) -> [StoryEntry] {
        let listing = profile.listing
        let seller = Link(profile.sellerName, listing.sellerID)
        var events = [StoryEvent.posted(by: seller, at: listing.createdAt)]
        if let renewed = StoryEvent.renewal(of: listing, by: seller) { events.append(renewed) }
        for row in profile.requests {
            events += StoryEvent.all(
                of: row.id, row.state, buyer: Link(row.buyerName, row.buyer),
                seller: seller, requestedAt: row.requestedAt, answeredAt: row.answeredAt,
                declined: row.declineReason, cancelled: row.cancellation,
                collectedAt: row.collectedAt)
        }
        let administered = profile.history.entries.compactMap(StoryEvent.administrators)
        events += administered
        if let expiry = StoryEvent.expiry(of: listing, now: now) { events.append(expiry) }
        if let end = StoryEvent.end(of: listing, by: seller),
            !administered.contains(where: { $0.at == end.at })
        {
            events.append(end)
        }
        return told(events, now: now)
    }

    /// The events of one exchange, in order of time.
    static func all(of detail: ExchangeDetail, now: Timestamp) -> [StoryEntry] {
        let (exchange, listing) = (detail.exchange, detail.listing)
        let seller = Link(detail.seller.name, detail.seller.id)
        let events =
            [StoryEvent.posted(by: seller, at: listing.createdAt)]
            + StoryEvent.all(
                of: nil, exchange.state, buyer: Link(detail.buyer.name, detail.buyer.id),
                seller: seller, requestedAt: exchange.requestedAt,
                answeredAt: exchange.answeredAt,
                declined: exchange.declineReason, cancelled: exchange.cancellation,
                collectedAt: exchange.collectedAt)
            + detail.remindedAt.map { .reminded(seller, at: $0) }
        return told(events, now: now)
    }

    /// Sorts events, each with the time since the one before.
    private static func told(_ events: [StoryEvent], now: Timestamp) -> [StoryEntry] {
        let ordered = events.enumerated().sorted {
            ($0.element.at, $0.element.rank, $0.offset)
                < ($1.element.at, $1.element.rank, $1.offset)
        }.map(\.element)
        var previous: Timestamp?
        return ordered.map { event in
            defer { previous = event.at }
            return StoryEntry(
                icon: event.icon, isBad: event.isBad, sentence: event.sentence,
                exchangePath: event.exchange.map { Site.exchange.path($0) },
                moment: MomentText(event.at, now: now),
                gap: previous.map {
                    let duration = Format.duration(seconds: event.at.seconds(since: $0))
                    return words("story-later", ["duration": duration])
                })
        }
    }
}
