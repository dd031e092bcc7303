import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/places`: the places of a member's community, and their visits there.
struct PlaceHandlers: Sendable {
    let services: Services

    func list(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        let (places, open, canHide) = try await services.store.read { db in
            (
                member.isAdmitted
                    ? try Place.all(of: member.communityID, for: member.id, in: db) : [],
                try PlaceVisit.open(of: member.id, at: now, in: db),
                try PlaceVisit.any(of: member.id, in: db)
            )
        }
        return services.render(
            PlaceListPage(
                places, open, canHide: canHide, isAdmitted: member.isAdmitted,
                zone: visit.communityZone, now: now,
                frame: services.frame(words("places"), in: .profile, for: visit)),
            for: visit)
    }

    func show(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Place.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let (seen, plan, open) = try await services.store.read { db in
            let seen = try Place.seen(id, by: member, in: db)
            return (
                seen, try CommunityPlan.find(seen.place.communityID, in: db),
                try PlaceVisit.open(of: member.id, at: now, in: db)
            )
        }
        return services.render(
            PlacePage(
                seen, open.flatMap { $0.placeID == id ? $0 : nil }, plan: plan,
                keptFor: services.settings.visitDays,
                zone: visit.communityZone, now: now,
                frame: services.frame(
                    seen.place.name, in: .profile, for: visit, under: Site.places.path)),
            for: visit)
    }

    func join(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Place.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let name = try await services.store.write { db in
            try Place.join(id, by: member.id, at: now, in: db)
            return try Place.seen(id, by: member, in: db).place.name
        }
        return services.redirect(
            to: Site.place.path(id),
            flash: Flash(.success, words("place-joined", ["name": name])))
    }

    func leave(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (Place.ID, _) = (try visit.id(), try visit.member)
        try await services.store.write { try Place.leave(id, by: member, in: $0) }
        return services.redirect(
            to: Site.places.path, flash: Flash(.success, words("place-left")))
    }

    /// Ends a visit: now, or some minutes ago.
    func endVisit(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (PlaceVisit.ID, _, _) = (
            try visit.id(), try visit.member.id, visit.now
        )
        let minutes = LeavingChoice.minutes.first { $0.description == visit.field("left") } ?? 0
        let isOver = try await services.store.write { db -> Bool in
            let open = try PlaceVisit.find(id, in: db).flatMap { $0.memberID == member ? $0 : nil }
            guard let open else { throw Problem.notFound }
            guard open.isOpen(at: now) else { return true }
            let left = max(open.enteredAt, now.adding(seconds: Int64(-60 * minutes)))
            try PlaceVisit.change(id, left: left, by: member, now: now, in: db)
            return false
        }
        return services.redirect(
            to: Site.places.path,
            flash: Flash(
                isOver ? .notice : .success,
                words(isOver ? "place-visit-over" : "place-visit-ended")))
    }

    func hideAll(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        try await services.store.write { try PlaceVisit.hideAll(of: member, in: $0) }
        return services.redirect(
            to: Site.places.path, flash: Flash(.success, words("places-hidden")))
    }
}

/// `/here/CODE`: where a place's poster leads. Only opening it on the spot begins a visit on the pages.
struct PosterHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (seen, member, now) = (try await place(visit), try visit.member, visit.now)
        let (open, left) = try await services.store.read { db in
            (
                try PlaceVisit.open(of: member.id, at: now, in: db),
                try MemberLimits.allowance(.visit, of: member, at: now, in: db)
            )
        }
        let place = seen.place
        let isHere = open?.placeID == place.id
        if !isHere, left.remaining <= 0, let again = left.resetsAt {
            return tooMany(left.limit, again, visit)
        }
        var page = StepPage(
            services.frame(place.name, in: .profile, for: visit, under: Site.place.path(place.id)),
            action: Site.here.path(place.posterCode),
            button: words(
                isHere ? "here-still" : seen.takesPart ? "here-button" : "here-join-button"))
        page.lead = words(
            isHere ? "here-still-lead" : seen.takesPart ? "here-lead" : "here-join-lead",
            ["name": place.name])
        page.consequences =
            seen.takesPart ? [] : PlacePage.rules(keptFor: services.settings.visitDays)
        page.other = Link(words("here-not"), Site.place.path(place.id))
        return services.render(page, for: visit)
    }

    func enter(_ visit: MemberVisit) async throws -> Response {
        let (seen, member, now) = (try await place(visit), try visit.member.id, visit.now)
        let id = seen.place.id
        do {
            try await services.store.write { db in
                try Place.join(id, by: member, at: now, in: db)
                try PlaceVisit.enter(id, from: .poster, by: member, now: now, in: db)
            }
        } catch MemberError.tooMany(_, let limit, let again) {
            return tooMany(limit, again, visit)
        }
        return services.redirect(
            to: Site.places.path,
            flash: Flash(.success, words("here-done", ["name": seen.place.name])))
    }

    private func tooMany(_ limit: Int, _ again: Timestamp, _ visit: MemberVisit) -> Response {
        let at = WallClock.$current.withValue(visit.communityZone) {
            Format.time(secondsSinceEpoch: again.rawValue)
        }
        return services.redirect(
            to: Site.places.path,
            flash: Flash(.problem, words("places-too-many", ["limit": limit, "time": at])))
    }

    /// A request made by another site's page learns nothing.
    private func place(_ visit: MemberVisit) async throws -> Place.Seen {
        let (code, member) = (visit.parameters["code"] ?? "", try visit.member)
        let seen =
            CrossSiteCheck.isPartOfAnotherPage(visit.request)
            ? nil
            : try await services.store.read {
                try Place.find(posterCode: code, by: member, in: $0)
            }
        guard let seen else {
            throw Problem(
                .notFound, words("here-gone"), words("here-gone-advice"), back: Site.places.path)
        }
        return seen
    }
}

extension MemberVisit {
    /// The clock of the visitor's community.
    var communityZone: WallClock { WallClock(named: who.community?.timeZone ?? "UTC") }
}

/// The choice of when one left.
enum LeavingChoice {
    static let minutes = [0, 15, 30, 60, 120, 240]

    static func field(of visit: PlaceVisit, now: Timestamp) -> SelectField? {
        let past = minutes.filter { Int64($0) * 60 < now.seconds(since: visit.enteredAt) }
        guard past.count > 1 else { return nil }
        return SelectField(
            "left", words("place-left-when"),
            choices: past.map {
                (
                    $0.description,
                    $0 == 0
                        ? words("place-left-now")
                        : Format.relativeTime(secondsSinceEpoch: Int64(-60 * $0), now: 0)
                )
            }, selected: "0")
    }
}
