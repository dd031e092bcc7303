import GRDB

@testable import MoochStore

/// A store with the administrator `ada`, and quick hashes.
struct AdminStore: Sendable {
    static let password = "a quiet walk past 7 herons"
    static let start = Timestamp(1_700_000_000)
    static let hasher = PasswordHasher(
        parameters: ScryptParameters(logarithmOfCost: 4, blockSize: 2, parallelism: 1),
        gate: WorkGate(width: 2, line: 10_000))

    let fresh: FreshStore
    let ada: Administrator
    let hasher: PasswordHasher

    var store: Store { fresh.store }

    init(hasher: PasswordHasher = AdminStore.hasher, options: StoreOptions = StoreOptions())
        async throws
    {
        fresh = try FreshStore(options: options)
        self.hasher = hasher
        let hash = try await hasher.hash(Self.password)
        ada = try await fresh.store.write { db in
            try Administrator.create("ada", hash: hash, by: .tester, in: db)
        }
    }

    func add(_ name: String) async throws -> Administrator {
        let hash = try await hasher.hash(Self.password)
        return try await store.write { db in
            try Administrator.create(name, hash: hash, by: .tester, in: db)
        }
    }

    /// Tries to sign in, so many seconds after ``start``.
    func signIn(
        _ name: String = "ada", _ password: String = AdminStore.password,
        from address: String = "192.0.2.1", after seconds: Int64 = 0,
        cookie: String = "", hasher: PasswordHasher? = nil
    ) async throws -> SignInResult {
        let now = Self.start.adding(seconds: seconds)
        let accounts = Accounts(store: store, hasher: hasher ?? self.hasher, now: { now })
        return try await accounts.signIn(
            SignInAttempt(
                name: name, password: password, address: address, userAgent: "Browser/1.0",
                requestID: "request-2", cookie: cookie))
    }

    /// Who comes with a token, so many seconds after ``start``.
    func signedIn(_ token: String, after seconds: Int64 = 0) async throws -> SignedIn? {
        try await store.read { db in
            try AdministratorSession.find(
                token: token, now: Self.start.adding(seconds: seconds), in: db)
        }
    }

    /// Uses a session, so many seconds after ``start``, and writes that.
    func use(_ session: AdministratorSession, after seconds: Int64) async throws {
        store.noteUse(of: session, at: Self.start.adding(seconds: seconds))
        try await store.writeSessionUses()
    }

    var author: Author {
        Author(administrator: ada.id, name: ada.name, at: Self.start, requestID: "request-3")
    }
}

extension SignInResult {
    var token: String? {
        if case .signedIn(_, let token) = self { token } else { nil }
    }

    var isRefused: Bool {
        if case .refused = self { true } else { false }
    }

    var seconds: Int64? {
        if case .wait(let seconds) = self { seconds } else { nil }
    }
}
