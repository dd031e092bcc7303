import GRDB

/// The reason why a store cannot be opened or used, as one sentence for standard error or an error page.
package enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no file, and none may be created.
    case missing(path: String)
    /// The file is not an SQLite database, or too damaged to open.
    case notADatabase(path: String)
    /// An SQLite database of another program.
    case notMooch(path: String)
    /// The store was made by a version of the program from before 1.0.
    case otherSchema(path: String)
    /// The store was made by an earlier version of the program, and can be brought along.
    case olderSchema(path: String)
    /// The store was made by a later version of the program, or brought along by it; `needs` is that version, if known.
    case newerSchema(path: String, needs: String?)
    /// The file or its folder is not writable.
    case readOnly(path: String)
    /// The copy that is made before an older store is brought along cannot be made.
    case noCopy(reason: String)
    /// When opening: another program held the lock for longer than the timeout.
    case locked(path: String)
    /// When writing: another program held the lock for longer than the timeout.
    case busy
    /// The disk is full.
    case full
    /// The system refused; `reason` is its own message.
    case cannotOpen(path: String, reason: String)

    package var description: String {
        switch self {
        case .missing(let path):
            "There is no store at \(path)."
        case .notADatabase(let path):
            """
            \(path) is not a store: it is not an SQLite database, or it is damaged. If it was a store, \
            go back to a copy of it with mooch restore.
            """
        case .notMooch(let path):
            "\(path) is an SQLite database of another program, not a store of Mooch."
        case .otherSchema(let path):
            """
            The store \(path) was made by a version of this program from before version 1.0, and cannot \
            be brought along: go on with the program that made it, or make a new store and import the \
            lists that it saves as files.
            """
        case .olderSchema(let path):
            """
            The store \(path) was made by an earlier version of this program: bring it along with \
            mooch migrate --store \(path)
            """
        case .newerSchema(let path, let needs):
            """
            The store \(path) was made by a later version of this program: use version \
            \(needs ?? "that made it") or a later one.
            """
        case .readOnly(let path):
            "The store \(path) cannot be written: make the file and its folder writable."
        case .noCopy(let reason):
            "The store is as it was, as no copy of it could be made first. \(reason)"
        case .locked(let path):
            "The store \(path) is locked by another program; stop it or try again later."
        case .busy:
            "The store is busy: another program is writing to it. Try again in a moment."
        case .full:
            "The store's disk is full."
        case .cannotOpen(let path, let reason):
            "The store \(path) cannot be opened: \(reason)."
        }
    }
}

extension StoreError {
    /// True if the store itself cannot be used, false if its contents make no sense.
    package static func isOfStore(_ error: any Error) -> Bool {
        error is StoreError || error is DatabaseError
    }

    /// True if a rule of the schema refused a change.
    static func isOfRule(_ error: any Error) -> Bool {
        (error as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT
    }

    /// True if the disk is full.
    static func isOfFullDisk(_ error: any Error) -> Bool {
        (error as? DatabaseError)?.resultCode == .SQLITE_FULL
    }

    /// Translates an error of SQLite in an open store; nil if it has no case here.
    init?(using error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_FULL: self = .full
        default: return nil
        }
    }

    /// Translates an error while opening the store at this path.
    init(opening path: String, _ error: any Error) {
        guard let error = error as? DatabaseError else {
            self =
                error as? StoreError
                ?? (error as? BackupProblem).map { StoreError.noCopy(reason: $0.description) }
                ?? .cannotOpen(path: path, reason: "\(error)")
            return
        }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: path)
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notADatabase(path: path)
        case .SQLITE_FULL: self = .full
        default: self = .cannotOpen(path: path, reason: error.message ?? "\(error.resultCode)")
        }
    }
}
