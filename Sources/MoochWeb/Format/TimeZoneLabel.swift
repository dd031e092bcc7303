import Foundation
import Synchronization

/// The names of time zones in the visit's language: by city, as in "Vienna", "Wien".
package enum TimeZoneLabel {
    /// The label of a name of the tz database. Cached, because the system takes a quarter of a millisecond for one.
    package static func text(_ name: String) -> String {
        guard name != "UTC" else { return name }
        let code = Language.current.code
        if let cached = cache.withLock({ $0[code]?[name] }) { return cached }
        let label = city(name, code)
        cache.withLock { $0[code, default: [:]][name] = label }
        return label
    }

    /// Names with their labels, sorted by label.
    package static func sorted(_ names: [String]) -> [(name: String, label: String)] {
        let locale = Locale(identifier: Language.current.code)
        return names.map { ($0, text($0)) }.sorted { (one, other) in
            one.label.compare(other.label, options: .diacriticInsensitive, locale: locale)
                == .orderedAscending
        }
    }

    private static let cache = Mutex<[String: [String: String]]>([:])

    private static func city(_ name: String, _ code: String) -> String {
        guard let zone = TimeZone(identifier: name) else { return name }
        let style = Date.FormatStyle(locale: Locale(identifier: code), timeZone: zone)
            .timeZone(.exemplarLocation)
        return Date.now.formatted(style)
    }
}
