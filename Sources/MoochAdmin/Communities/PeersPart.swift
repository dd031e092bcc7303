import MoochSite
import MoochStore
import MoochWeb

/// How a community is doing beside those of its size; its partial is `admin/communities/peers`.
struct PeersPart: TemplateModel {
    /// "Beside 8 communities of 40 to 120 members."
    let lead: String
    let rows: [PeersRow]

    /// Nil while there is nothing to compare.
    init?(_ peers: CommunityPeers?, of community: Community.ID, now: Timestamp) {
        guard let peers, !peers.rows.isEmpty else { return nil }
        lead = words(
            "communities-peers-lead",
            [
                "count": peers.count, "from": Format.number(peers.members.lowerBound),
                "to": Format.number(peers.members.upperBound),
            ])
        let listings = PostingRows(community: community, category: nil, now: now)
        rows = peers.rows.compactMap { PeersRow($0, listings) }
    }

    static let fields = TemplateFields<Self>(.init("lead", \.lead), .init("rows", \.rows))
}

struct PeersRow: TemplateModel {
    let label: String
    let own: Figure
    let others: Figure
    let change: RateChange?

    init?(_ row: CommunityPeers.Row, _ listings: PostingRows) {
        guard let own = Figure(row.part.share), let others = Figure(row.others) else { return nil }
        let rate = row.rate.spoken
        label = rate.label
        self.own = Figure(value: own.value, text: own.text, path: rate.counted(row.part, listings))
        self.others = others
        change = RateChange(from: row.others, to: row.part.share, isGood: rate.isGood)
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("own", \.own), .init("others", \.others),
        .init("change", \.change))
}

extension CommunityPeers.Rate {
    fileprivate var spoken: any SpokenRate {
        switch self {
        case .posting(let rate): rate
        case .dealing(let rate): rate
        }
    }
}
