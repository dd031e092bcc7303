import Foundation
package import Notation

/// The time zone that moments are shown in. Days of figures are whole days of UTC, wherever the reader is.
package struct WallClock: Sendable, Hashable {
    /// The present visit's.
    @TaskLocal package static var current = WallClock.utc

    /// The exchange's, which decides when a day ends for everybody.
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

    /// The zone's name for people: see ``TimeZoneLabel``.
    package var name: String { isUTC ? "UTC" : TimeZoneLabel.text(zone.identifier) }

    package var isUTC: Bool { self == .utc }

    /// The clock's reading at a moment, as seconds since 1970 as if in UTC. A wild moment, beyond the years of people,
    /// is returned as it is.
    package func reading(at secondsSinceEpoch: Int64) -> Int64 {
        guard !isUTC, (0...Self.lastMoment).contains(secondsSinceEpoch) else {
            return secondsSinceEpoch
        }
        let moment = Date(timeIntervalSince1970: Double(secondsSinceEpoch))
        return secondsSinceEpoch + Int64(zone.secondsFromGMT(for: moment))
    }

    /// The moment a day begins, in seconds since 1970.
    package func start(of day: CivilDate) -> Int64 {
        let midnight = Int64(day.daysSinceEpoch) * 86_400
        // The offset at a moment at most a day off; then that of the moment itself.
        let near = midnight - (reading(at: midnight) - midnight)
        return midnight - (reading(at: near) - near)
    }

    /// The end of the year 9999.
    private static let lastMoment: Int64 = 253_402_300_799
}
