import Foundation

/// Entries of the audit, with what they tell of: batches, photos, and the records that saved lists
/// were filtered by.
package struct AuditHistory: Sendable {
    /// The records that entries name by id.
    package typealias Naming = ([AuditEntry]) -> Set<RecordNames.Reference>

    package let entries: [AuditEntry]
    package let names: RecordNames
    private let batches: [Int64: Batch]
    private let statuses: [Int64: BatchStatus]
    /// Those that are still kept: a photo that no row has goes after a week.
    private let photos: Set<String>

    package init(
        _ entries: [AuditEntry], naming: Naming = { _ in [] }, in db: Reading
    ) throws {
        self.entries = entries
        names = try RecordNames(of: naming(entries), in: db)
        let told = entries.compactMap { $0.toldBatchID?.rawValue }
        batches = try told.isEmpty ? [:] : Batch.all(told, in: db)
        let parts = entries.compactMap { $0.batchID?.rawValue }
        statuses = try Batch.statuses(of: Array(Set(told + parts)), in: db)
        photos = try Photo.known(
            entries.flatMap { [$0.before, $0.after] }.compactMap(Self.photo), in: db)
    }

    /// The photo that one side of an entry names.
    private static func photo(_ json: String?) -> String? {
        guard let json, json.contains("\"photo\"") else { return nil }
        return try? JSONDecoder().decode(Photographed.self, from: Data(json.utf8)).photo
    }

    private struct Photographed: Decodable {
        let photo: String?
    }

    /// The batch that an entry tells of.
    package func batch(of entry: AuditEntry) -> Batch? {
        entry.toldBatchID.flatMap { batches[$0.rawValue] }
    }

    /// How much stands of the batch that an entry tells of or is part of.
    package func status(of entry: AuditEntry) -> BatchStatus? {
        (entry.toldBatchID ?? entry.batchID).flatMap { statuses[$0.rawValue] }
    }

    /// Whether a photo is still kept.
    package func has(photo: String) -> Bool { photos.contains(photo) }
}

extension Photo {
    /// Those of some names that there are.
    fileprivate static func known(_ names: [String], in db: Reading) throws -> Set<String> {
        guard !names.isEmpty else { return [] }
        return try Set(
            db.values(
                "SELECT name FROM photo WHERE name IN (SELECT value FROM json_each(?))",
                [JSONText.array(names)]))
    }
}
