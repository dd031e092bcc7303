import Foundation
import Glibc

/// The accounts that were closed or overwritten, in a file beside the store: `PATH-erasures`.
///
/// Going back to an older copy would open them again. The file is known even where the store can no longer be read. A
/// line is an account's number and when it was made, what became of it, and when that was noted; nothing else in it
/// tells who it was. Lines are only added, and the last one of an account counts.
struct ErasureLedger: Sendable {
    enum State: String, Sendable {
        case closed, erased
        /// Closed for a while, and opened again.
        case reopened
    }

    struct Account: Sendable, Hashable {
        let member: Member.ID
        /// Another store at the same path may have the number, but not of the same second.
        let createdAt: Int64
    }

    private let path: String
    private(set) var states: [Account: State] = [:]

    static func path(beside store: String) -> String { store + "-erasures" }

    /// Reads it; one that is not there is empty, and lines that are none, such as half a line, count for nothing.
    init(beside store: String) {
        path = Self.path(beside: store)
        let text = FileManager.default.contents(atPath: path).flatMap {
            String(data: $0, encoding: .utf8)
        }
        for line in (text ?? "").split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 4, parts[3].hasSuffix("Z"), let id = Int64(parts[0]),
                let createdAt = Int64(parts[1]), let state = State(rawValue: String(parts[2]))
            else { continue }
            states[Account(member: Member.ID(id), createdAt: createdAt)] = state
        }
    }

    var exists: Bool { BackupFiles.exists(path) }

    /// The accounts that are closed or overwritten by what a store says.
    static func gone(in db: Reading) throws -> [Account: State] {
        let rows = try db.rows(
            "SELECT id, created_at, email IS NULL FROM member WHERE state = 'closed'"
        ) {
            (
                Account(member: try $0.at(0) as Member.ID, createdAt: try $0.at(1) as Int64),
                (try $0.at(2) as Bool) ? State.erased : State.closed
            )
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// The setting with the ``mark(in:)`` and the file's bytes at the last note.
    private static let setting = "erasures_noted"

    /// Tells the accounts that are gone from any others; indexes know it without the rows.
    private static func mark(in db: Reading) throws -> String {
        try db.value(
            """
            SELECT (SELECT count(*) || ' ' || coalesce(sum(id), 0) || ' ' || coalesce(sum(closed_at), 0)
                    FROM member WHERE closed_at IS NOT NULL)
                || ' ' || (SELECT count(*) || ' ' || coalesce(sum(id), 0)
                    FROM member WHERE email IS NULL)
            """) ?? ""
    }

    /// Adds what has changed in a store since. Accounts and file only grow: they are read again only if one of them is
    /// not as the last note left it.
    ///
    /// - Throws: ``BackupProblem`` if it cannot be written; ``StoreError``.
    static func note(in store: Store, at now: Timestamp) async throws {
        let path = Self.path(beside: store.path)
        let (mark, noted) = try await store.read { db in
            (try Self.mark(in: db), try SettingRow.value(Self.setting, in: db))
        }
        guard noted != "\(mark) \(BackupFiles.byteCount(path))" else { return }
        let ledger = ErasureLedger(beside: store.path)
        let changes = try await store.read { db in
            let gone = try Self.gone(in: db)
            var changes = gone.filter { ledger.states[$0] != $1 }
            for (account, state) in ledger.states where state == .closed && gone[account] == nil {
                let isOpen: Bool? = try db.value(
                    "SELECT state <> 'closed' FROM member WHERE id = ? AND created_at = ?",
                    [account.member, account.createdAt])
                if isOpen == true { changes[account] = .reopened }
            }
            return changes
        }
        try ledger.add(changes, at: now)
        let left = "\(mark) \(BackupFiles.byteCount(path))"
        try await store.write { try SettingRow.set(Self.setting, to: left, in: $0) }
    }

    private func add(_ changes: [Account: State], at now: Timestamp) throws(BackupProblem) {
        guard !changes.isEmpty else { return }
        let moment = Date(timeIntervalSince1970: Double(now.rawValue)).ISO8601Format()
        let lines = changes.sorted { $0.key.member.rawValue < $1.key.member.rawValue }.map {
            "\($0.key.member.rawValue) \($0.key.createdAt) \($0.value.rawValue) \(moment)\n"
        }
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw BackupFiles.failure("make", path) }
        defer { close(file) }
        FileOwner.handOver(path)
        // Half a line that was left there ends here.
        let bytes = Array(((isCutOff ? "\n" : "") + lines.joined()).utf8)
        guard write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
            throw BackupFiles.failure("write", path)
        }
    }

    private var isCutOff: Bool {
        let last = FileManager.default.contents(atPath: path)?.last
        return last != nil && last != UInt8(ascii: "\n")
    }
}
