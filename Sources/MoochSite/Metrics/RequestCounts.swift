import HTTPTypes
import Synchronization

/// The number and duration of a site's answers, by area and kind of status.
///
/// Counting takes two or three additions to numbers of their own, without a lock: an answer of 20 µs takes as long as
/// before.
package final class RequestCounts: Sendable {
    /// A number that all threads add to.
    final class Tally: Sendable {
        private let value = Atomic<Int>(0)

        var count: Int { value.load(ordering: .relaxed) }
        func add(_ amount: Int = 1) { value.add(amount, ordering: .relaxed) }
    }

    /// What is counted of the answers of an area with a kind of status.
    struct Cell: Sendable {
        let site: MeasuredSite
        let area: RequestArea
        /// 2 for 200 to 299.
        let hundreds: Int
        let count = Tally()
        let nanoseconds = Tally()
    }

    /// How many answers of a site took how long.
    struct Durations: Sendable {
        /// The upper ends, in milliseconds; beyond the last there is one more.
        static let ends = [1, 5, 10, 25, 50, 100, 250, 1_000, 5_000]

        let site: MeasuredSite
        let tallies = (0...ends.count).map { _ in Tally() }
        let nanoseconds = Tally()

        /// From here on an answer is slow, in milliseconds.
        private static let slow = 50

        var answerCount: Int { tallies.reduce(0) { $0 + $1.count } }

        /// The answers that took longer than 50 ms.
        var slowCount: Int {
            let quick = (Self.ends.firstIndex(of: Self.slow) ?? 0) + 1
            return tallies.dropFirst(quick).reduce(0) { $0 + $1.count }
        }

        func count(_ duration: Int) {
            let place = Self.ends.firstIndex { duration <= $0 * 1_000_000 } ?? Self.ends.count
            tallies[place].add()
            nanoseconds.add(duration)
        }
    }

    private static let hundreds = 2...5

    /// Four for each area of each site, one behind the other.
    let cells: [Cell]
    let durations: [Durations]
    /// The first of the four, and the place among `durations`, of each route; those of unknown addresses come last.
    private let places: [(cell: Int, site: Int)]

    init(_ site: MeasuredSite, routes: [Route], programs: String?) {
        var cells: [Cell] = []
        var first: [String: Int] = [:]
        var sites = [site]
        func place(_ site: MeasuredSite, _ area: RequestArea) -> (cell: Int, site: Int) {
            if !sites.contains(site) { sites.append(site) }
            let index = sites.firstIndex(of: site) ?? 0
            let key = "\(site) \(area)"
            if let known = first[key] { return (known, index) }
            first[key] = cells.count
            cells += Self.hundreds.map { Cell(site: site, area: area, hundreds: $0) }
            return (cells.count - Self.hundreds.count, index)
        }
        var places = routes.map { route in
            let pattern = route.address.pattern
            guard let programs, pattern.hasPrefix(programs) else {
                return place(site, RequestArea(path: pattern[...]))
            }
            // Behind the version.
            return place(
                .api, RequestArea(path: pattern.dropFirst(programs.count).drop { $0 != "/" }))
        }
        places.append(place(site, .other))
        (self.places, self.cells) = (places, cells)
        durations = sites.map { Durations(site: $0) }
    }

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - route: The index of its route; nil if the address leads nowhere.
    ///   - status: Its status.
    ///   - duration: The time that it took to be made, without the way to the visitor.
    func count(_ route: Int?, _ status: HTTPResponse.Status, _ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        let place = places[route ?? places.count - 1]
        let hundreds = min(
            max(status.code / 100, Self.hundreds.lowerBound), Self.hundreds.upperBound)
        let cell = cells[place.cell + hundreds - Self.hundreds.lowerBound]
        cell.count.add()
        cell.nanoseconds.add(nanoseconds)
        durations[place.site].count(nanoseconds)
    }
}
