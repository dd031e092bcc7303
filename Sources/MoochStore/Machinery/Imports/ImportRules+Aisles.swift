extension ImportRules {
    /// Reads the supermarkets by the names that files have for them.
    mutating func readSupermarkets(in db: Reading) throws {
        let shops: [Supermarket] = try db.rows("SELECT \(Supermarket.columns) FROM supermarket")
        for shop in shops {
            ids[TypedText.key("\(shop.name), \(shop.address)")] = shop.id.rawValue
            namesakes[TypedText.key(shop.name), default: []].append(shop.id.rawValue)
        }
        for (id, name) in try Supermarket.fileNames(in: db) { names[id.rawValue] = name }
    }

    func judgeAisle(_ row: ImportRow, in db: Reading) throws -> ImportVerdict {
        var check = FieldCheck(row.problems)
        guard let supermarket = supermarket(of: row, &check) else {
            return .reject(check.problems.withoutRepetition)
        }
        let aisles = try StockedAisle.all(of: supermarket, in: db)
        let key = TypedText.key(row[.label] ?? "")
        let found = aisles.first { TypedText.key($0.aisle.label) == key }
        if found != nil, existing == .skip, row.problems.isEmpty { return Self.there(.label) }
        if found == nil, aisles.count >= AisleDraft.most {
            check.note(ImportField.label.name, .tooManyAisles)
        }
        var texts = found?.draft.texts ?? FormTexts()
        if found == nil { texts["label"] = row[.label] ?? "" }
        if let place = row[.position] { texts["position"] = place }
        if let cell = row[.departments] {
            texts["departments"] = departments(cell, &check).map(\.rawValue).joined(separator: " ")
        }
        if let cell = row[.foods] {
            let named = try foods(cell, &check, in: db)
            // In whatever order, they are the same.
            let stored = found?.foods ?? []
            texts["foods"] = (Set(named) == Set(stored) ? stored : named).joined(separator: "\n")
        }
        let name = names[supermarket.rawValue] ?? ""
        func imported(_ draft: AisleDraft) -> ImportedRecord {
            .aisle(
                ImportedAisle(supermarket: supermarket, supermarketName: name, draft: draft))
        }
        do throws(FieldProblems) {
            let draft = try AisleDraft(validating: texts)
            try check.finish()
            return verdict(
                imported(draft), of: found.map { ($0.id.rawValue, imported($0.draft)) })
        } catch {
            return .reject((check.problems + error.problems).withoutRepetition)
        }
    }

    /// The supermarket of a row: by its name, or by name and address where several have the name.
    private func supermarket(of row: ImportRow, _ check: inout FieldCheck) -> Supermarket.ID? {
        let field = ImportField.supermarket.name
        guard let text = row[.supermarket] else {
            check.note(field, .noSupermarket)
            return nil
        }
        let key = TypedText.key(text)
        if let id = ids[key] { return Supermarket.ID(id) }
        let all = namesakes[key] ?? []
        if all.count == 1, let id = all.first { return Supermarket.ID(id) }
        let meant = all.compactMap { names[$0] }
        check.note(
            field, meant.isEmpty ? .unknownSupermarket(text) : .severalSupermarkets(meant))
        return nil
    }

    /// The departments of a cell, between semicolons or commas.
    private func departments(_ cell: String, _ check: inout FieldCheck) -> [Department] {
        ImportRow.parts(cell).flatMap { part -> [Department] in
            // The name of one has a comma.
            if let department = Department(typed: part) { return [department] }
            return part.split(separator: ",").compactMap { text in
                let text = TypedText.cleaned(String(text))
                let department = Department(typed: text)
                if department == nil, !text.isEmpty {
                    check.note(ImportField.departments.name, .unknownDepartment(text))
                }
                return department
            }
        }
    }

    /// The foods of a cell, as an aisle's form has them.
    private func foods(
        _ cell: String, _ check: inout FieldCheck, in db: Reading
    ) throws -> [String] {
        var named: [String] = []
        for part in ImportRow.parts(cell) {
            guard let (food, form) = try FoodText(part).food(in: db) else {
                check.note(ImportField.foods.name, .unknownFood(part))
                continue
            }
            let text = form.map { "\(food.name) (\($0.rawValue))" } ?? food.name
            if !named.contains(text) { named.append(text) }
        }
        return named
    }

    /// Writes a valid row of a file of aisles, with what its undo needs; nil for any other.
    func writeAisle(
        _ verdict: ImportVerdict, by author: Author, in db: Writing
    ) throws -> BatchOutcome? {
        let written: (aisle: ImportedAisle, id: Aisle.ID?)
        switch verdict {
        case .add(.aisle(let aisle), _): written = (aisle, nil)
        case .change(let change, _):
            guard case .aisle(let aisle) = change.record else { return nil }
            written = (aisle, Aisle.ID(change.id))
        default: return nil
        }
        let journal = try written.aisle.write(to: written.id, by: author, in: db)
        return BatchOutcome(
            state: written.id == nil ? .added : .changed,
            rowID: written.aisle.supermarket.rawValue, name: written.aisle.name,
            before: try journal.values(), after: BatchValues([:]))
    }
}

extension Complaint {
    fileprivate static let noSupermarket = Complaint(
        "imports-no-supermarket", "Write the name of a supermarket.")
    fileprivate static func unknownSupermarket(_ name: String) -> Complaint {
        Complaint(
            "imports-unknown-supermarket", ["name": .text(name)],
            "There is no supermarket \(name). Add or import it first.")
    }
    fileprivate static func severalSupermarkets(_ names: [String]) -> Complaint {
        let names = names.joined(separator: "; ")
        return Complaint(
            "imports-several-supermarkets", ["names": .text(names)],
            "Several have this name. Write the address behind it: \(names)")
    }
    fileprivate static func unknownDepartment(_ name: String) -> Complaint {
        Complaint(
            "imports-unknown-department", ["name": .text(name)],
            "There is no department \(name). Write semicolons between several.")
    }
}
