import MoochSite
import MoochStore
import MoochWeb

/// A place that was found by its name.
struct FoundPlaceShape: JSONShape {
    enum Kind: String, CaseIterable, Sendable {
        case community, listing, town
    }

    let kind: Kind
    let name: String
    let point: PointShape
    let community: Community.ID?
    let listing: Listing.ID?
    let country: String?

    static let shapeName = "FoundPlace"
    static let shapeNote = "A place that was found by its name."
    func add(to fields: inout some JSONFields) {
        fields.add("type", Word(kind), note: "What it is.")
        fields.add("name", name, note: "Its name, or a listing's title.")
        fields.add(
            "point", point, note: "Where it is: of a listing its own point, or its community's.")
        fields.add(ifThere: "community_id", community, note: "Of a community: its id.")
        fields.add(ifThere: "listing_id", listing, note: "Of a listing: its id.")
        fields.add(
            ifThere: "country", country, note: "Of a town: its country's two letters (ISO 3166-1).")
    }
    static let example = FoundPlaceShape(
        kind: .town, name: "Berlin",
        point: PointShape(coordinates: Coordinates(latitude: 52.52, longitude: 13.41)),
        community: nil, listing: nil, country: "DE")
}

extension FoundPlaceShape {
    init(_ place: PlaceSearch.Found) {
        point = PointShape(coordinates: place.coordinates)
        switch place {
        case .community(let id, let name, _, _):
            (kind, self.name, community, listing, country) = (.community, name, id, nil, nil)
        case .listing(let id, let title, _):
            (kind, name, community, listing, country) = (.listing, title, nil, id, nil)
        case .town(let town):
            (kind, name, community, listing, country) = (.town, town.name, nil, nil, town.country)
        }
    }
}
