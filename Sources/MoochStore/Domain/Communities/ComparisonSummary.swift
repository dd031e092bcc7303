/// The comparison of two communities, with the same numbers as the home page.
package struct ComparisonSummary: Sendable {
    /// One community, or all.
    package struct Side: Sendable {
        /// Nil for all communities.
        package let community: Community?
        /// All-time counts.
        package let totals: Counts
        package let series: GrowthSeries
        /// Members who joined in the range minus those who left.
        package let growth: Int

        fileprivate init(
            _ community: Community?, range: DateRangeKey, now: Timestamp, in db: Reading
        ) throws {
            let scope = community.map { CountScope.community($0.id) } ?? .all
            self.community = community
            totals = try Counts.total(of: scope, in: db)
            series = try GrowthSeries.fetch(
                in: community?.id, range: range, totals: totals, now: now, in: db)
            growth = try Counts.total(of: scope, on: series.days, in: db).currentMembers
        }
    }

    package let sides: [Side]
    package let choices: CommunityChoices

    /// Counts a range as of `now`. A community that is not there counts as none, which is all
    /// of them.
    package init(
        _ ids: [Community.ID?], range: DateRangeKey, now: Timestamp, in db: Reading
    ) throws {
        sides = try ids.map { id in
            try Side(
                try id.flatMap { try Community.find($0, in: db) }, range: range, now: now, in: db)
        }
        choices = try CommunityChoices(in: db)
    }
}
