import Foundation

/// A place on earth.
package struct Coordinates: Sendable, Hashable {
    /// Degrees, -90 to 90.
    package let latitude: Double
    /// Degrees, -180 to 180.
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Nil unless both are known.
    init?(latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}

extension Coordinates {
    /// With five digits after the point, about a metre: a phone's own digits say more than anybody needs to know.
    var toTheMetre: Coordinates {
        func rounded(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
        return Coordinates(latitude: rounded(latitude), longitude: rounded(longitude))
    }

    /// The place that was probably meant, if latitude and longitude seem swapped: this one is uninhabited, or far from
    /// all these places while the swapped one is near one of them. Otherwise nil.
    func swapped(among places: [Coordinates]) -> Coordinates? {
        guard abs(longitude) <= 90 else { return nil }
        let other = Coordinates(latitude: longitude, longitude: latitude)
        if !isInhabited { return other.isInhabited ? other : nil }
        // Two degrees are 222 km: rules out most places without trigonometry.
        let near = places.contains {
            abs($0.latitude - other.latitude) < 2 && $0.distance(to: other) < Self.near
        }
        return near && places.allSatisfy { $0.distance(to: self) > Self.far } ? other : nil
    }

    /// True within the latitudes of permanent settlements.
    private var isInhabited: Bool { (-60...80).contains(latitude) }
    /// In metres.
    private static let near = 200_000.0
    private static let far = 1_000_000.0
}
