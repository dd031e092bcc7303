import MoochSite
import MoochStore
import MoochWeb

/// `/places/ID`: one place, how many take part, its poster and its history.
struct PlacePage: Page {
    static let template = "admin/places/show"

    let frame: Frame
    let isArchived: Bool
    let community: Link
    let point: MapPoint?
    let map: SmallMap
    let radius: Figure
    let note: String?
    let members: Figure
    /// The notice that too few take part for it to show anything.
    let tooFew: String?
    let since: DateText
    let history: [AuditLine]
    /// Nil for an archived place, and without a site for members.
    let posterPath: String?
    let codePath: String
    let editPath: String
    let archivalPath: String
    let unarchivalPath: String
    let auditPath: String

    init(
        _ found: PlaceSummary, hasMembersSite: Bool, now: Timestamp, currency: Currency,
        frame: Frame
    ) {
        let place = found.row.place
        self.frame = frame
        isArchived = place.isArchived
        community = Link(found.community.name, Site.community.path(found.community.id))
        point = MapPoint(place.coordinates)
        map = SmallMap(place)
        radius = Figure(place.radius, path: nil)
        note = place.note.isEmpty ? nil : place.note
        members = Figure(found.row.memberCount, path: nil)
        tooFew =
            found.row.memberCount < Place.fewest && !place.isArchived
            ? words("places-too-few", ["count": Place.fewest]) : nil
        since = DateText(place.createdAt)
        history = AuditLine.all(found.history, now: now, currency: currency)
        posterPath =
            place.isArchived || !hasMembersSite ? nil : Site.placePoster.path(place.id)
        codePath = Site.placeCode.path(place.id)
        editPath = Site.editPlace.path(place.id)
        archivalPath = Site.placeArchival.path(place.id)
        unarchivalPath = Site.placeUnarchival.path(place.id)
        auditPath = AuditList.path(of: place.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isArchived", \.isArchived),
        .init("community", \.community), .init("point", \.point), .init("map", \.map),
        .init("radius", \.radius),
        .init("note", \.note), .init("members", \.members), .init("tooFew", \.tooFew),
        .init("since", \.since), .init("history", \.history),
        .init("posterPath", \.posterPath), .init("codePath", \.codePath),
        .init("editPath", \.editPath), .init("archivalPath", \.archivalPath),
        .init("unarchivalPath", \.unarchivalPath), .init("auditPath", \.auditPath))
}

/// `/places/ID/poster`: a sheet to hang up at the place.
struct PlacePosterPage: Page {
    static let template = "admin/places/poster"

    let frame: Frame
    let exchange: String
    let name: String
    let communityName: String
    let warning: String?
    let qr: SafeHTML
    /// The address in the code, to be typed.
    let address: String

    init(
        _ place: Place, in community: Community, at site: String, warning: String?,
        exchange: String, frame: Frame
    ) {
        self.frame = frame
        self.exchange = exchange
        name = place.name
        communityName = community.name
        self.warning = warning
        let link = site + Site.here.path(place.posterCode)
        qr = QRCode(link)?.drawing(title: words("poster-qr")) ?? .empty
        address = String(link.trimmingPrefix("https://"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("exchange", \.exchange), .init("name", \.name),
        .init("communityName", \.communityName), .init("warning", \.warning),
        .init("qr", \.qr), .init("address", \.address))
}
