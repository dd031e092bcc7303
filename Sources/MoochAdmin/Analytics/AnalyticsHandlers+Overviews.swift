import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/funnel`, `/analytics/communities` and `/analytics/categories`, as pages and as files for programs.
extension AnalyticsHandlers {
    func funnel(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query, today: visit.now.day)
        return services.render(
            FunnelPage(
                try await funnel(query, visit), query: query, now: visit.now,
                frame: frame(words("analytics-funnel"), visit)))
    }

    func funnelFile(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await funnel(HomeQuery(visit.query, today: visit.now.day), visit)
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addHeads(["kind", "name", "count", "of", "from", "to", "as_of"])
        let steps = [PostingColumn.posted, .asked, .taken, .met].map {
            ("step", $0.rawValue, found.counts[$0])
        }
        let outcomes = ListingList.Outcome.allCases.map {
            ("outcome", $0.rawValue, found.count($0))
        }
        for (kind, name, count) in steps + outcomes {
            csv.add(kind)
            csv.add(name)
            csv.add(Int64(count))
            csv.add(Int64(found.counts[.posted]))
            csv.add(found.days.lowerBound.description)
            csv.add(found.days.upperBound.description)
            csv.add(AsOf(visit.now).text)
            csv.endRow()
        }
        return .csv("mooch-funnel-\(visit.now.day)", .bytes(csv.bytes))
    }

    private func funnel(
        _ query: HomeQuery, _ visit: AdministratorVisit
    ) async throws -> FunnelSummary {
        let now = visit.now
        return try await services.store.read { db in
            try FunnelSummary(
                range: query.range, community: query.community, category: query.category,
                now: now, in: db)
        }
    }

    /// All communities, or all categories, as a page.
    func scopes(
        _ kind: ScopeComparison.Kind
    ) -> @Sendable (AdministratorVisit) async throws -> Response {
        { visit in
            let query = HomeQuery(visit.query, today: visit.now.day)
            let title =
                kind == .communities
                ? words("analytics-communities") : words("analytics-categories")
            let ids = visit.query.all("id").compactMap { Int64($0) }
            let picked = try await services.store.read { db in
                try ScopeCourse.fetch(kind, ids, now: visit.now, in: db)
            }
            return services.render(
                ScopesPage(
                    try await comparison(kind, query, visit), picked: picked,
                    leftOut: ScopeCourse.leftOut(of: ids), query: query, sort: visit.sort,
                    page: visit.query["page"].flatMap(Int.init).map { max($0, 1) } ?? 1,
                    frame: frame(title, visit)))
        }
    }

    /// The same as a file.
    func scopesFile(
        _ kind: ScopeComparison.Kind
    ) -> @Sendable (AdministratorVisit) async throws -> Response {
        { visit in
            let query = HomeQuery(visit.query, today: visit.now.day)
            let found = try await comparison(kind, query, visit)
            var csv = FileKind.export.writer(for: visit.request, in: services.currency)
            csv.addHeads(
                ["id", "name", "posted"]
                    + ScopeComparison.rates.flatMap {
                        ["\($0.rawValue)_count", "\($0.rawValue)_of"]
                    } + ["answer_48h_count", "answer_48h_of", "active_28", "as_of"])
            for row in found.rows(by: visit.sort) {
                csv.add(row.id)
                csv.add(row.name)
                csv.add(Int64(row.posted))
                for part in row.parts {
                    csv.add(part.map { Int64($0.share.count) })
                    csv.add(part.map { Int64($0.share.whole) })
                }
                csv.add(row.answered.map { Int64($0.share.count) })
                csv.add(row.answered.map { Int64($0.share.whole) })
                csv.add(row.active.map { Int64($0) })
                csv.add(AsOf(found.now).text)
                csv.endRow()
            }
            return .csv("mooch-\(kind.rawValue)-figures-\(visit.now.day)", .bytes(csv.bytes))
        }
    }

    private func comparison(
        _ kind: ScopeComparison.Kind, _ query: HomeQuery, _ visit: AdministratorVisit
    ) async throws -> ScopeComparison {
        let (now, range) = (visit.now, query.range)
        return try await comparisons.value(for: .init(kind: kind, range: range), at: now) {
            try await services.store.read { db in
                try ScopeComparison(kind, range: range, now: now, in: db)
            }
        }
    }
}

extension AdministratorVisit {
    /// The order asked for; those with the fewest asked for within a day first if none is.
    fileprivate var sort: ScopeComparison.Sort {
        query["sort"].flatMap(ScopeComparison.Sort.init(rawValue:)) ?? .asked24h
    }
}
