/// Everything the comparison of two communities shows; the numbers are those of the home page.
package struct ComparisonSummary: Sendable {
    /// One community, or all of them.
    package struct Side: Sendable {
        /// Nil is all of them.
        package let community: Community?
        /// All there are and ever were.
        package let totals: Counts
        package let series: GrowthSeries
        /// Members who joined in these days, less those who left.
        package let growth: Int

        fileprivate init(
            _ community: Community?, range: DateRangeKey, now: Timestamp, in db: Reading
        ) throws {
            let scope = community.map { CountScope.community($0.id) } ?? .all
            self.community = community
            totals = try Counts.total(of: scope, in: db)
            series = try GrowthSeries.fetch(in: community?.id, range: range, now: now, in: db)
            growth = try Counts.total(of: scope, on: series.days, in: db).currentMembers
        }
    }

    package let sides: [Side]
    /// The communities to choose from: the ones with the most members, when there are many.
    package let choices: ListPage<CommunityList.Row>

    /// Counts a range that ends with `now`. A community that is not there counts as none, which is all
    /// of them.
    package init(
        _ ids: [Community.ID?], range: DateRangeKey, now: Timestamp, in db: Reading
    ) throws {
        sides = try ids.map { id in
            try Side(
                try id.flatMap { try Community.find($0, in: db) }, range: range, now: now, in: db)
        }
        choices = try CommunityList.choices(in: db)
    }
}
