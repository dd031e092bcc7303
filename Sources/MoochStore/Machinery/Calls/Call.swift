import Crypto
import Foundation

/// A program's call with an idempotency key: made once, however often it is sent.
package struct Call: Sendable, Hashable {
    package let member: Member.ID
    package let key: String
    private let hash: Data

    /// The result of a call.
    package struct Outcome: Sendable, Hashable {
        package let status: Int
        package let location: String
        package let recordID: Int64
        /// True if an earlier call made it.
        package let isReplayed: Bool

        package init(
            status: Int = 201, location: String, recordID: Int64, isReplayed: Bool = false
        ) {
            (self.status, self.location, self.recordID) = (status, location, recordID)
            self.isReplayed = isReplayed
        }
    }

    /// The seconds for which a call is remembered: a day.
    package static let memory: Int64 = 86_400
    /// The longest key.
    package static let longestKey = 255

    /// - Parameters:
    ///   - key: 1 to 255 characters.
    ///   - member: The caller.
    ///   - request: The method, address and body, which distinguish the call from others.
    package init(_ key: String, by member: Member.ID, request: [UInt8]) {
        (self.key, self.member) = (key, member)
        hash = Data(SHA256.hash(data: request))
    }

    /// The result of an earlier call with the key; nil if there is none.
    ///
    /// - Throws: ``CallError/anotherRequest``.
    package func outcome(at now: Timestamp, in db: Reading) throws -> Outcome? {
        try db.row(
            """
            SELECT request_hash, status, location, record_id FROM idempotency_key
            WHERE member_id = ? AND key = ? AND created_at > ?
            """, [member, key, now.adding(seconds: -Self.memory)]
        ) { row in
            guard try row.at(0) == hash else { throw CallError.anotherRequest }
            return Outcome(
                status: try row.at(1), location: try row.at(2), recordID: try row.at(3),
                isReplayed: true)
        }
    }

    /// Runs `effect` unless the call was made before, and stores its result in the same transaction.
    package func once(
        at now: Timestamp, in db: Writing, _ effect: () throws -> Outcome
    ) throws -> Outcome {
        if let outcome = try outcome(at: now, in: db) { return outcome }
        let outcome = try effect()
        try db.run(
            """
            INSERT OR REPLACE INTO idempotency_key
                (member_id, key, request_hash, status, location, record_id, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                member, key, hash, outcome.status, outcome.location, outcome.recordID, now,
            ])
        return outcome
    }

    /// Deletes calls that are no longer remembered.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "DELETE FROM idempotency_key WHERE created_at <= ?", [now.adding(seconds: -memory)])
    }
}

/// Why a call is refused.
package enum CallError: Error, Sendable, Hashable {
    /// The key was used for another call.
    case anotherRequest
    /// The same call is being made right now.
    case underWay
}
