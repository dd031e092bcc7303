package import GRDB

/// What one text finds in every list: a few of each, and how many there are.
package struct Findings: Sendable {
    /// The first rows that a list finds.
    package struct Of<Row: Sendable>: Sendable {
        package let rows: [Row]
        package let total: ListTotal
    }

    /// How many rows of each list are shown.
    package static let most = 5
    /// Counting stops here, sooner than in a list of its own: a part of a common word is compared
    /// letter by letter in every match, and three lists are counted for one page.
    package static let counted = 1_000

    /// Archived ones, too.
    package let communities: Of<CommunityList.Row>
    package let members: Of<MemberList.Row>
    package let listings: Of<ListingList.Row>
    /// The exchange that `123` or `#123` names.
    package let exchange: ExchangeDetail?

    /// Searches as the lists do, each by its own index; nil when nothing was typed. A row that the
    /// text names by its id comes first.
    package static func fetch(
        _ text: String, now: Timestamp, in db: Database
    ) throws -> Findings? {
        guard let words = SearchText(text) else { return nil }
        return Findings(
            communities: Of(
                rows: try CommunityList.page(
                    CommunityList.Filter(search: text), size: most, in: db
                ).rows,
                total: try total(text, of: "community", in: db)),
            members: Of(
                rows: try MemberList.page(MemberList.Filter(search: text), size: most, in: db)
                    .rows,
                total: try total(text, of: "member", in: db)),
            listings: Of(
                rows: try ListingList.page(
                    ListingList.Filter(search: text), size: most, now: now, in: db
                ).rows,
                total: try total(text, of: "listing", in: db)),
            exchange: try words.id.flatMap {
                try ExchangeDetail.fetch(Exchange.ID($0), now: now, in: db)
            })
    }

    private static func total(
        _ text: String, of table: String, in db: Database
    ) throws -> ListTotal {
        let search = ListSearch(text, table: table)
        let all = ListQuery(source: "\(sql: table)")
        return try search?.total(keptBy: all, upTo: counted, in: db) ?? .exactly(0)
    }

    /// The row that a text names, `123` or `#123`; nil when it names none.
    package static func id(in text: String) -> Int64? { SearchText(text)?.id }
}
