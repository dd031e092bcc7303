/// Validates the rows of a spreadsheet by the rules of forms and schema, against the store within one transaction.
struct ImportRules {
    let list: ImportList
    let existing: ExistingRows
    /// The community of new members whose row names none.
    let joined: BatchSpec.Named?
    /// The communities or categories, by their names' keys.
    var ids: [String: Int64] = [:]
    var names: [Int64: String] = [:]
    var archived: Set<Int64> = []
    /// The supermarkets of each name's key, where several have it.
    var namesakes: [String: [Int64]] = [:]
    /// The places of communities, to compare a file's with.
    private(set) var places: [Coordinates] = []

    /// Reads the names that rows are compared with, once: looking up each row's would be quadratic.
    init(_ list: ImportList, _ file: BatchSpec.File?, in db: Reading) throws {
        self.list = list
        existing = file?.existing ?? .skip
        joined = file?.joined
        guard list != .aisles else {
            try readSupermarkets(in: db)
            return
        }
        let table =
            switch list {
            case .categories: Category.table
            case .supermarkets, .aisles: Supermarket.table
            case .communities, .members: Community.table
            }
        let address = list == .supermarkets ? "address" : "''"
        try db.each("SELECT id, name, archived_at IS NOT NULL, \(address) FROM \(table)") { row in
            let (id, name): (Int64, String) = (try row.at(0), try row.at(1))
            let address: String = try row.at(3)
            let key = list == .supermarkets ? Self.key(name, address) : TypedText.key(name)
            ids[key] = id
            names[id] = name
            if try row.at(2) { archived.insert(id) }
        }
        if [.communities, .supermarkets].contains(list) { places = try Community.places(in: db) }
    }

    /// Validates a row without writing.
    func judge(_ row: ImportRow, in db: Reading) throws -> ImportVerdict {
        switch list {
        case .communities: try judgeCommunity(row, in: db)
        case .categories: try judgeCategory(row)
        case .members: try judgeMember(row, in: db)
        case .supermarkets: try judgeSupermarket(row, in: db)
        case .aisles: try judgeAisle(row, in: db)
        }
    }

    /// Validates a row again and writes it if valid. If the store refuses, nothing remains.
    func outcome(
        of row: ImportRow, by author: Author, in db: Writing, refusal: (any Error) -> Void
    ) throws -> BatchOutcome {
        let verdict = try judge(row, in: db)
        var outcome = BatchOutcome(state: verdict.state)
        do {
            let written = try db.savepoint { try write(verdict, by: author, in: db) }
            if let written { outcome = written }
        } catch  where StoreError.isOfRule(error) {
            // A rule of another version of the schema costs this row, not the others.
            refusal(error)
            outcome = BatchOutcome(state: .rejected)
            outcome.problems = [FieldProblem(field: "", complaint: .refused)]
        }
        switch verdict {
        case .skip(let problem): outcome.problems = [problem]
        case .reject(let problems): outcome.problems = problems
        case .add, .change: if outcome.problems.isEmpty { outcome.problems = verdict.without }
        case .unchanged: break
        }
        return outcome
    }

    /// Writes a valid row; nil if there is nothing to write.
    private func write(
        _ verdict: ImportVerdict, by author: Author, in db: Writing
    ) throws -> BatchOutcome? {
        if let written = try writeAisle(verdict, by: author, in: db) { return written }
        let list = list.listName
        switch verdict {
        case .add(let record, _):
            let id = try add(record, by: author, in: db)
            let now = try BatchRow.find(id, of: list, in: db)?.values
            return .written(id, record[.name] ?? "", before: nil, after: now)
        case .change(let change, _):
            let was = try BatchRow.find(change.id, of: list, in: db)?.values
            let moved = try change.record.write(to: change.id, by: author, in: db)
            guard let was, let now = try BatchRow.find(change.id, of: list, in: db)?.values else {
                throw RecordGone(table: list.rowTable ?? "", id: change.id)
            }
            var after = now.differing(from: was)
            after.move = moved
            return .written(
                change.id, change.name, before: was.differing(from: now), after: after)
        case .unchanged, .skip, .reject: return nil
        }
    }

    private func add(
        _ record: ImportedRecord, by author: Author, in db: Writing
    ) throws -> Int64 {
        switch record {
        case .community(let draft): try Community.add(draft, by: author, in: db).id.rawValue
        case .category(let draft): try Category.add(draft, by: author, in: db).id.rawValue
        case .member(let draft): try Member.add(draft, by: author, in: db).rawValue
        case .supermarket(let draft):
            try Supermarket.create(draft, by: author, in: db).id.rawValue
        case .aisle(let aisle): try aisle.write(to: nil, by: author, in: db).aisle
        }
    }

    /// Reads a row's id; notes a problem if it is none.
    func id(in row: ImportRow, _ field: ImportField, _ check: inout FieldCheck) -> Int64? {
        guard let text = row[field] else { return nil }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if let id = Int64(digits), id > 0 { return id }
        check.note(
            field.name,
            Complaint(
                "imports-wrong-id", "This is not the number of a record, such as 17."))
        return nil
    }

    /// For a row whose id does not exist.
    static let nobody = Complaint(
        "imports-no-such-id",
        "There is none with this number. Empty the cell to have the row added as new.")

    /// For an existing row that is skipped.
    static func there(_ field: ImportField) -> ImportVerdict {
        .skip(
            FieldProblem(
                field: field.name,
                complaint: Complaint("imports-there", "It is there already, and was left as it is.")
            ))
    }
}

extension Complaint {
    fileprivate static let refused = Complaint(
        "imports-refused",
        "The store did not take it, by a rule that is not known here. The server's log has it.")
}

extension ImportedRecord {
    /// Changes an existing record to this one.
    ///
    /// - Returns: For a move, the records moved and withdrawn.
    func write(to id: Int64, by author: Author, in db: Writing) throws -> Member.Move {
        switch self {
        case .community(let draft):
            let current = try Community.current(.init(id), in: db)
            try current.change(to: draft, since: current.version, by: author, in: db)
        case .category(let draft):
            let current = try Category.current(.init(id), in: db)
            try current.rename(to: draft, since: current.version, by: author, in: db)
        case .member(let draft):
            return try Member.current(.init(id), in: db).change(to: draft, by: author, in: db)
        case .supermarket(let draft):
            let current = try Supermarket.ID(id).found(in: db)
            try current.change(
                to: draft, since: SupermarketDraft(current).version, by: author, in: db)
        case .aisle(let aisle): _ = try aisle.write(to: Aisle.ID(id), by: author, in: db)
        }
        return .none
    }
}
