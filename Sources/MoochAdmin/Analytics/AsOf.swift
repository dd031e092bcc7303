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

    var text: String { Format.isoTime(secondsSinceEpoch: moment.rawValue) }

    /// "28 Nov 2026, 14:03"
    var words: String { Format.time(secondsSinceEpoch: moment.rawValue) }

    /// "14:03:22"
    var clock: String { String(text.dropFirst(11).dropLast()) }
}

/// Filters that links from figures set, and no field.
extension ListFilter {
    /// The moment at which a figure was counted.
    static func asOf(_ path: Path<Timestamp?>) -> ListFilter {
        ListFilter(
            "as_of", "listings-as-of", .hidden,
            sentence: { text in
                words("listings-as-of", ["moment": text.flatMap { AsOf($0) }?.words ?? ""])
            }
        ) { text, filter in
            filter[keyPath: path] = AsOf(text)?.moment
            return filter[keyPath: path].map { _ in text }
        }
    }

    /// The rows that a figure is a share of.
    static func countedIn<Rate: SpokenRate>(_ path: Path<Rate?>, of rates: [Rate]) -> ListFilter {
        hidden("counted_in", "listings-counted-in", path, of: rates) {
            words("listings-counted-in", ["figure": $0?.label ?? ""])
        }
    }

    /// One of some values.
    static func hidden<Value: RawRepresentable<String> & Sendable>(
        _ name: String, _ label: StaticString, _ path: Path<Value?>, of values: [Value],
        sentence: @escaping @Sendable (Value?) -> String
    ) -> ListFilter {
        ListFilter(
            name, label, .hidden,
            sentence: { text in sentence(values.first { $0.rawValue == text }) }
        ) { text, filter in
            filter[keyPath: path] = values.first { $0.rawValue == text }
            return filter[keyPath: path].map { _ in text }
        }
    }
}
