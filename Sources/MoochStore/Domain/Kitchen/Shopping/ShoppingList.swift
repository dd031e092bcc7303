import Foundation

/// A member's one shopping list.
package struct ShoppingList: StoredRecord, Hashable {
    package typealias ID = Identifier<ShoppingList>

    package let id: ID
    package let memberID: Member.ID
    /// The supermarket by whose aisles it is sorted; nil until one is chosen.
    package var supermarketID: Supermarket.ID?
    /// Rises with every change of the list.
    package let version: Int
    package let createdAt: Timestamp

    package static let table = "shopping_list"
    package static let columns = "id, member_id, supermarket_id, version, created_at"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        memberID = try row.value("member_id")
        supermarketID = try row.value("supermarket_id")
        version = try row.value("version")
        createdAt = try row.value("created_at")
    }

    /// The most recipes on a list.
    package static let mostRecipes = 30
    /// The most lines that are open or ticked.
    package static let mostLines = 300
    /// The longest line, in characters.
    package static let longestLine = 200

    /// A member's list; nil while they have none.
    package static func of(_ member: Member.ID, in db: Reading) throws -> ShoppingList? {
        try db.row("SELECT \(columns) FROM shopping_list WHERE member_id = ?", [member])
    }

    /// A member's list, begun if there is none.
    static func begun(
        by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> ShoppingList {
        try db.run(
            """
            INSERT INTO shopping_list (member_id, created_at) VALUES (?, ?)
            ON CONFLICT (member_id) DO NOTHING
            """, [member, now])
        guard let list = try of(member, in: db) else {
            throw RecordGone(table: table, id: member.rawValue)
        }
        return list
    }

    /// Makes the next version, after a change.
    func noteChange(in db: Writing) throws {
        try db.run("UPDATE shopping_list SET version = version + 1 WHERE id = ?", [id])
    }

    /// How many lines are open, for a link's number.
    package static func openCount(of member: Member.ID, in db: Reading) throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM shopping_line WHERE state = 'open'
                AND list_id = (SELECT id FROM shopping_list WHERE member_id = ?)
            """, [member]) ?? 0
    }
}

extension ShoppingList {
    /// Sorts the list by the aisles of a supermarket, and changes nothing else.
    ///
    /// - Throws: ``RecordGone`` for one that is not offered.
    package static func choose(
        _ supermarket: Supermarket.ID, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        guard try !supermarket.found(in: db).isArchived else { throw supermarket.gone }
        let list = try begun(by: member, at: now, in: db)
        guard list.supermarketID != supermarket else { return }
        try db.run(
            "UPDATE shopping_list SET supermarket_id = ? WHERE id = ?", [supermarket, list.id])
        try list.noteChange(in: db)
    }

    /// Begins a new list, which keeps nothing but the supermarket. Operations stay known, so that none comes back.
    package static func beginAnew(by member: Member.ID, in db: Writing) throws {
        guard let list = try of(member, in: db) else { return }
        let lines = try db.run("DELETE FROM shopping_line WHERE list_id = ?", [list.id])
        let recipes = try db.run("DELETE FROM shopping_recipe WHERE list_id = ?", [list.id])
        if lines + recipes > 0 { try list.noteChange(in: db) }
    }
}

/// Why a list is not changed.
package enum ShoppingError: VerbRefusal, Hashable {
    case tooManyRecipes, tooManyLines
    /// A recipe's ingredient needs a choice, or nothing of it is wanted.
    case nothingNeeded

    package var complaint: Complaint {
        switch self {
        case .tooManyRecipes:
            Complaint(
                "store-shopping-recipes", ["count": .number(ShoppingList.mostRecipes)],
                "A list holds \(ShoppingList.mostRecipes) recipes. Take one off first.")
        case .tooManyLines:
            Complaint(
                "store-shopping-lines", ["count": .number(ShoppingList.mostLines)],
                "A list holds \(ShoppingList.mostLines) lines. Remove some first.")
        case .nothingNeeded:
            Complaint("store-shopping-nothing", "Choose at least one ingredient.")
        }
    }
}
