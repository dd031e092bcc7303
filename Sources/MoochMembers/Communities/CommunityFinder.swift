import MoochSite
import MoochStore
import MoochWeb

/// Which communities are looked for, and in which order: `?q=`, `sort=name|distance` with `latitude` and
/// `longitude`. The whole state is in the address.
struct CommunityQuery: Sendable {
    let text: String
    /// Where the visitor is, when they said so and want the nearest first.
    let place: Coordinates?

    init(_ query: QueryItems) {
        text = (query["q"] ?? "").trimmed
        let (latitude, longitude) = (
            Double(query["latitude"] ?? ""), Double(query["longitude"] ?? "")
        )
        place =
            if query["sort"] == "distance", let latitude, let longitude,
                (-90...90).contains(latitude), (-180...180).contains(longitude)
            { Coordinates(latitude: latitude, longitude: longitude) } else { nil }
    }

    func choices(in db: Reading) throws -> [CommunityChoice] {
        try CommunityChoice.all(text, near: place, in: db)
    }
}

/// The form with which a community is looked for; its partial is `members/community-finder`.
struct CommunityFinder: TemplateModel {
    let path: String
    let search: String
    /// Where one goes on afterwards, if said.
    let next: String?
    let latitude: String
    let longitude: String
    let isByDistance: Bool
    /// The same by name.
    let namePath: String
    /// How many were found, for the region that says so aloud.
    let found: String

    init(_ query: CommunityQuery, finding count: Int, at page: Address, next: String? = nil) {
        (path, self.next, search) = (page.path, next, query.text)
        isByDistance = query.place != nil
        latitude = query.place.map { "\($0.latitude)" } ?? ""
        longitude = query.place.map { "\($0.longitude)" } ?? ""
        found = query.text.isEmpty ? "" : words("choose-community-found", ["count": count])
        let kept = [("q", query.text), ("next", next ?? "")].filter { !$0.1.isEmpty }
        namePath =
            kept.isEmpty
            ? path : page.path(query: QueryItems(kept.map { .init(name: $0.0, value: $0.1) }))
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("search", \.search), .init("next", \.next),
        .init("latitude", \.latitude), .init("longitude", \.longitude),
        .init("isByDistance", \.isByDistance), .init("namePath", \.namePath),
        .init("found", \.found))
}

extension EmptyState {
    /// In place of communities to choose from: all of them where none was found.
    static func noCommunity(
        _ query: CommunityQuery, at page: Address, else none: String
    ) -> EmptyState {
        EmptyState(
            icon: "communities", heading: words("choose-community-none"),
            text: query.text.isEmpty ? none : words("choose-community-none-found"),
            action: query.text.isEmpty
                ? nil : Link(words("choose-community-all"), page.path))
    }
}

/// A community with its photo, its name as the caption; its partial is `members/community-tile`.
struct CommunityTile: TemplateModel {
    let id: String
    let name: String
    let address: String
    let photo: Thumbnail
    /// How one joins; nil where anybody may.
    let joining: String?
    let distance: String?
    /// What going there does.
    let path: String

    init(_ choice: CommunityChoice) {
        id = choice.id.description
        name = choice.name
        address = choice.address
        photo = Thumbnail(name: choice.photo, icon: "communities", .whole)
        joining = choice.joining.hint
        distance = choice.distance.map { Format.distance(metres: $0) }
        path = Site.changeCommunity(to: choice.id)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("address", \.address),
        .init("photo", \.photo), .init("joining", \.joining), .init("distance", \.distance),
        .init("path", \.path))
}
