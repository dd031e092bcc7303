/// The outcome of validating a spreadsheet's row.
package enum ImportVerdict: Sendable {
    /// A valid new row, except for the cells left out.
    case add(ImportedRecord, without: [FieldProblem] = [])
    /// A change to an existing row, except for the cells left out.
    case change(ImportedChange, without: [FieldProblem] = [])
    /// An existing row that is equal.
    case unchanged
    /// An existing row that is skipped.
    case skip(FieldProblem)
    /// A row with errors.
    case reject([FieldProblem])

    /// The problems of the cells left out.
    var without: [FieldProblem] {
        switch self {
        case .add(_, let without), .change(_, let without): without
        case .unchanged, .skip, .reject: []
        }
    }

    /// The state of the batch's row afterwards.
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

/// A validated record from a spreadsheet's row.
package enum ImportedRecord: Sendable, Hashable {
    case community(CommunityDraft)
    case category(CategoryDraft)
    case member(MemberDraft)
    case supermarket(SupermarketDraft)
    case aisle(ImportedAisle)

    /// The value of a field.
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
        case (.supermarket(let draft), .name): draft.name
        case (.supermarket(let draft), .address): draft.address
        case (.supermarket(let draft), .latitude): CommunityFields.text(draft.coordinates.latitude)
        case (.supermarket(let draft), .longitude):
            CommunityFields.text(draft.coordinates.longitude)
        case (.aisle(let aisle), _): aisle[field]
        default: nil
        }
    }
}

/// A row's change to an existing record.
package struct ImportedChange: Sendable, Hashable {
    package struct Difference: Sendable, Hashable {
        package let field: ImportField
        package let before: String
        package let after: String
    }

    package let id: Int64
    /// The record's former name.
    package let name: String
    package let differences: [Difference]
    /// The new record.
    package let record: ImportedRecord

    /// Nil if the records are equal.
    init?(id: Int64, from before: ImportedRecord, to after: ImportedRecord) {
        differences = ImportField.allCases.compactMap { field in
            // The community's name is shown instead.
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
