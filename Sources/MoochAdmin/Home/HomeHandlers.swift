import HTTPServer
import MoochSite
import MoochStore
import MoochWeb
import Outgoing

/// `/`: totals, the growth of the exchange, and what waits for an administrator.
struct HomeHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query, today: visit.now.day)
        let sendsMail = services.sendsMail
        let isReachable = InvitationReach(services).trouble == nil
        let makesCopies = services.copyFolder.path != nil
        let found = try await services.store.read { db in
            try HomeSummary(
                range: query.range, community: query.community, hasTables: query.hasTables,
                sendsMail: sendsMail, isReachable: isReachable, makesCopies: makesCopies,
                now: visit.now, in: db)
        }
        return services.render(
            HomePage(
                found, query: query, freeByteCount: services.freeByteCount(),
                mail: services.mail?.sentence ?? "",
                frame: services.frame(Area.home.label, in: .home, for: visit)))
    }

    /// Puts one of the first steps aside.
    func dismissStep(_ visit: AdministratorVisit) async throws -> Response {
        try await setStep(visit, isDismissed: true)
    }

    func bringStepBack(_ visit: AdministratorVisit) async throws -> Response {
        try await setStep(visit, isDismissed: false)
    }

    private func setStep(
        _ visit: AdministratorVisit, isDismissed: Bool
    ) async throws -> Response {
        guard let step = visit.parameters["step"].flatMap(FirstSteps.Key.init(rawValue:)) else {
            throw Problem.notFound
        }
        try await services.store.write { db in
            try FirstSteps.dismiss(step, isDismissed, by: visit.author, in: db)
        }
        return services.redirect(to: Site.home.path)
    }

    /// `/figures`: the same numbers as a table.
    func figures(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query, today: visit.now.day)
        let found = try await services.store.read { db in
            try FiguresSummary(
                range: query.range, community: query.community, category: query.category,
                now: visit.now, in: db)
        }
        let home = HomeQuery.path(range: query.range, community: found.community?.id)
        return services.render(
            DailyFiguresPage(
                found, query: query,
                frame: services.frame(
                    words("home-figures"), in: .home, for: visit,
                    breadcrumbs: [Link(Area.home.label, home)])))
    }

    /// The same for programs: a row for each point, with what happened then.
    func figuresFile(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query, today: visit.now.day)
        let found = try await services.store.read { db in
            try FiguresSummary(
                range: query.range, community: query.community, category: query.category,
                now: visit.now, in: db)
        }
        let series = found.series
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        let figures = Counted.allCases
        csv.addHeads(
            ["from", "to"] + figures.map(\.rawValue) + figures.map { "\($0.rawValue)_before" }
                + ["notes"])
        for (index, point) in series.members.points.enumerated() {
            let growths = figures.map { series[keyPath: $0.growth].points[index] }
            csv.add(point.days.lowerBound.description)
            csv.add(point.days.upperBound.description)
            for growth in growths { csv.add(Int64(growth.value)) }
            for growth in growths { csv.add(growth.before.map { Int64($0) }) }
            let notes = found.marks.filter { point.days.contains($0.day) }
            csv.add(notes.map(\.text).joined(separator: "; "))
            csv.endRow()
        }
        return .csv("mooch-figures-\(visit.now.day)", .bytes(csv.bytes))
    }
}

extension MailRelay {
    /// Where mail goes out, and from whom.
    fileprivate var sentence: String {
        words("home-step-mail-goes", ["server": server.host, "from": String(describing: from)])
    }
}
