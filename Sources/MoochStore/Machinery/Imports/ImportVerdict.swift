/// What becomes of a row of a spreadsheet.
package enum ImportVerdict: Sendable {
    /// It is new and right, but for what it comes in without.
    case add(ImportedRecord, without: [FieldProblem] = [])
    /// It is in the store, and becomes what the file says.
    case change(ImportedChange, without: [FieldProblem] = [])
    /// It is in the store just so.
    case unchanged
    /// It is in the store, and is to stay as it is.
    case skip(FieldProblem)
    /// Something is wrong with it.
    case reject([FieldProblem])

    /// The cells that are left out of it, as something is wrong with them.
    var without: [FieldProblem] {
        switch self {
        case .add(_, let without), .change(_, let without): without
        case .unchanged, .skip, .reject: []
        }
    }

    /// What a row of a batch is afterwards.
    var state: BatchItem.State {
        switch self {
        case .add: .added
        case .change: .changed
        case .unchanged: .unchanged
        case .skip: .skipped
        case .reject: .rejected
        }
    }
}

/// A row of a spreadsheet as a record, checked.
package enum ImportedRecord: Sendable, Hashable {
    case community(CommunityDraft)
    case category(CategoryDraft)
    case member(MemberDraft)

    /// What the record says under a field.
    package subscript(field: ImportField) -> String? {
        switch (self, field) {
        case (.community(let draft), .name): draft.name
        case (.community(let draft), .description): draft.description
        case (.community(let draft), .address): draft.address
        case (.community(let draft), .latitude): CommunityFields.text(draft.coordinates?.latitude)
        case (.community(let draft), .longitude): CommunityFields.text(draft.coordinates?.longitude)
        case (.category(let draft), .name): draft.name
        case (.member(let draft), .name): draft.name
        case (.member(let draft), .email): draft.email
        case (.member(let draft), .phone): draft.phone ?? ""
        case (.member(let draft), .address): draft.address
        case (.member(let draft), .community): draft.communityName
        case (.member(let draft), .communityID): draft.community.description
        case (.member(let draft), .preferredContact): draft.preferredContact.rawValue
        default: nil
        }
    }
}

/// What a row changes about a record in the store.
package struct ImportedChange: Sendable, Hashable {
    package struct Difference: Sendable, Hashable {
        package let field: ImportField
        package let before: String
        package let after: String
    }

    package let id: Int64
    /// What the record is called before.
    package let name: String
    package let differences: [Difference]
    /// What it becomes.
    package let record: ImportedRecord

    /// Nil when the record is just so.
    init?(id: Int64, from before: ImportedRecord, to after: ImportedRecord) {
        differences = ImportField.allCases.compactMap { field in
            // A community's name says it; an id besides would only be noise.
            guard field != .communityID, let was = before[field], let becomes = after[field],
                was != becomes
            else { return nil }
            return Difference(field: field, before: was, after: becomes)
        }
        guard before != after, !differences.isEmpty else { return nil }
        self.id = id
        name = before[.name] ?? ""
        record = after
    }
}
