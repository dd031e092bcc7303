import Foundation

extension Coordinates {
    /// The distance in metres on a sphere (haversine formula), within half a percent.
    package func distance(to other: Coordinates) -> Double {
        let (here, there) = (radians, other.radians)
        let north = sin((there.north - here.north) / 2)
        let east = sin((there.east - here.east) / 2)
        let square = north * north + cos(here.north) * cos(there.north) * east * east
        return 2 * 6_371_000 * asin(min(1, square.squareRoot()))
    }

    /// The initial bearing of the shortest way to another place, in degrees clockwise from north.
    func bearing(to other: Coordinates) -> Double {
        let (here, there) = (radians, other.radians)
        let east = there.east - here.east
        let degrees =
            atan2(
                sin(east) * cos(there.north),
                cos(here.north) * sin(there.north) - sin(here.north) * cos(there.north) * cos(east))
            * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    private var radians: (north: Double, east: Double) {
        (latitude * .pi / 180, longitude * .pi / 180)
    }
}
