import Foundation

/// A part of the map between two meridians and two parallels, in degrees.
package struct MapBounds: Sendable, Hashable {
    package let west: Double
    package let south: Double
    /// West of ``west`` if the part crosses the date line.
    package let east: Double
    package let north: Double

    package init(west: Double, south: Double, east: Double, north: Double) {
        (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    /// The whole world.
    package static let world = MapBounds(west: -180, south: -90, east: 180, north: 90)

    /// Parses `west,south,east,north`, the order of GeoJSON (RFC 7946 §5).
    package static func read(_ text: String) -> Result<MapBounds, MapProblem> {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.filter { $0 != " " }) ?? .nan }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return .failure(.noBounds) }
        let bounds = MapBounds(
            west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
        let latitudes = -90.0...90
        guard latitudes.contains(bounds.south), latitudes.contains(bounds.north) else {
            return .failure(.swappedBounds)
        }
        guard (-180...180).contains(bounds.west), (-180...180).contains(bounds.east) else {
            return .failure(.noBounds)
        }
        return bounds.south <= bounds.north ? .success(bounds) : .failure(.boundsUpsideDown)
    }
}

/// Why a text names no part of the map, or no place on it.
package enum MapProblem: Error, Sendable, Hashable {
    case noBounds, swappedBounds, boundsUpsideDown, noPlace, swappedPlace

    package var complaint: Complaint {
        switch self {
        case .noBounds:
            Complaint(
                "store-no-bounds",
                "Name the part of the map by four numbers in degrees: west,south,east,north.")
        case .swappedBounds:
            Complaint(
                "store-swapped-bounds",
                """
                Are latitude and longitude the wrong way round? The order is west,south,east,north, and latitudes \
                are numbers from -90 to 90.
                """)
        case .boundsUpsideDown:
            Complaint(
                "store-bounds-upside-down",
                "South is above north here. The order is west,south,east,north.")
        case .noPlace: .noCoordinates
        case .swappedPlace:
            Complaint(
                "store-swapped-place",
                "Are latitude and longitude the wrong way round? The latitude comes first, from -90 to 90."
            )
        }
    }
}

extension Complaint {
    static let noCoordinates = Complaint(
        "store-no-coordinates", ["latitude": 52.5163, "longitude": 13.3777],
        "This is neither the link of a map nor a pair of numbers such as 52.5163, 13.3777.")
}

extension Coordinates {
    /// Parses `latitude,longitude`.
    package static func read(_ text: String) -> Result<Coordinates, MapProblem> {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.filter { $0 != " " }) ?? .nan }
        guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return .failure(.noPlace) }
        let (latitude, longitude) = (numbers[0], numbers[1])
        guard (-90...90).contains(latitude) else {
            return .failure((-90...90).contains(longitude) ? .swappedPlace : .noPlace)
        }
        guard (-180...180).contains(longitude) else { return .failure(.noPlace) }
        return .success(Coordinates(latitude: latitude, longitude: longitude))
    }
}
