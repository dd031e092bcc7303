/// A list that spreadsheets can be imported into.
package enum ImportList: String, CaseIterable, Codable, Sendable, StoredValue {
    case communities, categories, members, supermarkets
    /// No list of their own: those of all supermarkets.
    case aisles

    package var listName: ListName {
        switch self {
        case .communities: .communities
        case .categories: .categories
        case .members: .members
        case .supermarkets, .aisles: .supermarkets
        }
    }

    /// The fields that a column can have, in the usual order.
    package var fields: [ImportField] {
        switch self {
        case .communities:
            [.id, .name, .description, .address, .latitude, .longitude, .coordinates]
        case .categories: [.id, .name]
        case .supermarkets: [.id, .name, .address, .latitude, .longitude, .coordinates]
        case .aisles: ImportedAisle.fields
        case .members:
            [
                .id, .name, .lastName, .email, .phone, .address, .community, .communityID,
                .preferredContact,
            ]
        }
    }

    /// The required fields of a new row: one of each group.
    package var required: [[ImportField]] {
        switch self {
        case .communities, .categories: [[.name]]
        case .members: [[.name, .lastName], [.email], [.community, .communityID]]
        case .supermarkets:
            [[.name], [.address], [.latitude, .coordinates], [.longitude, .coordinates]]
        case .aisles: [[.supermarket], [.label]]
        }
    }

    /// The fields that identify an existing row. Supermarkets of one name are told apart by their addresses.
    package var keys: [ImportField] {
        switch self {
        case .members: [.id, .email]
        case .communities, .categories: [.id, .name]
        case .supermarkets: [.id, .address]
        case .aisles: [.label]
        }
    }

    /// The most rows in a file. Nobody chooses among more communities, categories or supermarkets.
    package var mostRows: Int {
        switch self {
        case .communities: 5_000
        case .categories: 1_000
        case .members: 100_000
        case .supermarkets: 2_000
        case .aisles: 10_000
        }
    }
}

/// The meaning of a spreadsheet's column.
package enum ImportField: Int, CaseIterable, Sendable {
    case id, name
    /// Appended to the name, for lists with first names in a column of their own.
    case lastName
    case email, phone, address, community, communityID, preferredContact
    case description, latitude, longitude, coordinates
    case supermarket, label, position, departments, foods

    /// The name in the store, and in saved files.
    package var name: String {
        switch self {
        case .id: "id"
        case .name: "name"
        case .lastName: "last_name"
        case .email: "email"
        case .phone: "phone"
        case .address: "address"
        case .community: "community"
        case .communityID: "community_id"
        case .preferredContact: "preferred_contact"
        case .description: "description"
        case .latitude: "latitude"
        case .longitude: "longitude"
        case .coordinates: "coordinates"
        case .supermarket: "supermarket"
        case .label: "label"
        case .position: "position"
        case .departments: "departments"
        case .foods: "foods"
        }
    }

    package init?(name: String) {
        guard let field = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = field
    }
}

/// The treatment of existing rows.
package enum ExistingRows: String, CaseIterable, Codable, Sendable {
    /// They stay as they are.
    case skip
    /// They get the file's values. Empty cells change nothing.
    case update
}

/// The fields of a file's columns, in order; nil leaves a column out.
package struct ImportColumns: Sendable, Hashable {
    package var fields: [ImportField?]

    package init(_ fields: [ImportField?]) {
        self.fields = fields
    }

    /// Fields that several columns have.
    package var repeated: [ImportField] {
        ImportField.allCases.filter { field in fields.count { $0 == field } > 1 }
    }

    /// The required fields that no column has.
    package func missing(for list: ImportList) -> [[ImportField]] {
        list.required.filter { !$0.contains(where: fields.contains) }
    }
}
