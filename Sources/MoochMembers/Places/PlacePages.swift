import MoochSite
import MoochStore
import MoochWeb

struct PlaceListPage: Page {
    static let template = "members/place-list"

    let frame: MemberFrame
    let places: [MeetingPlace]
    let visit: OpenVisit?
    let peoplePath = Site.peopleMet.path
    /// Nil where there is nothing to hide.
    let hidingPath: String?
    let emptyState: EmptyState?

    init(
        _ places: [Place.Seen], _ open: PlaceVisit?, canHide: Bool, isAdmitted: Bool,
        zone: WallClock,
        now: Timestamp, frame: MemberFrame
    ) {
        self.frame = frame
        self.places = places.map(MeetingPlace.init)
        visit = open.flatMap { open in
            places.first { $0.place.id == open.placeID }.map {
                OpenVisit(open, at: $0.place, zone: zone, now: now)
            }
        }
        hidingPath = canHide ? Site.visitHiding.path : nil
        emptyState =
            places.isEmpty
            ? EmptyState(
                icon: "communities", heading: words("places-none"),
                text: words(isAdmitted ? "places-none-advice" : "places-none-waiting")) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("places", \.places), .init("visit", \.visit),
        .init("peoplePath", \.peoplePath), .init("hidingPath", \.hidingPath),
        .init("emptyState", \.emptyState))
}

/// A place with the button that takes part, or no longer does.
struct MeetingPlace: TemplateModel {
    let name: String
    let note: String?
    let path: String
    let takesPart: Bool
    let action: String

    init(_ seen: Place.Seen) {
        name = seen.place.name
        note = seen.place.note.isEmpty ? nil : seen.place.note
        path = Site.place.path(seen.place.id)
        takesPart = seen.takesPart
        action = (takesPart ? Site.placeLeaving : Site.placeMembership).path(seen.place.id)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("note", \.note), .init("path", \.path),
        .init("takesPart", \.takesPart), .init("action", \.action))
}

/// A visit that lasts, with the form that ends it.
struct OpenVisit: TemplateModel {
    /// "You are at Bertrand Library since 14:05."
    let sentence: String
    let action: String
    let left: SelectField?

    init(_ visit: PlaceVisit, at place: Place, zone: WallClock, now: Timestamp) {
        let since = WallClock.$current.withValue(zone) {
            Format.timeOfDay(secondsSinceEpoch: visit.enteredAt.rawValue)
        }
        sentence = words("place-here-since", ["name": place.name, "time": since])
        action = Site.visitEnding.path(visit.id)
        left = LeavingChoice.field(of: visit, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("sentence", \.sentence), .init("action", \.action), .init("left", \.left))
}

struct PlacePage: Page {
    static let template = "members/place"

    let frame: MemberFrame
    let note: String?
    let point: MapPoint?
    let map: SmallMap
    let row: MeetingPlace
    let visit: OpenVisit?
    /// Who may see what.
    let rules: [Consequence]

    init(
        _ seen: Place.Seen, _ open: PlaceVisit?, plan: CommunityPlan?, keptFor days: Int,
        zone: WallClock, now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        note = seen.place.note.isEmpty ? nil : seen.place.note
        point = MapPoint(seen.place.coordinates)
        map = SmallMap(seen.place, plan: plan)
        row = MeetingPlace(seen)
        visit = open.map { OpenVisit($0, at: seen.place, zone: zone, now: now) }
        rules = Self.rules(keptFor: days)
    }

    /// Who sees what of visits, and for how long.
    static func rules(keptFor days: Int) -> [Consequence] {
        [
            Consequence(icon: "members", words("place-rule-both")),
            Consequence(icon: "clock", words("place-rule-later")),
            Consequence(icon: "hide", words("place-rule-few", ["count": Place.fewest])),
            Consequence(icon: "delete", words("place-rule-kept", ["days": days])),
        ]
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("note", \.note), .init("point", \.point),
        .init("map", \.map),
        .init("row", \.row), .init("visit", \.visit), .init("rules", \.rules))
}
