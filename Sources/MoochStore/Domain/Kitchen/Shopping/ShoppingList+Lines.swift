extension ShoppingList {
    /// Adds an amount to the open line of its food, or else to a new line: a ticked line takes nothing more. `uuid` is
    /// what a phone calls it, and is the new line's own if `isLine`.
    ///
    /// - Throws: ``ShoppingError/tooManyLines``.
    func add(
        _ want: ShoppingWant, for recipe: Recipe.ID? = nil, as uuid: String? = nil,
        isLine: Bool = true, at moment: Timestamp, in db: Writing
    ) throws {
        let line =
            try openLine(for: want, in: db)?.id
            ?? newLine(like: want, as: isLine ? uuid : nil, at: moment, in: db)
        try db.run(
            """
            INSERT INTO shopping_part (line_id, recipe_id, uuid, numerator, denominator, unit, added_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                line, recipe, uuid, want.amount.quantity?.numerator,
                want.amount.quantity?.denominator, want.amount.unit, moment,
            ])
    }

    /// The oldest open line of the same food and form, or of the same text.
    private func openLine(for want: ShoppingWant, in db: Reading) throws -> ShoppingLine? {
        let open: [ShoppingLine] = try db.rows(
            """
            SELECT \(ShoppingLine.columns) FROM shopping_line
            WHERE list_id = ? AND state = 'open' AND food_id IS ? ORDER BY id
            """, [id, want.food])
        return open.first { $0.key == want.key }
    }

    /// True if nothing more can be open or ticked.
    func isFull(in db: Reading) throws -> Bool { try room(in: db) <= 0 }

    /// How many more lines can be open or ticked.
    func room(in db: Reading) throws -> Int {
        let count: Int? = try db.value(
            "SELECT count(*) FROM shopping_line WHERE list_id = ? AND state <> 'removed'", [id])
        return Self.mostLines - (count ?? 0)
    }

    private func newLine(
        like want: ShoppingWant, as uuid: String?, at moment: Timestamp, in db: Writing
    ) throws -> ShoppingLine.ID {
        guard try !isFull(in: db) else { throw ShoppingError.tooManyLines }
        try db.run(
            """
            INSERT INTO shopping_line (list_id, uuid, food_id, form, text, changed_at, exchange_id)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                id, uuid ?? ShoppingLine.newUUID(), want.food, want.form?.rawValue ?? "", want.text,
                moment, try want.food.flatMap { try askedFor($0, in: db) },
            ])
        return ShoppingLine.ID(db.lastInsertedRowID)
    }

    /// Moves parts of a line to a line of their own, and returns it.
    func separate(
        _ parts: [ShoppingPart], of line: ShoppingLine, as uuid: String, at moment: Timestamp,
        in db: Writing
    ) throws -> ShoppingLine {
        try db.run(
            """
            INSERT INTO shopping_line (list_id, uuid, food_id, form, text, changed_at)
            SELECT list_id, ?, food_id, form, text, ? FROM shopping_line WHERE id = ?
            """, [uuid, moment, line.id])
        let made = ShoppingLine.ID(db.lastInsertedRowID)
        for part in parts {
            try db.run("UPDATE shopping_part SET line_id = ? WHERE id = ?", [made, part.id])
        }
        return try made.found(in: db)
    }

    /// The parts of a line in the order in which they were added.
    static func parts(of line: ShoppingLine.ID, in db: Reading) throws -> [ShoppingPart] {
        try db.rows(
            "SELECT \(ShoppingPart.columns) FROM shopping_part WHERE line_id = ? ORDER BY id",
            [line])
    }
}
