import MoochSite
import MoochStore
import MoochWeb

/// The communities nearest to one: a map, and a list.
struct NeighbourPart: TemplateModel {
    let map: SmallMap
    let rows: [NeighbourRow]

    /// Nil if this community or every other has no place on the map.
    init?(_ neighbours: [CommunityNeighbour], of community: Community) {
        guard !neighbours.isEmpty, let place = community.coordinates else { return nil }
        rows = neighbours.map(NeighbourRow.init)
        map = SmallMap(
            (community.name, place), among: neighbours.map { ($0.name, $0.coordinates) },
            caption: words("map-open")
        ) { window in MapPage.path(window) }
    }

    static let fields = TemplateFields<Self>(.init("map", \.map), .init("rows", \.rows))
}

/// A community with its distance and direction.
struct NeighbourRow: TemplateModel {
    let name: String
    let path: String
    /// "3.4 km north-east"
    let distance: String

    init(_ neighbour: CommunityNeighbour) {
        name = neighbour.name
        path = Site.community.path(neighbour.id)
        distance =
            Format.isHere(metres: neighbour.distance)
            ? Format.away(metres: neighbour.distance)
            : words(
                "communities-nearby-distance",
                [
                    "distance": Format.distance(metres: neighbour.distance),
                    "direction": Format.direction(degrees: neighbour.bearing),
                ])
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("distance", \.distance))
}
