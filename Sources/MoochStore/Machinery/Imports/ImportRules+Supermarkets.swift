extension ImportRules {
    func judgeSupermarket(_ row: ImportRow, in db: Reading) throws -> ImportVerdict {
        var check = FieldCheck(row.problems)
        let key = row[.name].flatMap { name in row[.address].map { Self.key(name, $0) } }
        let found = known(row, by: .address, key, &check)
        if let found, existing == .skip, row.problems.isEmpty { return Self.there(found.field) }
        let current = try found.map { try Supermarket.ID($0.id).found(in: db) }
        var texts = current.map { SupermarketDraft($0).texts } ?? FormTexts()
        for field in [ImportField.name, .address, .latitude, .longitude, .coordinates] {
            // What found its row may differ in case: it stays.
            if found?.field == .address, [.name, .address].contains(field) { continue }
            if let text = row[field] { texts[field.name] = text }
        }
        let other = ids[Self.key(texts["name"], texts["address"])]
        if let other, other != found?.id {
            check.note(ImportField.address.name, .supermarketTaken)
        }
        do throws(FieldProblems) {
            let draft = try SupermarketDraft(validating: texts)
            noteSwapped(draft.coordinates, instead: current?.coordinates, in: row, &check)
            try check.finish()
            return verdict(
                .supermarket(draft),
                of: current.map {
                    ($0.id.rawValue, ImportedRecord.supermarket(SupermarketDraft($0)))
                })
        } catch {
            return .reject((check.problems + error.problems).withoutRepetition)
        }
    }

    /// The key of a name at an address.
    static func key(_ name: String, _ address: String) -> String {
        "\(TypedText.key(name))\n\(TypedText.key(address))"
    }
}
