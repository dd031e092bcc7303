import Glibc

/// Where copies go, as administrators chose it in the dashboard.
extension Backup {
    static let folderSetting = "backup_folder"

    /// The folder; nil if none was chosen.
    package static func folder(in db: Reading) throws -> String? {
        try SettingRow.value(folderSetting, in: db)
    }

    /// Chooses a folder, and makes it where there is none; an empty path ends the copies.
    ///
    /// - Parameters:
    ///   - path: As typed.
    ///   - store: The store that is copied.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Throws: ``FieldProblems`` of `folder`, also if the program may not write there.
    package static func choose(
        folder path: String, for store: Store, by author: Author, in db: Writing
    ) throws {
        var path = TypedText.cleaned(path)
        while path.hasSuffix("/") { path.removeLast() }
        let present = try folder(in: db)
        guard path != present ?? "" else { return }
        if path.isEmpty {
            try SettingRow.remove(folderSetting, in: db)
        } else {
            guard isPlain(path), !(path + "/").hasPrefix(store.photos.path + "/") else {
                throw FieldProblems("folder", wrongFolder)
            }
            do { try prepareFolder(path) } catch { throw FieldProblems("folder", closedFolder) }
            guard access(path, R_OK | W_OK | X_OK) == 0 else {
                throw FieldProblems("folder", closedFolder)
            }
            try SettingRow.set(folderSetting, to: path, in: db)
            try look(at: author.at, in: db)
        }
        var changes = AuditChanges()
        changes.note(folderSetting, present, path.isEmpty ? nil : path)
        try AuditEntry.write(
            .chooseBackupFolder, on: .settings(named: path.isEmpty ? present ?? "" : path),
            changes, by: author, in: db)
    }

    private static func isPlain(_ path: String) -> Bool {
        path.hasPrefix("/") && path.utf8.count <= 500
            && !path.unicodeScalars.contains(where: TypedText.isControl)
            && !path.split(separator: "/").contains("..")
    }

    private static let wrongFolder = Complaint(
        "store-wrong-folder",
        "Enter a folder on this machine that begins with /, or leave it empty.")
    private static let closedFolder = Complaint(
        "store-closed-folder",
        "Mooch cannot write there. The folder above it has to exist, and as a service Mooch writes to /var/lib/mooch alone, unless its unit says otherwise by ReadWritePaths=."
    )
}
