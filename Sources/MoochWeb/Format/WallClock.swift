import Foundation
package import Notation

/// The time zone that moments are shown in. Days of figures are whole days of UTC wherever one is.
package struct WallClock: Sendable, Hashable {
    /// That of the present visit.
    @TaskLocal package static var current = WallClock.utc

    /// That of the exchange, by which the days end that hold for everybody.
    @TaskLocal package static var exchange = WallClock.utc

    package static let utc = WallClock(zone: .gmt)

    private let zone: TimeZone

    private init(zone: TimeZone) { self.zone = zone }

    /// By its name in the tz database; an unknown one is UTC.
    package init(named identifier: String) {
        guard identifier != "UTC", let zone = TimeZone(identifier: identifier) else {
            self = .utc
            return
        }
        self.init(zone: zone)
    }

    /// What the zone is called: see ``TimeZoneLabel``.
    package var name: String { isUTC ? "UTC" : TimeZoneLabel.text(zone.identifier) }

    package var isUTC: Bool { self == .utc }

    /// The seconds from 1970 to what the clock shows at a moment, as if it were in Greenwich. A wild
    /// moment, beyond the years of people, is shown as it is.
    package func reading(at secondsSinceEpoch: Int64) -> Int64 {
        guard !isUTC, (0...Self.lastMoment).contains(secondsSinceEpoch) else {
            return secondsSinceEpoch
        }
        let moment = Date(timeIntervalSince1970: Double(secondsSinceEpoch))
        return secondsSinceEpoch + Int64(zone.secondsFromGMT(for: moment))
    }

    /// The moment when a day begins, in seconds since 1970.
    package func start(of day: CivilDate) -> Int64 {
        let midnight = Int64(day.daysSinceEpoch) * 86_400
        // The offset there, of a moment that is at most a day off; then of the moment itself.
        let near = midnight - (reading(at: midnight) - midnight)
        return midnight - (reading(at: near) - near)
    }

    /// The end of the year 9999.
    private static let lastMoment: Int64 = 253_402_300_799
}
