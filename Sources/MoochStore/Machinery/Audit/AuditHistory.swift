import Foundation

/// Audit entries with the batches, photos and records that they refer to.
package struct AuditHistory: Sendable {
    /// Finds the records that entries refer to by id.
    package typealias Naming = ([AuditEntry]) -> Set<RecordNames.Reference>

    package let entries: [AuditEntry]
    package let names: RecordNames
    private let batches: [Int64: Batch]
    private let statuses: [Int64: BatchStatus]
    /// The photos that still exist: unused ones are deleted after a week.
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

    /// The photo in one side of an entry.
    private static func photo(_ json: String?) -> String? {
        guard let json, json.contains("\"photo\"") else { return nil }
        return try? JSONDecoder().decode(Photographed.self, from: Data(json.utf8)).photo
    }

    private struct Photographed: Decodable {
        let photo: String?
    }

    /// The batch that an entry reports.
    package func batch(of entry: AuditEntry) -> Batch? {
        entry.toldBatchID.flatMap { batches[$0.rawValue] }
    }

    /// The status of the batch that an entry reports or belongs to.
    package func status(of entry: AuditEntry) -> BatchStatus? {
        (entry.toldBatchID ?? entry.batchID).flatMap { statuses[$0.rawValue] }
    }

    /// True if a photo still exists.
    package func has(photo: String) -> Bool { photos.contains(photo) }
}

extension Photo {
    /// The names among these that exist.
    fileprivate static func known(_ names: [String], in db: Reading) throws -> Set<String> {
        guard !names.isEmpty else { return [] }
        return try Set(
            db.values(
                "SELECT name FROM photo WHERE name IN (SELECT value FROM json_each(?))",
                [JSONText.array(names)]))
    }
}
