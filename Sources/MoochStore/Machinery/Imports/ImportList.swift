/// A list that the rows of a spreadsheet can be brought into.
package enum ImportList: String, CaseIterable, Sendable, StoredValue {
    case communities, categories, members

    package var listName: ListName {
        switch self {
        case .communities: .communities
        case .categories: .categories
        case .members: .members
        }
    }

    /// What a column can be read as, in the order people name it.
    package var fields: [ImportField] {
        switch self {
        case .communities:
            [.id, .name, .description, .address, .latitude, .longitude, .coordinates]
        case .categories: [.id, .name]
        case .members:
            [
                .id, .name, .lastName, .email, .phone, .address, .community, .communityID,
                .preferredContact,
            ]
        }
    }

    /// What a new row must say: one of each.
    package var required: [[ImportField]] {
        switch self {
        case .communities, .categories: [[.name]]
        case .members: [[.name, .lastName], [.email], [.community, .communityID]]
        }
    }

    /// By what a row that is in the store already is known.
    package var keys: [ImportField] { self == .members ? [.id, .email] : [.id, .name] }

    /// As many rows as a file can have. Nobody chooses among more communities or categories.
    package var mostRows: Int {
        switch self {
        case .communities: 5_000
        case .categories: 1_000
        case .members: 100_000
        }
    }
}

/// What a column of a spreadsheet can be.
package enum ImportField: Int, CaseIterable, Sendable {
    case id, name
    /// Put behind the name, for lists that have first names in a column of their own.
    case lastName
    case email, phone, address, community, communityID, preferredContact
    case description, latitude, longitude, coordinates

    /// Its name in the store, and in the files that lists are saved as.
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
        }
    }

    package init?(name: String) {
        guard let field = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = field
    }
}

/// What is done with a row that is in the store already.
package enum ExistingRows: String, CaseIterable, Codable, Sendable {
    /// It stays as it is.
    case skip
    /// It becomes what the file says. An empty cell changes nothing.
    case update
}

/// What the columns of a file are read as, from the first on; `nil` leaves one out.
package struct ImportColumns: Sendable, Hashable {
    package var fields: [ImportField?]

    package init(_ fields: [ImportField?]) {
        self.fields = fields
    }

    /// Fields that more than one column is read as.
    package var repeated: [ImportField] {
        ImportField.allCases.filter { field in fields.count { $0 == field } > 1 }
    }

    /// What a new row must say and no column does.
    package func missing(for list: ImportList) -> [[ImportField]] {
        list.required.filter { !$0.contains(where: fields.contains) }
    }

    /// Whether rows can be read: new ones, or, when these are to be changed, those in the store.
    package func canBeRead(into list: ImportList, existing: ExistingRows) -> Bool {
        guard repeated.isEmpty else { return false }
        return missing(for: list).isEmpty
            || existing == .update && list.keys.contains(where: fields.contains)
    }
}
