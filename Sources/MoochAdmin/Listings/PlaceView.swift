import MoochStore
import MoochWeb

/// A place on earth, with a link to a map.
struct PlaceView: TemplateModel {
    /// "32.8801, -117.234".
    let text: String
    let mapPath: String

    /// Nil without coordinates.
    init?(latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude, latitude.isFinite, longitude.isFinite else {
            return nil
        }
        text = "\(latitude), \(longitude)"
        mapPath =
            "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
            + "#map=17/\(latitude)/\(longitude)"
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("mapPath", \.mapPath))
}
