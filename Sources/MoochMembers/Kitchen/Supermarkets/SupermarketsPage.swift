import MoochSite
import MoochStore
import MoochWeb

struct SupermarketsPage: Page {
    static let template = "members/supermarkets"
    static let permissions: Set<PagePermission> = [.geolocation]

    let frame: MemberFrame
    let search: String
    let searchPath = Site.supermarkets.path
    let sort: String
    let tabs: [OwnTabLink]
    let action = Site.supermarket.path
    let rows: [SupermarketRow]
    /// The question whether the phone may say where it is; nil once it is answered.
    let question: LocationQuestion?
    /// True where a script may sort the list by where the phone is.
    let isNear: Bool
    let emptyState: EmptyState?

    init(
        _ found: [Supermarket.Seen], of query: SupermarketQuery, chosen: Supermarket.ID?,
        from community: Community?, location: LocationAnswer?, directions: String,
        frame: MemberFrame
    ) {
        self.frame = frame
        search = query.text
        sort = query.sort.rawValue
        tabs = Supermarket.Sort.allCases.map {
            OwnTabLink(
                label: $0 == .distance
                    ? words("choose-supermarket-nearest") : words("choose-supermarket-by-name"),
                path: query.path(sort: $0), isCurrent: $0 == query.sort)
        }
        rows = found.map {
            SupermarketRow($0, isChosen: $0.supermarket.id == chosen, directions: directions)
        }
        question =
            location == nil || query.isDeclining
            ? LocationQuestion(isDeclining: query.isDeclining, place: community?.name ?? "") : nil
        isNear = location == .accepted && query.sort == .distance
        emptyState =
            found.isEmpty
            ? EmptyState(
                icon: "pin",
                heading: words(
                    query.text.isEmpty ? "choose-supermarket-none" : "choose-supermarket-not-found"),
                text: words(
                    query.text.isEmpty
                        ? "choose-supermarket-none-advice" : "choose-supermarket-not-found-advice"),
                action: query.text.isEmpty
                    ? nil : Link(words("choose-supermarket-all"), Site.supermarkets.path)) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("searchPath", \.searchPath),
        .init("sort", \.sort), .init("tabs", \.tabs), .init("action", \.action),
        .init("rows", \.rows), .init("question", \.question), .init("isNear", \.isNear),
        .init("emptyState", \.emptyState))
}

/// A supermarket that can be chosen.
struct SupermarketRow: TemplateModel {
    let id: String
    let name: String
    let address: String
    let latitude: String
    let longitude: String
    /// "300 m · 12 aisles"
    let detail: String
    let aisles: String
    let isChosen: Bool
    let directions: Directions

    init(_ seen: Supermarket.Seen, isChosen: Bool, directions: String) {
        let place = seen.supermarket.coordinates
        id = seen.supermarket.id.description
        name = seen.supermarket.name
        address = seen.supermarket.address
        (latitude, longitude) = ("\(place.latitude)", "\(place.longitude)")
        aisles = words("choose-supermarket-aisles", ["count": seen.aisleCount])
        detail = [seen.distance.map { Format.distance(metres: $0) }, aisles].compactMap { $0 }
            .joined(separator: " · ")
        self.isChosen = isChosen
        self.directions = Directions(to: place, named: name, by: directions)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("address", \.address),
        .init("latitude", \.latitude), .init("longitude", \.longitude), .init("detail", \.detail),
        .init("aisles", \.aisles), .init("isChosen", \.isChosen),
        .init("directions", \.directions))
}

/// The question before a phone is asked where it is.
struct LocationQuestion: TemplateModel {
    let action = Site.location.path
    let termsPath = Site.location.path
    let declinePath = Site.supermarkets.path(
        query: QueryItems([.init(name: "decline", value: "1")]))
    let backPath = Site.supermarkets.path
    /// True while the visitor is told what declining means.
    let isDeclining: Bool
    /// "Nothing closes: you choose from the list, sorted from Manhattan Plaza."
    let declined: String

    init(isDeclining: Bool, place: String) {
        self.isDeclining = isDeclining
        declined = words("location-declining", ["place": place])
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("termsPath", \.termsPath),
        .init("declinePath", \.declinePath), .init("backPath", \.backPath),
        .init("isDeclining", \.isDeclining), .init("declined", \.declined))
}
