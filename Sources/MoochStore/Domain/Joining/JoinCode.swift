/// The code to join a community: 8 digits and capital letters that cannot be mistaken for each other and form no words.
/// It hangs on a poster in the lobby.
package struct JoinCode: RawRepresentable, Hashable, Sendable, StoredValue {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// Reads a typed code, ignoring case and any signs in it; nil if it is none.
    package init?(typed text: String) {
        let code = TypedText.key(text).uppercased().filter { $0.isLetter || $0.isNumber }
        guard code.count == Self.length, code.allSatisfy(Self.signs.contains) else { return nil }
        self.init(rawValue: code)
    }

    private static let signs = Array("23456789CDFGHJKMNPQRTVWXY")
    private static let length = 8

    static func make() -> JoinCode {
        JoinCode(rawValue: String((0..<length).compactMap { _ in signs.randomElement() }))
    }

    /// The code in two halves, easier to read and type.
    package var spaced: String { "\(rawValue.prefix(4)) \(rawValue.dropFirst(4))" }
}

/// The input of somebody who asks to join a community, as typed.
package struct JoinTicket: Sendable, Hashable {
    /// The community's code, if required.
    package var code: String
    /// A message to the administrators who admit members, at most 300 characters.
    package var message: String

    package init(code: String = "", message: String = "") {
        (self.code, self.message) = (code, message)
    }

    /// The ticket with a cleaned message; notes problems for `message`.
    func checked(_ check: inout FieldCheck) -> JoinTicket {
        JoinTicket(code: code, message: check.lines("message", message, upTo: TextLength.message))
    }
}

/// The code is missing or not the community's.
struct WrongJoinCode: Error {
    var problems: FieldProblems {
        FieldProblems(
            "join_code",
            Complaint(
                "join-code-wrong",
                "This is not the code of this community. Check the poster: there may be a new one."
            ))
    }
}

extension Community {
    /// - Throws: ``WrongJoinCode`` if a code is required and this is another.
    func requireCode(of ticket: JoinTicket) throws(WrongJoinCode) {
        guard joining == .code, JoinCode(typed: ticket.code) != joinCode else { return }
        throw WrongJoinCode()
    }

    /// The community with a typed code, archived or not; nil if there is none.
    static func find(code text: String, in db: Reading) throws -> Community? {
        guard let code = JoinCode(typed: text) else { return nil }
        return try db.row("SELECT \(columns) FROM community WHERE join_code = ?", [code])
    }
}

/// Wrong join codes are counted.
extension Accounts {
    /// The community of the code in an opened address, archived or not; nil if there is none.
    ///
    /// - Throws: ``TooManyAttempts`` after 100 wrong codes within an hour from one address, also for right ones, so
    ///   that guessing is useless. Codes can still be typed.
    package func community(of code: String, openedAt address: String) async throws -> Community? {
        let (bucket, moment) = (ThrottleBucket.joinLink(at: address), now())
        // A right code writes nothing, so that a poster works while the store is busy.
        let found = try await store.read { db in
            if let stop = try throttle.stop([bucket], now: moment, in: db) { throw stop }
            return try Community.find(code: code, in: db)
        }
        guard found == nil else { return found }
        // Many may have checked in parallel, so the limit is checked again where it is counted.
        try await store.write { try throttle.admit([bucket], now: moment, in: $0) }
        return nil
    }

    /// Runs an action that checks a join code before changing anything.
    ///
    /// - Parameters:
    ///   - community: The community to join.
    ///   - browser: The browser or program.
    ///   - body: The action; throws ``WrongJoinCode``.
    /// - Returns: The result of `body`.
    /// - Throws: ``FieldProblems`` for a wrong code; if a code is required, ``TooManyAttempts`` after 10 wrong codes
    ///   within an hour by one device; errors of `body`. There is no limit for a building, where one person could lock
    ///   out all others: 25^8 codes cannot be guessed.
    package func join<Value: Sendable>(
        _ community: Community.ID, on browser: MemberBrowser,
        _ body: @escaping @Sendable (Writing) throws -> Value
    ) async throws -> Value {
        let (buckets, moment) = (ThrottleBucket.joinCode(on: browser), now())
        return try await store.write { db -> Result<Value, FieldProblems> in
            if try community.found(in: db).joining == .code,
                let stop = try throttle.stop(buckets, now: moment, in: db)
            {
                throw stop
            }
            do {
                return .success(try body(db))
            } catch let wrong as WrongJoinCode {
                try throttle.noteFailure(buckets, now: moment, in: db)
                return .failure(wrong.problems)
            }
        }.get()
    }
}
