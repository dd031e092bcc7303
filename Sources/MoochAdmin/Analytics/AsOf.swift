import MoochSite
import MoochStore
import MoochWeb

/// The moment at which figures were counted, as the lists they lead to are told: `2026-11-28T14:03:22Z`.
struct AsOf: Sendable, Hashable {
    let moment: Timestamp

    init(_ moment: Timestamp) { self.moment = moment }

    /// Reads exactly that notation.
    init?(_ text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = Day(String(parts[0])), parts[1].hasSuffix("Z") else {
            return nil
        }
        let numbers = parts[1].dropLast().split(separator: ":", omittingEmptySubsequences: false)
            .map { $0.utf8.count == 2 ? Int64($0) : nil }
        guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1],
            let second = numbers[2], (0..<24).contains(hour), (0..<60).contains(minute),
            (0..<60).contains(second)
        else { return nil }
        moment = day.start.adding(seconds: hour * 3600 + minute * 60 + second)
    }

    /// The filter of a list in words.
    @Sendable static func sentence(_ text: String?) -> String {
        MoochWeb.words("listings-as-of", ["moment": text.flatMap { AsOf($0) }?.words ?? ""])
    }

    var text: String { Format.isoTime(secondsSinceEpoch: moment.rawValue) }

    /// "28 Nov 2026, 14:03"
    var words: String { Format.time(secondsSinceEpoch: moment.rawValue) }

    /// "14:03:22"
    var clock: String { String(text.dropFirst(11).dropLast()) }
}
