import Foundation
import Glibc

/// The exchange of a store's files for others, which is done whole or not at all.
///
/// The new files lie in a folder beside the store. A note beside it says that they are to take its place: whoever opens
/// the store first ends what the note asks for, in whatever middle it was left.
struct StoreExchange {
    /// The folder of the new files.
    let folder: String
    private let path: String
    private let aside: String
    /// Held while the folder is filled; what nobody holds was left behind.
    private let lock: FolderLock?

    var newStore: String { folder + "/" + Backup.storeName }
    private var newPhotos: String { folder + "/" + Backup.photosName }
    private var note: String { Self.note(of: path) }

    private static func note(of path: String) -> String { path + "-exchange" }

    /// Makes the folder.
    init(at path: String, _ now: Timestamp) throws(BackupProblem) {
        let moment = Date(timeIntervalSince1970: Double(now.rawValue)).ISO8601Format()
            .replacing(":", with: "-")
        let names = [moment] + (2...99).map { "\(moment)-\($0)" }
        guard let free = names.first(where: { !BackupFiles.exists("\(path).before-\($0)") }) else {
            throw .inUse(path: path)
        }
        self.path = path
        aside = "\(path).before-\(free)"
        folder = path + ".coming"
        Self.sweep(folder)
        // Another program is filling it.
        guard !BackupFiles.exists(folder) else { throw .inUse(path: path) }
        try BackupFiles.makeFolder(folder)
        lock = try FolderLock(Self.lock(in: folder))
    }

    private init(path: String, aside: String) {
        self.path = path
        self.aside = aside
        folder = path + ".coming"
        lock = nil
    }

    private static func lock(in folder: String) -> String { folder + "/.lock" }

    /// Removes the new files.
    func discard() {
        guard !BackupFiles.exists(note) else { return }
        BackupFiles.remove(folder)
    }

    /// Exchanges the files.
    ///
    /// - Returns: The folder with those that were there; nil if there were none.
    func run() throws(BackupProblem) -> String? {
        try BackupFiles.write(Data(aside.utf8), to: note + ".new")
        try BackupFiles.rename(note + ".new", to: note)
        BackupFiles.settle()
        try moveFiles()
        return BackupFiles.exists(aside) ? aside : nil
    }

    /// Ends an exchange that was left in the middle, or removes the new files of one that had not begun; nothing if there
    /// is none.
    static func finish(at path: String) throws(BackupProblem) {
        let note = note(of: path)
        guard BackupFiles.exists(note) else { return sweep(path + ".coming") }
        guard let lock = try FolderLock(note) else { throw .inUse(path: path) }
        defer { withExtendedLifetime(lock) {} }
        guard let data = FileManager.default.contents(atPath: note),
            let aside = String(data: data, encoding: .utf8), aside.hasPrefix(path + ".before-")
        else { throw .system("Cannot read \(note).") }
        try StoreExchange(path: path, aside: aside).moveFiles()
    }

    /// Removes the new files that nobody is filling.
    private static func sweep(_ folder: String) {
        guard BackupFiles.exists(folder), let lock = try? FolderLock(lock(in: folder)) else {
            return
        }
        BackupFiles.remove(folder)
        withExtendedLifetime(lock) {}
    }

    /// Moves what has not been moved yet. The store's own file comes last: as long as the new one is not there, all that
    /// lies beside the store is the old one's.
    private func moveFiles() throws(BackupProblem) {
        if BackupFiles.exists(newStore) {
            for end in ["-wal", "-shm", ""] { try moveAside(end) }
            if BackupFiles.exists(newPhotos) {
                try moveAside("-photos")
                try BackupFiles.rename(newPhotos, to: path + "-photos")
            }
            try BackupFiles.rename(newStore, to: path)
        }
        BackupFiles.settle()
        BackupFiles.remove(folder)
        guard unlink(note) == 0 else { throw BackupFiles.failure("remove", note) }
    }

    private func moveAside(_ end: String) throws(BackupProblem) {
        guard BackupFiles.exists(path + end) else { return }
        try BackupFiles.makeFolder(aside)
        let name = NSString(string: path).lastPathComponent + end
        try BackupFiles.rename(path + end, to: aside + "/" + name)
    }
}

/// The lock that SQLite takes before it replaces a whole file: nobody can have the store open.
final class FileLock: Sendable {
    private let file: Int32

    /// - Throws: ``BackupProblem/inUse(path:)``. Nothing is locked where there is no file.
    init(of path: String) throws(BackupProblem) {
        file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return }
            throw BackupFiles.failure("open", path)
        }
        // SQLite's pending, reserved and shared bytes (https://sqlite.org/src/doc/trunk/src/os.h).
        var range = flock()
        range.l_type = Int16(F_WRLCK)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = 0x4000_0000
        range.l_len = 512
        // F_OFD_SETLK: of this descriptor, whatever else this program has open.
        guard fcntl(file, 37, &range) == 0 else {
            close(file)
            throw .inUse(path: path)
        }
    }

    deinit { if file >= 0 { close(file) } }
}
