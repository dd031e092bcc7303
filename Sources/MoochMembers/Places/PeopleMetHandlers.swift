import HTTPServer
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/people-met`: whose path a member crossed, by recently or by most time together, perhaps
/// of a name alone.
struct PeopleMetHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        let sort = Crossing.Sort(rawValue: visit.query["sort"] ?? "") ?? .recent
        let (text, start) = (visit.query["q"] ?? "", ListStart(after: visit.query["after"]))
        let (page, found, writable) = try await services.store.read { db in
            let found =
                try text.trimmed.isEmpty
                ? nil : Crossing.people(matching: text, metBy: member, at: now, in: db)
            let page = try Crossing.people(
                metBy: member, among: found, sort: sort, start: start, at: now, in: db)
            let writable = try Conversation.writable(
                by: member, to: page.rows.map(\.person.id), at: now, in: db)
            return (page, found?.count, Set(writable.filter { $1 != .no }.keys))
        }
        return services.render(
            PeopleMetPage(
                page, found: found, PeopleMetState(sort: sort, text: text), writable: writable,
                zone: visit.communityZone, now: now,
                frame: services.frame(
                    words("people-met"), in: .profile, for: visit, under: Site.places.path)),
            for: visit)
    }
}

struct PeopleMetPage: Page {
    static let template = "members/people-met"

    let frame: MemberFrame
    /// False where there is nobody to search.
    let isSearched: Bool
    let path = Site.peopleMet.path
    /// The order that a search keeps.
    let sort: String
    let text: String
    let found: String?
    let tabs: [OwnTabLink]
    let rows: [PersonMetRow]
    let nextPath: String?
    let emptyState: EmptyState?

    init(
        _ page: ListPage<Crossing.Person>, found count: Int?, _ state: PeopleMetState,
        writable: Set<Member.ID>, zone: WallClock, now: Timestamp, frame: MemberFrame
    ) {
        self.frame = frame
        (sort, text) = (state.sort.rawValue, state.text)
        isSearched = count != nil || !page.rows.isEmpty
        found = count.map { words("messages-found", ["count": $0]) }
        tabs = Crossing.Sort.allCases.map { sort in
            OwnTabLink(
                label: sort.label, path: PeopleMetState(sort: sort, text: state.text).path(),
                isCurrent: sort == state.sort)
        }
        rows = page.rows.map {
            PersonMetRow($0, isWritable: writable.contains($0.person.id), zone: zone, now: now)
        }
        nextPath = page.next.map { state.path(after: $0.text) }
        let none =
            count == nil
            ? EmptyState(
                icon: "members", heading: words("people-met-none"),
                text: words("people-met-none-advice"),
                action: Link(words("places"), Site.places.path))
            : EmptyState(
                icon: "members", heading: words("messages-none-found"),
                text: words("people-met-none-found-advice"),
                action: Link(words("messages-all"), PeopleMetState(sort: state.sort).path()))
        emptyState = page.rows.isEmpty ? none : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isSearched", \.isSearched), .init("path", \.path),
        .init("sort", \.sort), .init("text", \.text), .init("found", \.found),
        .init("tabs", \.tabs), .init("rows", \.rows), .init("nextPath", \.nextPath),
        .init("emptyState", \.emptyState))
}

/// The state in the page's address: the order, and the text that is searched.
struct PeopleMetState {
    let sort: Crossing.Sort
    var text = ""

    func path(after: String? = nil) -> String {
        var items = QueryItems([.init(name: "sort", value: sort.rawValue)])
        if !text.trimmed.isEmpty { items.append("q", text) }
        if let after { items.append("after", after) }
        return Site.peopleMet.path(query: items)
    }
}

extension Crossing.Sort {
    fileprivate var label: String {
        switch self {
        case .recent: words("people-met-recent")
        case .longest: words("people-met-longest")
        }
    }
}

/// Somebody met.
struct PersonMetRow: TemplateModel {
    let face: Face
    let name: String
    let path: String
    /// "Bertrand Library · today, 14:00–14:30"
    let latest: [MeetingText]
    /// "1 hour 15 minutes together"
    let together: String
    /// Nil for somebody whom the visitor cannot write to.
    let messagePath: String?

    init(_ met: Crossing.Person, isWritable: Bool, zone: WallClock, now: Timestamp) {
        face = Face(name: met.person.name, photo: met.person.photo?.name)
        name = met.person.name
        path = Site.person.path(met.person.id)
        latest = met.meetings.prefix(1).map { MeetingText($0, zone: zone, now: now) }
        messagePath =
            isWritable
            ? Site.newMessage.path(query: NewMessagePage.query(to: met.person.id, about: nil)) : nil
        together = words("people-met-together", ["time": Self.wholeTime(met.seconds)])
    }

    /// In whole minutes and hours.
    private static func wholeTime(_ seconds: Int64) -> String {
        let (hours, minutes) = (Int(seconds / 3_600), Int(seconds % 3_600 / 60))
        let parts = [
            hours > 0 ? words("duration-hours", ["count": hours]) : nil,
            minutes > 0 ? words("duration-minutes", ["count": minutes]) : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    static let fields = TemplateFields<Self>(
        .init("face", \.face), .init("name", \.name), .init("path", \.path),
        .init("latest", \.latest), .init("together", \.together),
        .init("messagePath", \.messagePath))
}

/// When and where two met, by the clock of their community.
struct MeetingText: TemplateModel {
    let text: String
    let iso: String

    init(_ meeting: Crossing.Meeting, zone: WallClock, now: Timestamp) {
        iso = Format.isoTime(secondsSinceEpoch: meeting.began.rawValue)
        text = WallClock.$current.withValue(zone) {
            let day = CivilDate(secondsSinceEpoch: zone.reading(at: meeting.began.rawValue))
            let today = CivilDate(secondsSinceEpoch: zone.reading(at: now.rawValue))
            let dayText =
                switch today.daysSinceEpoch - day.daysSinceEpoch {
                case 0: words("day-today")
                case 1: words("day-yesterday")
                default: Format.shortWeekdayDate(day)
                }
            return words(
                "people-met-when",
                [
                    "place": meeting.place, "day": dayText,
                    "from": Format.timeOfDay(secondsSinceEpoch: meeting.began.rawValue),
                    "to": Format.timeOfDay(secondsSinceEpoch: meeting.ended.rawValue),
                ])
        }
    }

    static let fields = TemplateFields<Self>(.init("text", \.text), .init("iso", \.iso))
}
