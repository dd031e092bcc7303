import MoochStore
import MoochWeb

/// The ways to a place: at a service for directions, and in an app of the phone. Neither says where the visitor is.
struct Directions: TemplateModel {
    let servicePath: String
    /// RFC 5870, with the name as map apps read it.
    let appPath: String

    /// `service` is the address of ``ExchangeSettings/directionsURL``.
    init(to place: Coordinates, named name: String, by service: String) {
        let (latitude, longitude) = ("\(place.latitude)", "\(place.longitude)")
        let name = PercentCoding.escaped(name) { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: false
            }
        }
        servicePath = service.replacing("{latitude}", with: latitude)
            .replacing("{longitude}", with: longitude).replacing("{name}", with: name)
        appPath = "geo:\(latitude),\(longitude)?q=\(latitude),\(longitude)(\(name))"
    }

    static let fields = TemplateFields<Self>(
        .init("servicePath", \.servicePath), .init("appPath", \.appPath))
}
