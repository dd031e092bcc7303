import MoochSite
import MoochStore
import MoochWeb

extension ImportField {
    /// Its name for people.
    var label: String {
        switch self {
        case .id: words("imports-id")
        case .name: words("name")
        case .lastName: words("imports-last-name")
        case .email: words("email")
        case .phone: words("phone")
        case .address: words("address")
        case .community: words("community")
        case .communityID: words("imports-community-id")
        case .preferredContact: words("imports-preferred-contact")
        case .description: words("description")
        case .latitude: words("latitude")
        case .longitude: words("longitude")
        case .coordinates: words("imports-coordinates")
        case .supermarket: words("imports-supermarket")
        case .label: words("supermarkets-label")
        case .position: words("imports-position")
        case .departments: words("supermarkets-departments")
        case .foods: words("area-foods")
        }
    }

    /// The content of such a column's cells.
    var explanation: String {
        switch self {
        case .id: words("imports-explain-id")
        case .name: words("imports-explain-name")
        case .lastName: words("imports-explain-last-name")
        case .email: words("imports-explain-email")
        case .phone: words("imports-explain-phone")
        case .address: words("imports-explain-address")
        case .community: words("imports-explain-community")
        case .communityID: words("imports-explain-community-id")
        case .preferredContact: words("imports-explain-preferred-contact")
        case .description: words("imports-explain-description")
        case .latitude: words("imports-explain-latitude", ["example": Format.decimal(52.5163)])
        case .longitude: words("imports-explain-longitude", ["example": Format.decimal(13.3777)])
        case .coordinates: words("imports-explain-coordinates")
        case .supermarket: words("imports-explain-supermarket")
        case .label: words("imports-explain-label")
        case .position: words("imports-explain-position")
        case .departments:
            words(
                "imports-explain-departments",
                ["example": "\(Department.baking.name); \(Department.spices.name)"])
        case .foods: words("imports-explain-foods")
        }
    }

    /// A cell as a page shows it.
    func display(_ text: String) -> String {
        switch (self, Member.Contact(rawValue: text)) {
        case (.preferredContact, .email): words("members-by-email")
        case (.preferredContact, .phone): words("members-by-phone")
        case (.preferredContact, .text): words("members-by-text")
        default: text.count > 200 ? "\(text.prefix(200))…" : text
        }
    }
}

extension ImportField {
    /// A cell beside another one: a long one is cut around the first difference.
    func display(_ text: String, besides other: String) -> String {
        guard self != .preferredContact, max(text.count, other.count) > 200 else {
            return display(text)
        }
        let alike = zip(text, other).prefix { $0 == $1 }.count
        let start = max(0, alike - 40)
        return (start > 0 ? "…" : "") + display(String(text.dropFirst(start)))
    }
}

extension ImportList {
    var area: Area {
        switch self {
        case .communities: .communities
        case .categories: .categories
        case .members: .members
        case .supermarkets, .aisles: .list(.supermarkets)
        }
    }

    var title: String {
        switch self {
        case .communities: words("imports-title-communities")
        case .categories: words("imports-title-categories")
        case .members: words("imports-title-members")
        case .supermarkets: words("imports-title-supermarkets")
        case .aisles: words("imports-title-aisles")
        }
    }

    /// A number of rows of the list in words.
    func counted(_ count: Int) -> String {
        switch self {
        case .communities: words("imports-counted-communities", ["count": count])
        case .categories: words("imports-counted-categories", ["count": count])
        case .members: words("imports-counted-members", ["count": count])
        case .supermarkets: words("imports-counted-supermarkets", ["count": count])
        case .aisles: words("imports-counted-aisles", ["count": count])
        }
    }

    /// The content of a column's cells.
    func explanation(of field: ImportField) -> String {
        self == .supermarkets && field == .address
            ? words("imports-explain-supermarket-address") : field.explanation
    }

    /// True for fields that a new row must have.
    func isRequired(_ field: ImportField) -> Bool {
        required.contains { $0.first == field }
    }
}

extension ImportField {
    /// "Latitude or Coordinates".
    static func either(_ fields: [ImportField]) -> String {
        guard fields.count > 1, let last = fields.last else { return fields.first?.label ?? "" }
        let others = fields.dropLast().map(\.label).joined(separator: ", ")
        return words("imports-either", ["others": others, "last": last.label])
    }
}

extension FieldProblem {
    /// The problem with the name of its column, if it has one.
    var inWords: String {
        guard let label = ImportField(name: field)?.label else { return message }
        return words("imports-problem", ["field": label, "problem": message])
    }
}
