package import MoochStore
package import MoochWeb

/// A small map around one point, which does not move; its partial is `shared/small-map`.
package struct SmallMap: TemplateModel {
    let ground: SafeHTML
    /// Where that is, in words.
    let caption: String
    /// The large map with it.
    let path: String?

    /// - Parameters:
    ///   - point: The point in the middle.
    ///   - home: The community near which it is.
    ///   - plan: The community's picture, if it has one.
    ///   - path: The address of the large map, if it is shown there.
    package init(
        _ point: Coordinates, near home: (name: String, place: Coordinates)?,
        plan: CommunityPlan?, path: String?
    ) {
        let places = home.map { [MapGround.Place(name: $0.name, point: $0.place.point)] } ?? []
        // Near enough to see the streets' corners, far enough for the community to be on it, if it is not far.
        let away = home.map { $0.place.distance(to: point) } ?? 0
        var window = MapWindow(centre: point.point, zoom: 17)
        while window.zoom > 13, window.metres < 2.6 * away, let wider = window.zoomed(by: -1) {
            window = wider
        }
        ground =
            MapGround(
                window, places: places, pin: point.point, plans: MapGround.Plan.all(plan)
            ).html
        let position = MapPoint(point)?.text ?? ""
        caption =
            home.map {
                Format.isHere(metres: away)
                    ? words("map-at", ["community": $0.name])
                    : words(
                        "map-away",
                        ["distance": Format.distance(metres: away), "community": $0.name])
            } ?? position
        self.path = path
    }

    /// - Parameters:
    ///   - home: The place that it is about.
    ///   - others: What is around it, all of which it shows.
    ///   - caption: Where the link leads.
    ///   - path: The address of the large map of the same window.
    package init(
        _ home: (name: String, place: Coordinates),
        among others: [(name: String, place: Coordinates)],
        caption: String, path: (MapWindow) -> String
    ) {
        let all = ([home] + others).map { (name: $0.name, point: $0.place.point) }
        let window = MapWindow(showing: all.map(\.point))
        ground =
            MapGround(
                window, places: all.map { MapGround.Place(name: $0.name, point: $0.point) },
                pin: all[0].point
            ).html
        self.caption = caption
        self.path = path(window)
    }

    /// - Parameters:
    ///   - meeting: A place where paths cross, with the circle that it is.
    ///   - plan: Its community's picture, if it has one.
    package init(_ meeting: Place, plan: CommunityPlan? = nil) {
        let (point, metres) = (meeting.coordinates.point, Double(meeting.radius))
        var window = MapWindow(centre: point, zoom: 17)
        while window.metres < 6 * metres, let wider = window.zoomed(by: -1) { window = wider }
        ground =
            MapGround(
                window, places: [MapGround.Place(name: meeting.name, point: point, metres: metres)],
                pin: point, plans: MapGround.Plan.all(plan)
            ).html
        caption = words("map-around", ["distance": Format.distance(metres: metres)])
        path = nil
    }

    package static let fields = TemplateFields<Self>(
        .init("ground", \.ground), .init("caption", \.caption), .init("path", \.path))
}
