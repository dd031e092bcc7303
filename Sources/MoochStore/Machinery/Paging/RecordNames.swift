/// A kind of record that filters refer to by id.
package enum RecordKind: Sendable, Hashable {
    case community, category, listing, member, administrator, cuisine

    fileprivate func name(of id: Int64, in db: Reading) throws -> String? {
        switch self {
        case .community: try Community.find(Community.ID(id), in: db)?.name
        case .category: try Category.find(Category.ID(id), in: db)?.name
        case .listing: try Listing.find(Listing.ID(id), in: db)?.title
        case .member: try Member.find(Member.ID(id), in: db)?.name
        case .administrator: try Administrator.find(Administrator.ID(id), in: db)?.name
        case .cuisine: try Cuisine.find(Cuisine.ID(id), in: db)?.name
        }
    }

    /// All records a form can offer, in their usual order.
    fileprivate func all(in db: Reading) throws -> [RecordNames.Choice] {
        switch self {
        case .community:
            try Community.names(upTo: RecordNames.mostChoices + 1, in: db)
                .map { ($0.id.rawValue, $0.name) }
        case .category: try Category.names(in: db).map { ($0.id.rawValue, $0.name) }
        case .administrator: try Administrator.all(in: db).map { ($0.id.rawValue, $0.name) }
        case .cuisine: try Cuisine.ordered(in: db).map { ($0.id.rawValue, $0.name) }
        case .listing, .member: []
        }
    }
}

/// The names of the records that filters refer to, and of those that a form offers.
package struct RecordNames: Sendable {
    package typealias Choice = (id: Int64, name: String)

    /// One record, such as community 7.
    package struct Reference: Hashable, Sendable {
        let kind: RecordKind
        let id: Int64

        package init(_ kind: RecordKind, _ id: Int64) {
            self.kind = kind
            self.id = id
        }
    }

    /// The most communities that a form offers.
    package static let mostChoices = 200

    private var names: [Reference: String] = [:]
    private var choices: [RecordKind: [Choice]] = [:]

    /// Looks up each record once. A deleted record has no name.
    package init(
        of references: Set<Reference>, offering kinds: Set<RecordKind> = [], in db: Reading
    ) throws {
        for kind in kinds { choices[kind] = try kind.all(in: db) }
        for reference in references {
            names[reference] =
                try choices[reference.kind]?.first { $0.id == reference.id }?.name
                ?? reference.kind.name(of: reference.id, in: db)
        }
    }

    package func name(of reference: Reference) -> String? { names[reference] }

    /// The choices of a form; for communities up to one more than ``mostChoices``.
    package func choices(of kind: RecordKind) -> [Choice] { choices[kind] ?? [] }
}
