package import MoochStore
package import MoochWeb

/// A map with its markers and the links that move it; its partial is `shared/map`. Each page says what stands on it and
/// what its addresses look like.
package struct MapCanvas: TemplateModel {
    let ground: SafeHTML
    /// The area and the number of things, for readers who do not see the map.
    let caption: String
    let markers: [MapMarker]
    let controls: [MapControl]
    /// The centre in parts of the world, and the level, from which a script goes on.
    let x: String
    let y: String
    let zoom: String
    /// Who made the pictures of the ground, if there are any.
    let attribution: String?
    /// The address of the same map, in which a script changes the centre and the level.
    let path: String

    /// - Parameters:
    ///   - window: The part of the world.
    ///   - places: The communities to draw.
    ///   - start: The point from which distances are measured.
    ///   - caption: The area and the number of things.
    ///   - markers: What stands on it, in the order of the list beside it.
    ///   - plans: Pictures of communities.
    ///   - tiles: The pictures of the ground, if there are any.
    ///   - path: Makes the address of another part of the world.
    package init(
        _ window: MapWindow, places: [MapGround.Place], start: Coordinates? = nil, caption: String,
        markers: [MapMarker], plans: [CommunityPlan] = [],
        tiles: MapTiles? = nil, path: (MapWindow) -> String
    ) {
        var tile: (@Sendable (Int, Int, Int) -> String)?
        if let tiles { tile = { tiles.path($0, $1, $2) } }
        let drawing = MapGround(
            window, places: places, start: start.map(\.point), markers: markers.map(\.point),
            plans: plans.compactMap { MapGround.Plan($0) }, tile: tile)
        ground = drawing.html
        attribution = tiles?.attribution
        self.caption = caption
        self.markers = markers
        controls = MapControl.all(of: window, path: path)
        (x, y) = ("\(window.centre.x)", "\(window.centre.y)")
        zoom = "\(window.zoom)"
        self.path = path(window)
    }

    package static let fields = TemplateFields<Self>(
        .init("ground", \.ground), .init("caption", \.caption), .init("markers", \.markers),
        .init("controls", \.controls), .init("x", \.x), .init("y", \.y), .init("zoom", \.zoom),
        .init("attribution", \.attribution), .init("path", \.path))
}

/// A link that moves a map or shows more or less of the world.
struct MapControl: TemplateModel {
    /// Unique on the page, so that the focus stays on it when the map is drawn anew.
    let id: String
    let icon: String
    let label: String
    /// Nil where the map ends.
    let path: String?

    static func all(of window: MapWindow, path: (MapWindow) -> String) -> [MapControl] {
        func move(
            _ id: String, _ icon: String, _ label: String, right: Double = 0, down: Double = 0
        ) -> MapControl {
            let moved = window.moved(right: right, down: down)
            return MapControl(
                id: id, icon: icon, label: label, path: moved == window ? nil : path(moved))
        }
        return [
            MapControl(
                id: "in", icon: "add", label: words("map-in"),
                path: window.zoomed(by: 1).map(path)),
            MapControl(
                id: "out", icon: "less", label: words("map-out"),
                path: window.zoomed(by: -1).map(path)),
            move("up", "up", words("map-up"), down: -0.5),
            move("down", "down", words("map-down"), down: 0.5),
            move("left", "back", words("map-left"), right: -0.5),
            move("right", "forward", words("map-right"), right: 0.5),
        ]
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("icon", \.icon), .init("label", \.label), .init("path", \.path))
}

/// A thing, or several that stand too near to each other, on a map.
package struct MapMarker: TemplateModel {
    /// Unique on the page, so that the focus stays on it when the map is drawn anew.
    let id: String
    /// "Sofa, furniture, $40, 300 m"; "12 things, zoom in".
    let name: String
    let path: String
    let x: String
    let y: String
    let point: WorldPoint
    /// The outline; nil for several things, which have a ring with their number.
    let shape: String?
    /// A letter or two, or the number.
    let sign: String
    package var card: MapCard?

    var isChosen: Bool { card != nil }

    package init(
        id: String, name: String, path: String, at point: WorldPoint, in window: MapWindow,
        sign: MapSign?, count: Int = 1
    ) {
        (self.id, self.name, self.path, self.point) = (id, name, path, point)
        let place = window.position(of: point)
        (x, y) = (Self.percent(place.x), Self.percent(place.y))
        shape = sign?.shape
        self.sign = sign?.letters ?? (count > 999 ? "999+" : Format.number(count))
    }

    private static func percent(_ part: Double) -> String {
        let hundredths = Int((part * 10_000).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)%"
    }

    package static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("path", \.path), .init("x", \.x),
        .init("y", \.y), .init("shape", \.shape), .init("sign", \.sign), .init("card", \.card),
        .init("isChosen", \.isChosen))
}

/// What is said of a chosen marker, right behind it.
package struct MapCard: TemplateModel {
    /// The place, or the title of the one thing.
    let heading: String
    /// The one thing; nil where there are several, which stand below.
    let only: MapCardRow?
    /// "Furniture", of the one thing.
    let category: String?
    let rows: [MapCardRow]
    /// The rest, where there is more.
    let more: Link?
    let closePath: String
    /// The marker to which the focus returns.
    let marker: String
    /// True if it stands above the middle, because its marker is below.
    let isHigh: Bool

    /// A card with several things.
    package init(
        _ heading: String, rows: [MapCardRow], more: Link? = nil, closePath: String,
        marker: String, isHigh: Bool
    ) {
        (self.heading, self.rows, self.more) = (heading, rows, more)
        (self.closePath, self.marker, self.isHigh) = (closePath, marker, isHigh)
        (only, category) = (nil, nil)
    }

    /// A card with one thing.
    package init(
        of thing: MapCardRow, in category: String?, closePath: String, marker: String, isHigh: Bool
    ) {
        (heading, only, self.category) = (thing.title, thing, category)
        (self.closePath, self.marker, self.isHigh) = (closePath, marker, isHigh)
        (rows, more) = ([], nil)
    }

    package static let fields = TemplateFields<Self>(
        .init("heading", \.heading), .init("only", \.only), .init("category", \.category),
        .init("rows", \.rows), .init("more", \.more), .init("closePath", \.closePath),
        .init("marker", \.marker), .init("isHigh", \.isHigh))
}

/// A thing on a card.
package struct MapCardRow: TemplateModel {
    let title: String
    let path: String
    let photo: Thumbnail?
    /// "$40 · 300 m"
    let line: String

    package init(_ title: String, path: String, photo: Thumbnail?, line: String) {
        (self.title, self.path, self.photo, self.line) = (title, path, photo, line)
    }

    /// A listing that was found.
    package init(_ row: MapFindings.Row, path: String, currency: Currency) {
        self.init(
            MaskedText.of(row.tile.title), path: path,
            photo: Thumbnail(name: row.tile.photo?.name, icon: "listings", .thumb),
            line: ([
                PriceText(cents: row.tile.priceCents, in: currency).text,
                Format.away(metres: row.distance),
            ] + [row.community].compactMap(\.self)).joined(separator: " · "))
    }

    package static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("photo", \.photo),
        .init("line", \.line))
}

/// A category's outline and letters on a map, so that no two are told apart by colour alone.
package struct MapSign: Sendable, Hashable {
    package let shape: String
    package let letters: String

    /// Square, diamond, hexagon, house, triangle, octagon: each around the middle, some 32 pixels wide.
    private static let shapes = [
        "M-12-14h24q2 0 2 2v24q0 2-2 2h-24q-2 0-2-2v-24q0-2 2-2z", "M0-19l19 19-19 19-19-19z",
        "M-9-16h18l9 16-9 16h-18l-9-16z", "M0-19l16 13v21h-32v-21z", "M0-20l20 34h-40z",
        "M-7-17h14l10 10v14l-10 10h-14l-10-10v-14z",
    ]

    /// The sign of what has none.
    package static let other = MapSign(shape: shapes[0], letters: "?")

    /// The signs of categories in their order. Letters are the beginning of a name, two where one is taken.
    package static func all(of categories: [MoochStore.Category]) -> [MoochStore.Category.ID:
        MapSign]
    {
        var taken: Set<String> = []
        var signs: [MoochStore.Category.ID: MapSign] = [:]
        for (index, category) in categories.enumerated() {
            let name = category.name.filter { $0.isLetter || $0.isNumber }
            let short = String(name.prefix(1)).uppercased()
            let letters = taken.insert(short).inserted ? short : short + name.dropFirst().prefix(1)
            signs[category.id] = MapSign(
                shape: shapes[index % shapes.count], letters: letters)
        }
        return signs
    }
}

extension MapGround.Plan {
    /// A community's picture, once both points are pinned.
    static func all(_ plan: CommunityPlan?) -> [MapGround.Plan] {
        [plan.flatMap { MapGround.Plan($0) }].compactMap(\.self)
    }

    /// Nil until both points are pinned.
    init?(_ plan: CommunityPlan) {
        guard let first = plan.pins[0], let second = plan.pins[1],
            let path = PhotoSources(plan.photo.name)?.whole
        else { return nil }
        let (width, height) = (Double(plan.photo.width), Double(plan.photo.height))
        func pin(_ pin: CommunityPlan.Pin) -> MapGround.Plan.Pin {
            (pin.x * width, pin.y * height, pin.place.point)
        }
        self.init(path: path, width: width, height: height, pins: (pin(first), pin(second)))
    }
}
