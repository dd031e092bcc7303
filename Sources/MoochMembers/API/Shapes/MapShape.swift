import MoochSite
import MoochStore
import MoochWeb

/// What is on offer in a part of the map.
struct MapShape: JSONShape {
    let total: ListTotal
    let zoom: Int
    let marks: [MapMarkShape]

    static let shapeName = "Map"
    static let shapeNote = "What is on offer in a part of the map."
    func add(to fields: inout some JSONFields) {
        fields.add("count", total.number, note: "How many things are on offer there.")
        fields.add(
            "is_complete", total.isExact,
            note: "False where there are more than were counted: then it is the least number.")
        fields.add("zoom", zoom, note: "The level at which they were gathered.")
        fields.add("data", marks, note: "The things, those gathered that stand near each other.")
    }
    static let example = MapShape(total: .exactly(13), zoom: 14, marks: [.example, .gathered])
}

/// A thing on the map, or several near each other.
struct MapMarkShape: JSONShape {
    let point: PointShape
    let count: Int
    let bounds: [Double]
    let listing: ListingShape?
    let communities: [Community.ID]

    static let shapeName = "MapMark"
    static let shapeNote = "A thing on the map, or several that stand near each other."
    func add(to fields: inout some JSONFields) {
        fields.add("point", point, note: "Where it is drawn.")
        fields.add("count", count, note: "How many things it stands for.")
        fields.add(
            "bbox", bounds,
            note: "Within which they stand: west, south, east, north. Ask for it to see them apart."
        )
        fields.add(
            ifThere: "listing", listing,
            note: "Where it is one listing that its seller put on the map.")
        fields.add(
            "community_ids", communities,
            note:
                "Communities among them, at whose place their listings without a point stand: GET /listings lists those."
        )
    }
    static let example = MapMarkShape(
        point: .example, count: 1, bounds: [-73.99, 40.76, -73.99, 40.76], listing: .example,
        communities: [])
    static let gathered = MapMarkShape(
        point: .example, count: 12, bounds: [-74, 40.75, -73.98, 40.77], listing: nil,
        communities: [Community.ID(1)])
}
