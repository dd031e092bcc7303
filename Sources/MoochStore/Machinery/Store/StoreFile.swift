import Glibc

/// The store's files: that they exist, are writable, and are readable by their owner only (ASVS 13.3.2).
enum StoreFile {
    /// Checks the file before SQLite opens it, and creates an empty one if `creates` is true.
    ///
    /// - Returns: True if the file is new.
    static func prepare(_ path: String, creates: Bool) throws(StoreError) -> Bool {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing(path: path) }
        do {
            try StoreExchange.finish(at: path)
        } catch {
            throw .cannotOpen(path: path, reason: "\(error)")
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            let reason = errno
            guard reason == ENOENT else { throw .cannotOpen(path: path, reason: text(of: reason)) }
            guard creates else { throw .missing(path: path) }
            return try create(path)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotOpen(path: path, reason: "it is not a file")
        }
        guard status.st_size > 0 || creates else { throw .notADatabase(path: path) }
        // SQLite creates the write-ahead log in the folder.
        guard access(path, R_OK | W_OK) == 0, access(FileOwner.folder(of: path), W_OK | X_OK) == 0
        else {
            throw .readOnly(path: path)
        }
        return false
    }

    /// Makes the store and SQLite's files beside it readable by their owner only.
    static func restrict(_ path: String) throws(StoreError) {
        for name in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            guard stat(name, &status) == 0, status.st_mode & 0o777 != 0o600 else { continue }
            // EPERM: another user's file is theirs to restrict.
            guard chmod(name, 0o600) == 0 || errno == EPERM || errno == ENOENT else {
                throw .cannotOpen(path: name, reason: text(of: errno))
            }
        }
    }

    /// Deletes a file that was created for a store that then could not be opened.
    static func discardIfEmpty(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0, status.st_size == 0 { unlink(path) }
    }

    private static func create(_ path: String) throws(StoreError) -> Bool {
        let file = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            let reason = errno
            switch reason {
            // Another program created it first.
            case EEXIST: return false
            case EACCES, EPERM, EROFS: throw .readOnly(path: path)
            default: throw .cannotOpen(path: path, reason: text(of: reason))
            }
        }
        defer { Glibc.close(file) }
        guard fchmod(file, 0o600) == 0 else {
            throw .cannotOpen(path: path, reason: text(of: errno))
        }
        FileOwner.handOver(path)
        return true
    }

    /// The system's message for an error number, in lower case.
    static func text(of number: Int32) -> String {
        String(cString: strerror(number)).lowercased()
    }
}
