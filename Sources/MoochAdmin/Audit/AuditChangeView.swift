import Foundation
import MoochStore
import MoochWeb

/// One field of an audit entry, as it was and as it is since.
struct AuditChangeView: TemplateModel {
    let label: String
    let before: String?
    let after: String?

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("before", \.before), .init("after", \.after))

    /// The fields of two JSON objects of column names, in the order people know them from the
    /// forms. What a page says in other words already (an archiving's time) is left out.
    static func all(before: String?, after: String?, currency: Currency) -> [AuditChangeView] {
        let before = object(before)
        let after = object(after)
        return Set(before.keys).union(after.keys).subtracting(unspoken)
            .sorted { (rank($0), $0) < (rank($1), $1) }
            .map { column in
                AuditChangeView(
                    label: label(column),
                    before: before[column].flatMap { text($0, of: column, currency) },
                    after: after[column].flatMap { text($0, of: column, currency) })
            }
            .filter { $0.before != nil || $0.after != nil }
    }

    private static let unspoken: Set<String> = [
        "archived_at", "ended_at", "category_id", "id", "removal_reason",
    ]

    private static let labels: [(column: String, label: String)] = [
        ("name", "Name"), ("title", "Title"), ("description", "Description"),
        ("address", "Address"), ("latitude", "Latitude"), ("longitude", "Longitude"),
        ("photo", "Photo"), ("position", "Place in the list"), ("state", "State"),
        ("price_cents", "Price"), ("listings", "Listings moved"),
        ("requests", "Requests moved with them"), ("exchanges", "Exchanges moved with them"),
    ]

    private static func rank(_ column: String) -> Int {
        labels.firstIndex { $0.column == column } ?? labels.count
    }

    private static func label(_ column: String) -> String {
        labels.first { $0.column == column }?.label
            ?? column.prefix(1).uppercased()
            + column.dropFirst().replacingOccurrences(of: "_", with: " ")
    }

    /// Nil for a value that is nothing: an empty text, a photo that is not there.
    private static func text(_ value: Any, of column: String, _ currency: Currency) -> String? {
        switch value {
        case let text as String where column == "photo":
            text.isEmpty ? nil : "photo \(text.prefix(8))"
        case let text as String where column == "state":
            text.prefix(1).uppercased() + text.dropFirst()
        case let text as String: text.isEmpty ? nil : text
        case let number as NSNumber where column == "price_cents":
            Words.money(cents: number.intValue, in: currency)
        case let number as NSNumber: "\(number)"
        default: nil
        }
    }

    private static func object(_ json: String?) -> [String: Any] {
        guard let json, let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) else {
            return [:]
        }
        return value as? [String: Any] ?? [:]
    }
}
