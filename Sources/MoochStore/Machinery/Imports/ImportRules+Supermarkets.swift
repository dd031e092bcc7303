extension ImportRules {
    func judgeSupermarket(_ row: ImportRow, in db: Reading) throws -> ImportVerdict {
        var check = FieldCheck(row.problems)
        let found = known(supermarket: row, &check)
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

    /// The supermarket of a row: by id, or else by name and address.
    private func known(
        supermarket row: ImportRow, _ check: inout FieldCheck
    ) -> (id: Int64, field: ImportField)? {
        if row[.id] != nil {
            guard let id = id(in: row, .id, &check) else { return nil }
            guard names[id] != nil else {
                check.note(ImportField.id.name, Self.nobody)
                return nil
            }
            return (id, .id)
        }
        guard let name = row[.name], let address = row[.address] else { return nil }
        return ids[Self.key(name, address)].map { ($0, .address) }
    }
}
