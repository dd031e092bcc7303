import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Where a thing stands on the map, if its seller wants everybody to see it: a page of its own beside the last step of
/// offering it, and beside its change. Nothing is stored but the point that is chosen here.
struct PointHandlers: Sendable {
    let services: Services

    /// `/listings/new/point`
    func form(_ visit: MemberVisit) async throws -> Response {
        try await page(try await newDraft(visit), visit)
    }

    func save(_ visit: MemberVisit) async throws -> Response {
        let choice = try await newDraft(visit)
        guard let point = try chosen(visit) else {
            return try await page(choice, visit, problems: wrong(visit))
        }
        let writer = services.writer(of: visit, making: true)
        try await services.store.write { db in
            try Draft.write(by: writer, at: visit.now, in: db) { $0.fields.point = point }
        }
        return services.keeping(writer, in: services.redirect(to: choice.backPath))
    }

    /// `/listings/ID/point`
    func formOfChange(_ visit: MemberVisit) async throws -> Response {
        try await page(try await change(visit).choice, visit)
    }

    func saveOfChange(_ visit: MemberVisit) async throws -> Response {
        let (choice, change) = try await change(visit)
        guard let point = try chosen(visit) else {
            return try await page(choice, visit, problems: wrong(visit))
        }
        try await services.store.write { db in
            try Draft.write(
                by: change.writer, changing: change.listing.id, from: change.draft, at: visit.now,
                in: db
            ) { $0.fields.point = point }
        }
        return services.redirect(to: choice.backPath)
    }

    /// What a point is chosen for.
    struct Choice: Sendable {
        let community: Community?
        /// The ground of the community, if it has a picture.
        let plan: CommunityPlan?
        let point: Coordinates?
        /// This page's address.
        let path: String
        let backPath: String
    }

    private func newDraft(_ visit: MemberVisit) async throws -> Choice {
        let writer = services.writer(of: visit)
        let community = visit.who.community
        let (draft, plan) = try await services.store.read { db in
            (
                try Draft.open(by: writer, in: db) ?? Draft(),
                try community.flatMap { try CommunityPlan.find($0.id, in: db) }
            )
        }
        return Choice(
            community: community, plan: plan,
            point: draft.fields.coordinates, path: Site.newListingPoint.path,
            backPath: GiveStep.until.path)
    }

    private func change(
        _ visit: MemberVisit
    ) async throws -> (choice: Choice, change: ChangeHandlers.Change) {
        let change = try await ChangeHandlers(services: services).change(visit)
        let id = change.listing.id
        let choice = Choice(
            community: change.community, plan: change.plan,
            point: change.draft.fields.coordinates,
            path: Site.listingPoint.path(id), backPath: Site.listingEdit.path(id))
        return (choice, change)
    }

    /// The point in a form, to the metre, as a draft keeps it; empty if it is taken away, nil if it is none.
    private func chosen(_ visit: MemberVisit) throws -> String? {
        guard visit.field("press") != "remove" else { return "" }
        return (try? Coordinates.typed(visit.field("coordinates")))?.point.coordinates.address
    }

    private func wrong(_ visit: MemberVisit) -> [FieldProblem] {
        do throws(FieldProblems) {
            _ = try Coordinates.typed(visit.field("coordinates"))
            return []
        } catch {
            // The form has one field for both numbers.
            return error.problems.map {
                FieldProblem(field: "coordinates", complaint: $0.complaint)
            }
        }
    }

    private func page(
        _ choice: Choice, _ visit: MemberVisit, problems: [FieldProblem] = []
    ) async throws -> Response {
        let usual =
            choice.point.map { MapWindow(centre: $0.point, zoom: 17) }
            ?? choice.community?.coordinates.map(MapQuery.around) ?? MapQuery.world
        return services.render(
            PointPage(
                choice, MapQuery(visit.query, or: usual), typed: visit.field("coordinates"),
                problems: problems, hasTowns: services.store.towns.towns != nil,
                // Only the map's own page shows those of another server.
                tiles: services.options.tiles.flatMap { $0.origin == nil ? $0 : nil },
                frame: services.frame(
                    words("point-title"), in: .give, for: visit, at: choice.path,
                    under: choice.backPath)),
            for: visit, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

/// A map whose middle is the point.
struct PointPage: Page {
    static let template = "members/point"
    static let permissions: Set<PagePermission> = [.geolocation]

    let frame: MemberFrame
    let finder: PlaceFinder
    let map: MapCanvas
    let problem: String?
    let action: String
    /// The middle of the map.
    let middle: String
    let coordinates: FormField
    let hasPoint: Bool
    let isTyped: Bool

    init(
        _ choice: PointHandlers.Choice, _ map: MapQuery, typed: String, problems: [FieldProblem],
        hasTowns: Bool, tiles: MapTiles?, frame: MemberFrame
    ) {
        self.frame = frame
        problem = map.problem?.message
        action = choice.path
        finder = PlaceFinder(for: choice.path, hasTowns: hasTowns)
        let centre = map.window.centre.coordinates
        middle = "\(centre.latitude), \(centre.longitude)"
        hasPoint = choice.point != nil
        isTyped = !problems.isEmpty
        var field = FormField(
            "coordinates", words("point-coordinates"), value: typed, problems: problems)
        field.hint = words("point-coordinates-hint")
        field.autocomplete = "off"
        coordinates = field
        let home = choice.community.flatMap { community in
            community.coordinates.map { MapGround.Place(name: community.name, point: $0.point) }
        }
        self.map = MapCanvas(
            map.window, places: [home].compactMap(\.self),
            caption: words(
                "point-caption",
                [
                    "width": Format.distance(metres: map.window.metres),
                    "place": MapPoint(centre)?.text ?? "",
                ]), markers: [], plans: [choice.plan].compactMap(\.self), tiles: tiles
        ) { window in
            var items = QueryItems()
            map.add(to: &items, window: window)
            return choice.path + "?" + items.encoded
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("finder", \.finder), .init("map", \.map),
        .init("problem", \.problem),
        .init("action", \.action), .init("middle", \.middle), .init("coordinates", \.coordinates),
        .init("hasPoint", \.hasPoint), .init("isTyped", \.isTyped))
}

/// What the last step says of the point.
struct PointPart: TemplateModel {
    let map: SmallMap?
    let text: String
    let label: String
    /// Where the press is sent, which keeps what is typed.
    let action: String

    init(_ draft: Draft, in community: Community?, plan: CommunityPlan?, action: String) {
        self.action = action
        let point = draft.fields.coordinates
        map = point.map { point in
            SmallMap(
                point, near: community.flatMap { home in home.coordinates.map { (home.name, $0) } },
                plan: plan, path: nil)
        }
        text = point == nil ? words("point-none") : words("point-seen")
        label = point == nil ? words("point-choose") : words("point-move")
    }

    static let fields = TemplateFields<Self>(
        .init("map", \.map), .init("text", \.text), .init("label", \.label),
        .init("action", \.action))
}
