/// A record that administrators archive and bring back. Doing either twice is harmless.
package protocol ArchivableRecord: StoredRecord {
    var name: String { get }
    /// Since when it is no longer offered; nil while it is.
    var archivedAt: Timestamp? { get }

    @discardableResult
    func archive(by author: Author, in db: Writing) throws -> Self
    @discardableResult
    func unarchive(by author: Author, in db: Writing) throws -> Self
}

extension ArchivableRecord {
    package var isArchived: Bool { archivedAt != nil }
}

extension Category: ArchivableRecord {}
extension Community: ArchivableRecord {}
extension Place: ArchivableRecord {}
