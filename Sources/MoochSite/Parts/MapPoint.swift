package import MoochStore
package import MoochWeb

/// A place on earth, with a link to a map.
package struct MapPoint: TemplateModel {
    /// "32.8801, -117.234", to the metre, with the language's decimal sign.
    package let text: String
    let mapPath: String

    /// Nil without coordinates.
    package init?(_ place: Coordinates?) {
        guard let place, place.latitude.isFinite, place.longitude.isFinite else { return nil }
        let (north, east) = (Self.rounded(place.latitude), Self.rounded(place.longitude))
        text = words(
            "coordinates", ["latitude": Format.decimal(north), "longitude": Format.decimal(east)])
        mapPath =
            "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)"
            + "#map=17/\(north)/\(east)"
    }

    /// To five decimals: a metre.
    private static func rounded(_ degrees: Double) -> Double {
        (degrees * 100_000).rounded() / 100_000
    }

    package static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("mapPath", \.mapPath))
}
