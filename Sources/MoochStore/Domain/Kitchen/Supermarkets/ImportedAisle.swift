import Foundation

/// A row of a spreadsheet of aisles: an aisle of one supermarket with what stands in it.
package struct ImportedAisle: Sendable, Hashable {
    package let supermarket: Supermarket.ID
    /// As files name it.
    package let supermarketName: String
    package let draft: AisleDraft

    /// "Healthy Grocery: 7".
    var name: String { "\(supermarketName): \(draft.label)" }

    /// The value of a field, as files have it.
    subscript(field: ImportField) -> String? {
        switch field {
        case .name: name
        case .supermarket: supermarketName
        case .label: draft.label
        case .position: draft.place.map(String.init) ?? ""
        case .departments: draft.departments.map(\.rawValue).joined(separator: "; ")
        case .foods: draft.foods.joined(separator: "; ")
        default: nil
        }
    }
}

extension ImportedAisle {
    /// All aisles as a file has them, in the order of the supermarkets' names and of the walk.
    package static func all(in db: Reading) throws -> [ImportedAisle] {
        try Supermarket.fileNames(in: db).flatMap { supermarket, name in
            try StockedAisle.all(of: supermarket, in: db).map {
                ImportedAisle(supermarket: supermarket, supermarketName: name, draft: $0.draft)
            }
        }
    }

    /// The fields of such a file, in order.
    package static let fields: [ImportField] = [
        .supermarket, .label, .position, .departments, .foods,
    ]

    /// The cells of its row.
    package var cells: [String] { Self.fields.map { self[$0] ?? "" } }

    /// Adds the aisle, or changes one.
    ///
    /// - Returns: What was there before, for the undo.
    /// - Throws: ``FieldProblems``; ``RecordGone``.
    func write(
        to aisle: Aisle.ID?, by author: Author, in db: Writing
    ) throws -> ImportedAisleJournal {
        let shop = try supermarket.found(in: db)
        let others = try StockedAisle.all(of: supermarket, in: db)
        let before = others.first { $0.id == aisle }?.draft
        let written: StockedAisle
        if let aisle, let before {
            written = try shop.changeAisle(
                aisle, to: draft, since: before.version, by: author, in: db)
        } else {
            written = try shop.addAisle(draft, isOfFile: true, by: author, in: db)
        }
        let now = try StockedAisle.all(of: supermarket, in: db)
        let taken = others.filter { $0.id != written.id }.compactMap { other in
            now.first { $0.id == other.id }.flatMap {
                ImportedAisleJournal.Taken(from: other, leaving: $0)
            }
        }
        return ImportedAisleJournal(
            aisle: written.id.rawValue, before: before.map(ImportedAisleJournal.Stock.init),
            after: ImportedAisleJournal.Stock(written.draft), taken: taken)
    }
}

/// What a row of a spreadsheet changed in a supermarket, kept with its batch.
struct ImportedAisleJournal: Codable, Sendable {
    /// An aisle with what stands in it.
    struct Stock: Codable, Sendable, Hashable {
        let label: String
        let place: Int?
        let departments: [String]
        let foods: [String]

        init(_ draft: AisleDraft) {
            (label, place, foods) = (draft.label, draft.place, draft.foods)
            departments = draft.departments.map(\.rawValue)
        }

        var draft: AisleDraft {
            AisleDraft(
                label: label, place: place,
                departments: departments.compactMap(Department.init(rawValue:)), foods: foods)
        }

        /// True if it is the same but for its place, which moves with others.
        func isLike(_ other: Stock) -> Bool {
            label == other.label && departments == other.departments && foods == other.foods
        }
    }

    /// What another aisle lost.
    struct Taken: Codable, Sendable {
        let aisle: Int64
        let departments: [String]
        let foods: [String]

        /// Nil if it lost nothing.
        init?(from before: StockedAisle, leaving after: StockedAisle) {
            aisle = before.id.rawValue
            departments = before.departments.filter { !after.departments.contains($0) }
                .map(\.rawValue)
            foods = before.foods.filter { !after.foods.contains($0) }
            if departments.isEmpty, foods.isEmpty { return nil }
        }
    }

    let aisle: Int64
    /// Nil for a new one.
    let before: Stock?
    let after: Stock
    let taken: [Taken]

    /// The name under which a batch's row has it.
    private static let column = "aisle"

    /// As a batch's row has it.
    func values() throws -> BatchValues {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return BatchValues([
            Self.column: String(decoding: try encoder.encode(self), as: UTF8.self)
        ])
    }
}

extension ImportedAisleJournal {
    /// Nil for the values of another row.
    init?(_ values: BatchValues) throws {
        guard let json: String = values[Self.column] else { return nil }
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }

    /// Why it cannot be undone; nil if it can.
    func skip(in supermarket: Supermarket.ID, in db: Reading) throws -> BatchSkip? {
        let now = try StockedAisle.all(of: supermarket, in: db).first { $0.id.rawValue == aisle }
        guard let now else { return .gone }
        return Stock(now.draft).isLike(after) ? nil : .changedSince
    }

    /// Removes a new aisle, or gives a changed one what it had; what it took from others goes back.
    func takeBack(in supermarket: Supermarket, by author: Author, in db: Writing) throws {
        let id = Aisle.ID(aisle)
        if let before {
            let now = try supermarket.stocked(id, in: db).draft
            try supermarket.changeAisle(
                id, to: before.draft, since: now.version, by: author, in: db)
        } else {
            try supermarket.removeAisle(id, by: author, in: db)
        }
        for lost in taken {
            let other = try StockedAisle.all(of: supermarket.id, in: db)
                .first { $0.id.rawValue == lost.aisle }
            guard let draft = other?.draft else { continue }
            let whole = AisleDraft(
                label: draft.label, place: draft.place,
                departments: draft.departments
                    + lost.departments.compactMap(Department.init(rawValue:)),
                foods: draft.foods + lost.foods)
            try supermarket.changeAisle(
                Aisle.ID(lost.aisle), to: whole, since: draft.version, by: author, in: db)
        }
    }
}

extension Aisle {
    /// Numbers the aisles of a batch's supermarkets from 0, once a file has left gaps.
    static func number(of batch: Batch.ID, in db: Writing) throws {
        let supermarkets: [Supermarket.ID] = try db.values(
            """
            SELECT supermarket_id FROM aisle
            WHERE supermarket_id IN (SELECT row_id FROM batch_item WHERE batch_id = ?)
            GROUP BY supermarket_id HAVING max(position) >= count(*)
            """, [batch])
        for supermarket in supermarkets {
            // Each moves to a place that is free by then.
            for (index, aisle) in try all(of: supermarket, in: db).enumerated()
            where aisle.position != index {
                try db.run("UPDATE aisle SET position = ? WHERE id = ?", [index, aisle.id])
            }
        }
    }
}

extension Supermarket {
    /// How files name each supermarket: by its name, or with its address where several have the name.
    static func fileNames(in db: Reading) throws -> [(id: ID, name: String)] {
        let all: [Supermarket] = try db.rows(
            """
            SELECT \(columns) FROM supermarket ORDER BY \(SortName.key(of: "name")), address, id
            """)
        let counts = Dictionary(grouping: all) { TypedText.key($0.name) }.mapValues(\.count)
        return all.map { one in
            let isAlone = counts[TypedText.key(one.name)] == 1
            return (id: one.id, name: isAlone ? one.name : "\(one.name), \(one.address)")
        }
    }
}
