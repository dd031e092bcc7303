import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/communities` and `/categories`: places and kinds of things.
struct CommunityAPI: Sendable {
    let services: Services

    private enum Sort: String, CaseIterable {
        case name, distance
    }

    private static let text = InputField(
        "q", InputKind<String>.text(), note: "Any part of the name or the address.")
    private static let sort = InputField(
        "sort", InputKind<Sort>.choice(),
        note: "`name`, unless said, or `distance`: the nearest first, which needs a point.")
    private static let latitude = InputField(
        "latitude", InputKind<Double>.number(-90...90),
        note: "Of the point from which `distance_metres` is measured, with `longitude`.")
    private static let longitude = InputField(
        "longitude", InputKind<Double>.number(-180...180), note: "Likewise, with `latitude`.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "listCommunities", .get, "/communities", .anybody,
                "List communities",
                "Those that can be joined, 200 at most: look for others by `q`, or by a point.",
                query: [
                    Self.text.described, Self.sort.described, Self.latitude.described,
                    Self.longitude.described,
                ] + ListPart.query,
                answers: [.list(CommunityShape.self, "By name, or the nearest first.")],
                handler: communities),
            APIRoute(
                "getCommunity", .get, "/communities/:id", .anybody,
                "Read a community",
                "Any that can be joined; the member's own and the one that they wait for even when it is archived.",
                answers: [.one(CommunityShape.self, "The community.")], handler: community),
            APIRoute(
                "listCategories", .get, "/categories", .anybody,
                "List categories",
                "The kinds of things that are offered, in the order that administrators chose, without pages.",
                answers: [.list(CategoryShape.self, "All of them.")], handler: categories),
        ]
    }

    private func communities(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let (text, sort) = ((input.query(Self.text) ?? "").trimmed, input.query(Self.sort))
        let (latitude, longitude) = (input.query(Self.latitude), input.query(Self.longitude))
        if sort == .distance || latitude != nil || longitude != nil {
            if latitude == nil { input.note(unlessNoted: "latitude", .apiRequired) }
            if longitude == nil { input.note(unlessNoted: "longitude", .apiRequired) }
        }
        let order = CommunityChoice.order(isByDistance: sort == .distance)
        let last = order.id(from: part.start(&input, in: order)).map { Community.ID($0) }
        try input.finish()
        var place: Coordinates?
        if let latitude, let longitude {
            place = Coordinates(latitude: latitude, longitude: longitude)
        }
        let (near, services) = (place, services)
        let (shapes, next) = try await services.store.read { db in
            let all = try CommunityChoice.all(
                text, near: near, isByDistance: sort == .distance, in: db)
            let start = all.firstIndex { $0.id == last }.map { $0 + 1 } ?? 0
            let page = all[start...].prefix(part.size)
            let shapes = try page.map { choice in
                CommunityShape(
                    choice, photo: try choice.photo.flatMap { try SizedPhoto.find($0, in: db) },
                    services)
            }
            return (shapes, page.endIndex < all.count ? page.last?.id : nil)
        }
        return services.answer(
            list: shapes, next: next.map { order.cursor([.integer($0.rawValue)]).text }, to: visit,
            isConfidential: false)
    }

    private func community(_ visit: MemberVisit) async throws -> Response {
        let (id, viewer, services): (Community.ID, _, _) = (
            try visit.id(), visit.who.member, services
        )
        let shape = try await services.found { db in
            try CommunityChoice.find(id, for: viewer, in: db).map { choice in
                CommunityShape(
                    choice, photo: try choice.photo.flatMap { try SizedPhoto.find($0, in: db) },
                    services)
            }
        }
        return services.answer(shape, to: visit, isConfidential: false)
    }

    private func categories(_ visit: MemberVisit) async throws -> Response {
        let categories = try await services.store.readUnisolated { try Category.ordered(in: $0) }
        return services.answer(
            list: categories.filter { !$0.isArchived }.map(CategoryShape.init), next: nil,
            to: visit, isConfidential: false)
    }
}
