extension ImportRules {
    func judgeCommunity(_ row: ImportRow, in db: Reading) throws -> ImportVerdict {
        var check = FieldCheck(row.problems)
        let found = known(row, by: .name, row[.name].map(TypedText.key), &check)
        // A row with errors is reported even if it would be skipped.
        if let found, existing == .skip, row.problems.isEmpty { return Self.there(found.field) }
        let current = try found.map { try Community.current(.init($0.id), in: db) }
        var fields = current.map(CommunityFields.init) ?? CommunityFields()
        // A name that found its row may differ in case: it stays.
        if let name = row[.name], found?.field != .name { fields.name = name }
        if let text = row[.description] { fields.description = text }
        if let text = row[.address] { fields.address = text }
        if let text = row[.coordinates] { fields.coordinates = text }
        if let text = row[.latitude] { fields.latitude = text }
        if let text = row[.longitude] { fields.longitude = text }
        requireFree(fields.name, except: found?.id, Community.nameTaken, &check)
        do throws(FieldProblems) {
            let draft = try CommunityDraft(validating: fields, photo: current?.photo)
            noteSwapped(draft.coordinates, instead: current?.coordinates, in: row, &check)
            try check.finish()
            return verdict(.community(draft), of: current.map { ($0.id.rawValue, $0.imported) })
        } catch {
            return .reject((check.problems + error.problems).withoutRepetition)
        }
    }

    func judgeCategory(_ row: ImportRow) throws -> ImportVerdict {
        var check = FieldCheck(row.problems)
        let found = known(row, by: .name, row[.name].map(TypedText.key), &check)
        if let found, existing == .skip, row.problems.isEmpty { return Self.there(found.field) }
        let present = found.flatMap { names[$0.id] }
        let name = found?.field == .name ? present : row[.name] ?? present
        requireFree(name ?? "", except: found?.id, Category.nameTaken, &check)
        do throws(FieldProblems) {
            let draft = try CategoryDraft(validating: name ?? "")
            try check.finish()
            guard let found, let present else { return .add(.category(draft)) }
            let current = ImportedRecord.category(CategoryDraft(stored: present))
            return verdict(.category(draft), of: (found.id, current))
        } catch {
            return .reject((check.problems + error.problems).withoutRepetition)
        }
    }

    /// The verdict on a valid row, if need be without some cells.
    func verdict(
        _ record: ImportedRecord, without: [FieldProblem] = [],
        of current: (id: Int64, record: ImportedRecord)?
    ) -> ImportVerdict {
        guard let current else { return .add(record, without: without) }
        guard let change = ImportedChange(id: current.id, from: current.record, to: record) else {
            return without.isEmpty ? .unchanged : .reject(without)
        }
        return .change(change, without: without)
    }

    /// Notes a place whose latitude and longitude seem swapped, unless the record has it already.
    func noteSwapped(
        _ place: Coordinates?, instead current: Coordinates?, in row: ImportRow,
        _ check: inout FieldCheck
    ) {
        guard let place, place != current, let meant = place.swapped(among: places) else { return }
        let field: ImportField = row[.coordinates] == nil ? .latitude : .coordinates
        check.note(field.name, .swappedInRow(meant))
    }

    /// The record of a row: by its number, or else by the key of what tells it apart in its list.
    func known(
        _ row: ImportRow, by field: ImportField, _ key: String?, _ check: inout FieldCheck
    ) -> (id: Int64, field: ImportField)? {
        if row[.id] != nil {
            guard let id = id(in: row, .id, &check) else { return nil }
            guard names[id] != nil else {
                check.note(ImportField.id.name, Self.nobody)
                return nil
            }
            return (id, .id)
        }
        return key.flatMap { ids[$0] }.map { ($0, field) }
    }

    private func requireFree(
        _ name: String, except id: Int64?, _ complaint: Complaint, _ check: inout FieldCheck
    ) {
        guard let other = ids[TypedText.key(name)], other != id else { return }
        check.note(ImportField.name.name, complaint)
    }
}

extension Community {
    /// The record as a row of a spreadsheet.
    fileprivate var imported: ImportedRecord {
        .community(CommunityDraft(self))
    }
}

extension [FieldProblem] {
    /// The first problem of each field.
    var withoutRepetition: [FieldProblem] {
        var seen: Set<String> = []
        return filter { seen.insert($0.field).inserted }
    }
}
