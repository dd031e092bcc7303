import MoochSite
import MoochStore
import MoochWeb

/// A search for communities and its order: `?q=`, `sort=name|distance` with `latitude` and `longitude`. The whole state
/// is in the address.
struct CommunityQuery: Sendable {
    let text: String
    /// The visitor's position, if they sort by distance.
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

/// The search form for communities; its partial is `members/community-finder`.
struct CommunityFinder: TemplateModel {
    let path: String
    let search: String
    /// The page to go on to afterwards, if any.
    let next: String?
    let latitude: String
    let longitude: String
    let isByDistance: Bool
    /// The same search in the order of names.
    let namePath: String
    /// The number of results, for the live region.
    let found: String
    /// Towns of that name, each as the way to what is near it.
    let towns: [Link]
    /// Who collected the towns; nil where there are none.
    let geoNamesPath: String?

    init(
        _ query: CommunityQuery, finding count: Int, towns: Towns?, at page: Address,
        next: String? = nil
    ) {
        geoNamesPath = towns == nil ? nil : PlaceFinder.geoNames
        self.towns = (towns?.beginning(with: query.text, upTo: 3) ?? []).map { town in
            let place = town.coordinates
            var items = QueryItems([
                .init(name: "sort", value: "distance"),
                .init(name: "latitude", value: "\(place.latitude)"),
                .init(name: "longitude", value: "\(place.longitude)"),
            ])
            if let next { items.append("next", next) }
            return Link(
                words(
                    "choose-community-near-town",
                    ["town": town.name, "country": town.countryName]), page.path(query: items))
        }
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
        .init("found", \.found), .init("towns", \.towns),
        .init("geoNamesPath", \.geoNamesPath))
}

extension EmptyState {
    /// The empty state of a list of communities; after a search, with the way to all of them.
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
    /// The way to join; nil if the community is open.
    let joining: String?
    let distance: String?
    /// The page that confirms a move there.
    let path: String

    init(_ choice: CommunityChoice) {
        id = choice.id.description
        name = choice.name
        address = choice.address
        photo = Thumbnail(name: choice.photo, icon: "communities", .whole)
        joining = choice.joining.hint
        distance = choice.distance.map { Format.away(metres: $0) }
        path = Site.changeCommunity(to: choice.id)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("address", \.address),
        .init("photo", \.photo), .init("joining", \.joining), .init("distance", \.distance),
        .init("path", \.path))
}
