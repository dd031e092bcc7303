/// What a community asks for when somebody joins it: 8 digits and capital letters that nobody takes for
/// others, and that make no words. It hangs on a poster in the lobby.
package struct JoinCode: RawRepresentable, Hashable, Sendable, StoredValue {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// As somebody typed it: in small letters too, and with whatever signs between or around. Nil for what is no code.
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

    /// In two halves, as it is easier to read and to type.
    package var spaced: String { "\(rawValue.prefix(4)) \(rawValue.dropFirst(4))" }
}

/// What somebody brings who wants to join a community, as typed.
package struct JoinTicket: Sendable, Hashable {
    /// The community's code, where it asks for one.
    package var code: String
    /// For whoever decides, where somebody does: 300 characters at most.
    package var message: String

    package init(code: String = "", message: String = "") {
        (self.code, self.message) = (code, message)
    }

    /// The same with its message as it is kept; a problem is noted under `message`.
    func checked(_ check: inout FieldCheck) -> JoinTicket {
        JoinTicket(code: code, message: check.lines("message", message, upTo: TextLength.message))
    }
}

/// The code is not the community's, or there is none.
struct WrongJoinCode: Error {
    var problems: FieldProblems {
        FieldProblems(
            "join_code",
            Complaint(
                "join-code-wrong",
                "This is not the code of this community. Look at the poster again; a new one may hang there."
            ))
    }
}

extension Community {
    /// - Throws: ``WrongJoinCode`` where a code is asked for and another was brought.
    func requireCode(of ticket: JoinTicket) throws(WrongJoinCode) {
        guard joining == .code, JoinCode(typed: ticket.code) != joinCode else { return }
        throw WrongJoinCode()
    }

    /// The community of a code that somebody came with, as typed; nil when there is none. Whoever has the code may
    /// know that the community is archived.
    static func find(code text: String, in db: Reading) throws -> Community? {
        guard let code = JoinCode(typed: text) else { return nil }
        return try db.row("SELECT \(columns) FROM community WHERE join_code = ?", [code])
    }
}

/// Where one joins, wrong codes are counted.
extension Accounts {
    /// The community of the code in an address that somebody opened, as typed, archived or not; nil when there is none.
    ///
    /// - Throws: ``TooManyAttempts`` after 100 wrong ones within an hour from one address, for right ones too: whoever
    ///   guesses learns nothing more. Codes can still be typed.
    package func community(of code: String, openedAt address: String) async throws -> Community? {
        let (bucket, moment) = (ThrottleBucket.joinLink(at: address), now())
        // A right code writes nothing: a poster works while the store is busy.
        let found = try await store.read { db in
            if let stop = try throttle.stop([bucket], now: moment, in: db) { throw stop }
            return try Community.find(code: code, in: db)
        }
        guard found == nil else { return found }
        // Many may have looked together: the limit is asked again where they are counted.
        try await store.write { try throttle.admit([bucket], now: moment, in: $0) }
        return nil
    }

    /// Does something that looks at a code before it changes anything.
    ///
    /// - Parameters:
    ///   - community: What is joined.
    ///   - browser: Where.
    ///   - body: What is done; it throws ``WrongJoinCode``.
    /// - Returns: What the body returns.
    /// - Throws: ``FieldProblems`` for a wrong code; ``TooManyAttempts`` after 10 wrong codes within an hour by one
    ///   device, where a code is asked for; whatever the body throws. A building is never held up: one of its
    ///   people could lock out all others, and 25 to the power of 8 codes are not guessed.
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
