/// A record that administrators keep for the kitchen: a cuisine, a food or a supermarket. It is archived and brought
/// back, never deleted, because recipes and lists name it. Its actions in the audit are named after its table.
package protocol KitchenRecord: ArchivableRecord {}

extension Cuisine: KitchenRecord {}
extension Food: KitchenRecord {}
extension Supermarket: KitchenRecord {}

extension KitchenRecord {
    /// Archives the record: it is no longer offered.
    @discardableResult
    package func archive(by author: Author, in db: Writing) throws -> Self {
        try setArchived(author.at, "archive", by: author, in: db)
    }

    /// Brings an archived record back.
    @discardableResult
    package func unarchive(by author: Author, in db: Writing) throws -> Self {
        try setArchived(nil, "unarchive", by: author, in: db)
    }

    private func setArchived(
        _ moment: Timestamp?, _ verb: String, by author: Author, in db: Writing
    ) throws -> Self {
        let current = try id.found(in: db)
        guard (current.archivedAt == nil) != (moment == nil) else { return current }
        try db.run("UPDATE \(Self.table) SET archived_at = ? WHERE id = ?", [moment, id])
        var changes = AuditChanges()
        changes.note("archived_at", current.archivedAt, moment)
        try current.audit(verb, changes, by: author, in: db)
        return try id.found(in: db)
    }

    /// Writes an entry of the audit, such as `food.change`.
    func audit(_ verb: String, _ changes: AuditChanges, by author: Author, in db: Writing) throws {
        try AuditEntry.write(
            AuditEntry.Action(rawValue: "\(Self.table).\(verb)"),
            on: AuditEntry.Subject(
                kind: AuditEntry.SubjectKind(rawValue: Self.table), id: id.rawValue, name: name),
            changes, by: author, in: db)
    }

    /// - Throws: ``FieldProblems`` if another record has the name.
    static func requireFree(_ name: String, except id: ID?, in db: Reading) throws {
        guard
            try NameTaken.isTaken(name, table: table, except: id?.rawValue, in: db)
        else { return }
        throw FieldProblems("name", .kitchenNameTaken)
    }
}

extension Complaint {
    static let enterName = Complaint("store-enter-name", "Enter a name.")
    static let kitchenNameTaken = Complaint(
        "store-name-taken",
        "This name is taken, perhaps by one that is archived. Choose a different name.")
}
