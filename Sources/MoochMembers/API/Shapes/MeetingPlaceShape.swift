import MoochSite
import MoochStore
import MoochWeb

/// A place where members may cross paths.
struct MeetingPlaceShape: JSONShape {
    let place: Place
    let takesPart: Bool

    static let shapeName = "MeetingPlace"
    static let shapeNote = "A place of a community where members may cross paths."
    func add(to fields: inout some JSONFields) {
        fields.add("id", place.id, note: "Its id.")
        fields.add("community_id", place.communityID, note: "Whose place it is.")
        fields.add("name", place.name, note: "Its name.")
        fields.add("note", place.note, note: "What one should know; may be empty.")
        fields.add("latitude", place.coordinates.latitude, note: "Of its centre, in degrees.")
        fields.add("longitude", place.coordinates.longitude, note: "Likewise.")
        fields.add("radius_metres", place.radius, note: "How far it extends around its centre.")
        fields.add("takes_part", takesPart, note: "Whether the member takes part there.")
    }
    static let example = MeetingPlaceShape(
        place: Place(
            id: Place.ID(3), communityID: Community.ID(1), name: "Bertrand Library",
            note: "The poster hangs beside the lifts.",
            coordinates: Coordinates(latitude: 40.9546, longitude: -76.8835), radius: 60,
            createdAt: .example),
        takesPart: true)
}

extension MeetingPlaceShape {
    init(_ seen: Place.Seen) { self.init(place: seen.place, takesPart: seen.takesPart) }
}

/// A visit of the member's own.
struct VisitShape: JSONShape {
    let id: PlaceVisit.ID
    let place: Place.ID
    let source: PlaceVisit.Source
    let enteredAt: Timestamp
    let leftAt: Timestamp?
    let isHidden: Bool

    static let shapeName = "Visit"
    static let shapeNote = "A visit of the member's own to a place."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("place_id", place, note: "Where.")
        fields.add("source", Word(source), note: "`app`, or `poster` where they scanned one.")
        fields.add("entered_at", enteredAt, note: "When they entered.")
        fields.add("left_at", leftAt, note: "When they left; null while they are there.")
        fields.add("is_hidden", isHidden, note: "Whether they hid it: then nobody sees it.")
    }
    static let example = VisitShape(
        id: PlaceVisit.ID(5), place: Place.ID(3), source: .app, enteredAt: .example, leftAt: nil,
        isHidden: false)
}

extension VisitShape {
    init(_ visit: PlaceVisit) {
        self.init(
            id: visit.id, place: visit.placeID, source: visit.source, enteredAt: visit.enteredAt,
            leftAt: visit.leftAt, isHidden: visit.isHidden)
    }
}

/// Somebody whose path the member crossed.
struct PersonMetShape: JSONShape {
    let member: PersonShape
    let minutes: Int
    let meetings: [MeetingShape]

    static let shapeName = "PersonMet"
    static let shapeNote = "Somebody whose path the member crossed."
    func add(to fields: inout some JSONFields) {
        fields.add("member", member, note: "Who it is: GET /members/{id} says more.")
        fields.add("minutes_together", minutes, note: "The time together of all that is kept.")
        fields.add("meetings", meetings, note: "The three latest times, the latest first.")
    }
    static let example = PersonMetShape(member: .example, minutes: 75, meetings: [.example])
}

extension PersonMetShape {
    init(_ met: Crossing.Person, _ services: Services) {
        self.init(
            member: PersonShape(met.person, services), minutes: Int(met.seconds / 60),
            meetings: met.meetings.map {
                MeetingShape(place: $0.place, from: $0.began, until: $0.ended)
            })
    }
}

/// When and where two were.
struct MeetingShape: JSONShape {
    let place: String
    let from: Timestamp
    let until: Timestamp

    static let shapeName = "Meeting"
    static let shapeNote = "When and where two members were at the same time."
    func add(to fields: inout some JSONFields) {
        fields.add("place", place, note: "The place's name.")
        fields.add("from", from, note: "To the quarter of an hour.")
        fields.add("until", until, note: "Likewise.")
    }
    static let example = MeetingShape(
        place: "Bertrand Library", from: .example, until: .example(hours: 1))
}
