extension ShoppingList {
    /// Does what a member did to their list, in order and each once.
    ///
    /// - Throws: ``TooManyAttempts``.
    package static func apply(
        _ operations: [ShoppingOperation], by member: Member.ID, on session: MemberSession.ID,
        in language: String, at now: Timestamp, in db: Writing
    ) throws -> ShoppingOperation.Outcome {
        let isAdding = operations.contains { $0.kind == .add }
        let begun = isAdding ? try begun(by: member, at: now, in: db) : try of(member, in: db)
        guard let list = begun else {
            var outcome = ShoppingOperation.Outcome()
            for operation in operations { outcome.note(operation.id, .lineGone) }
            return outcome
        }
        try list.requireRoom(for: operations.count, at: now, in: db)
        var outcome = ShoppingOperation.Outcome()
        var (isChanged, isFull) = (false, false)
        for operation in operations {
            let isKnown: Bool =
                try db.value(
                    "SELECT EXISTS (SELECT 1 FROM shopping_operation WHERE list_id = ? AND id = ?)",
                    [list.id, operation.id]) ?? false
            guard !isKnown else {
                outcome.note(operation.id, nil)
                continue
            }
            let result = try list.apply(
                operation, on: session, isFull: isFull, in: language, at: now, in: db)
            isFull = isFull || result == .refused(.tooManyLines)
            if case .refused(let refusal) = result {
                outcome.note(operation.id, refusal)
                continue
            }
            outcome.note(operation.id, nil)
            isChanged = isChanged || result == .done
            try db.run(
                "INSERT INTO shopping_operation (list_id, id, at, applied) VALUES (?, ?, ?, ?)",
                [list.id, operation.id, now, result == .done])
        }
        if isChanged { try list.noteChange(in: db) }
        return outcome
    }

    private func requireRoom(for count: Int, at now: Timestamp, in db: Reading) throws {
        let (most, window) = (ShoppingOperation.mostADay, MemberLimits.window)
        // The one that has to be a day old before there is room for all of these.
        let oldest: Timestamp? = try db.value(
            """
            SELECT at FROM shopping_operation WHERE list_id = ? AND at > ?
            ORDER BY at DESC LIMIT 1 OFFSET ?
            """, [id, now.adding(seconds: -window), most - count])
        guard let oldest else { return }
        throw TooManyAttempts(
            seconds: max(oldest.adding(seconds: window).seconds(since: now), 1),
            policy: "shopping-operations", limit: most, window: window)
    }

    private enum Result: Equatable {
        case done
        /// Another device's later one holds.
        case overtaken
        case refused(ShoppingOperation.Refusal)
    }

    private func apply(
        _ operation: ShoppingOperation, on session: MemberSession.ID, isFull: Bool,
        in language: String, at now: Timestamp, in db: Writing
    ) throws -> Result {
        let moment = now.adding(seconds: -operation.age)
        if operation.kind == .add {
            return try add(operation, isFull: isFull, in: language, at: moment, in: db)
        }
        let lines = try lines(operation.line, in: db)
        guard !lines.isEmpty else { return .refused(.lineGone) }
        let yielding = lines.filter { $0.yields(to: operation.kind, at: moment, by: session) }
        guard !yielding.isEmpty else { return .overtaken }
        if operation.kind != .remove, yielding.contains(where: { $0.state == .removed }),
            try self.isFull(in: db)
        {
            return .refused(.tooManyLines)
        }
        for line in yielding {
            let line = try known(line, to: operation, isAlone: lines.count == 1, at: now, in: db)
            try db.run(
                "UPDATE shopping_line SET state = ?, changed_at = ?, changed_by = ? WHERE id = ?",
                [operation.kind.state, max(moment, line.changedAt), session, line.id])
        }
        return .done
    }

    /// The line of what the phone knew of a line: what is more of it is put on a line of its own.
    private func known(
        _ line: ShoppingLine, to operation: ShoppingOperation, isAlone: Bool, at now: Timestamp,
        in db: Writing
    ) throws -> ShoppingLine {
        guard line.state == .open else { return line }
        let (parts, moment) = (
            try Self.parts(of: line.id, in: db), now.adding(seconds: -operation.age)
        )
        if line.uuid != operation.line {
            // The phone knows only what was typed there, which is part of a line by now.
            let typed = parts.filter { $0.uuid == operation.line }
            guard typed.count < parts.count else { return line }
            return try separate(
                typed, of: line, as: isAlone ? operation.line : ShoppingLine.newUUID(), at: moment,
                in: db)
        }
        // What was added after the tick was not in the basket.
        let later = operation.kind == .tick ? parts.filter { $0.addedAt > moment } : []
        if !later.isEmpty, later.count < parts.count {
            _ = try separate(later, of: line, as: ShoppingLine.newUUID(), at: now, in: db)
        }
        return line
    }

    /// The lines that a phone calls so: the one by its own UUID, or those with what was typed as that.
    private func lines(_ uuid: String, in db: Reading) throws -> [ShoppingLine] {
        let own: [ShoppingLine] = try db.rows(
            "SELECT \(ShoppingLine.columns) FROM shopping_line WHERE list_id = ? AND uuid = ?",
            [id, uuid])
        guard own.isEmpty else { return own }
        return try db.rows(
            """
            SELECT \(ShoppingLine.columns) FROM shopping_line
            WHERE list_id = ? AND id IN (SELECT line_id FROM shopping_part
                WHERE shopping_part.uuid = ? AND line_id IN
                    (SELECT id FROM shopping_line WHERE list_id = ?))
            ORDER BY id
            """, [id, uuid, id])
    }

    private func add(
        _ operation: ShoppingOperation, isFull: Bool, in language: String, at moment: Timestamp,
        in db: Writing
    ) throws -> Result {
        guard try lines(operation.line, in: db).isEmpty else { return .overtaken }
        let text = TypedText.cleaned(TypedText.withoutControls(operation.text))
        guard !text.isEmpty else { return .refused(.enterText) }
        guard text.unicodeScalars.count <= Self.longestLine else { return .refused(.tooLong) }
        // Once it is full, what is added is not looked up: others wait to write.
        guard !isFull else { return .refused(.tooManyLines) }
        let wants = try ShoppingWant.typed(text, in: language, in: db)
        guard try wants.count == 1 || room(in: db) >= wants.count else {
            return .refused(.tooManyLines)
        }
        do {
            // None of several is the line that the phone shows: all of them are.
            for want in wants {
                try add(
                    want, as: operation.line, isLine: wants.count == 1, at: moment, in: db)
            }
        } catch ShoppingError.tooManyLines {
            return .refused(.tooManyLines)
        }
        return .done
    }
}

extension ShoppingLine {
    /// True if an operation changes the line. One device's come in order, so that its last holds; of two devices the
    /// later one, and at the same second a tick.
    fileprivate func yields(
        to kind: ShoppingOperation.Kind, at moment: Timestamp, by session: MemberSession.ID
    ) -> Bool {
        guard let changedBy, changedBy != session else { return true }
        return moment > changedAt || moment == changedAt && kind == .tick
    }
}
