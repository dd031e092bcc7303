import GRDB
import Testing

@testable import MoochStore

@Suite struct SignInTests {
    @Test func theRightNameAndPasswordSignIn() async throws {
        let admin = try await AdminStore()
        #expect(try await admin.signIn("ada").token != nil)
        #expect(try await admin.signIn(" ADA ").token != nil)
        #expect(try await admin.signIn("ada", "another password").isRefused)
        #expect(try await admin.signIn("bob").isRefused)
        #expect(try await admin.signIn("", "").isRefused)
        #expect(try await admin.signIn("ada' OR '1'='1", "x").isRefused)
    }

    @Test func passwordsNobodyCanHaveAreRefusedAlike() async throws {
        let admin = try await AdminStore()
        let long = String(repeating: "x", count: 1_000_000)
        #expect(try await admin.signIn("ada", long).isRefused)
        #expect(try await admin.signIn(long, AdminStore.password).isRefused)
        #expect(try await admin.fresh.number("SELECT count(*) FROM sign_in_failure") == 4)
    }

    @Test func aHashWithOlderParametersIsRenewed() async throws {
        let admin = try await AdminStore()
        let stronger = PasswordHasher(
            parameters: ScryptParameters(logarithmOfCost: 5, blockSize: 2, parallelism: 1))
        let before = try await admin.fresh.text("SELECT password_hash FROM admin")
        #expect(try await admin.signIn("ada", "wrong password", hasher: stronger).isRefused)
        #expect(try await admin.fresh.text("SELECT password_hash FROM admin") == before)
        #expect(try await admin.signIn(hasher: stronger).token != nil)
        let after = try await admin.fresh.text("SELECT password_hash FROM admin")
        #expect(after?.hasPrefix("$scrypt$ln=5,r=2,p=1$") == true)
        #expect(try await admin.signIn(hasher: stronger).token != nil)
        #expect(try await admin.fresh.text("SELECT password_hash FROM admin") == after)
    }

    @Test func unknownNamesTakeAsLong() async throws {
        let slow = PasswordHasher(
            parameters: ScryptParameters(logarithmOfCost: 12, blockSize: 8, parallelism: 2))
        let admin = try await AdminStore(hasher: slow)
        var known: [Duration] = []
        var unknown: [Duration] = []
        for _ in 0..<4 {
            let clock = ContinuousClock()
            known.append(
                try await clock.measure { _ = try await admin.signIn("ada", "wrong password") })
            unknown.append(
                try await clock.measure { _ = try await admin.signIn("eve", "wrong password") })
        }
        // The quickest of each, since others run beside us; without a hash it would be a hundredth.
        let quickest = (try #require(known.min()), try #require(unknown.min()))
        #expect(quickest.1 * 4 > quickest.0)
        #expect(quickest.0 * 4 > quickest.1)
    }

    @Test func theEleventhFailureWaits() async throws {
        let admin = try await AdminStore()
        for second in 0..<10 {
            #expect(try await admin.signIn("ada", "wrong password", after: Int64(second)).isRefused)
        }
        #expect(try await admin.signIn("ada", "wrong password", after: 10).seconds == 890)
        // The right password waits as well, also from elsewhere: the account is at its limit.
        #expect(try await admin.signIn(after: 11).seconds == 889)
        #expect(try await admin.signIn(from: "198.51.100.7", after: 11).seconds == 889)
        // And so does the address, for any account.
        #expect(try await admin.signIn("bob", "wrong password", after: 12).seconds == 888)
        #expect(try await admin.signIn("bob", "x", from: "198.51.100.8", after: 12).isRefused)
        // Then the first failure has grown old.
        #expect(try await admin.signIn(after: 900).token != nil)
    }

    @Test func unknownAccountsHaveTheSameLimit() async throws {
        let admin = try await AdminStore()
        for number in 0..<10 {
            #expect(
                try await admin.signIn("eve", "wrong password", from: "203.0.113.\(number)")
                    .isRefused)
        }
        #expect(try await admin.signIn("EVE", "x", from: "203.0.113.99").seconds == 900)
    }

    @Test func theLimitSurvivesARestart() async throws {
        let admin = try await AdminStore()
        for _ in 0..<10 { _ = try await admin.signIn("ada", "wrong password") }
        try admin.store.close()
        let store = try Store.open(at: admin.fresh.path, as: .owner(creates: false))
        let seconds = try await store.read { db in
            try SignInThrottle().retryAfter(
                [.address("192.0.2.1"), .account("ada")], now: AdminStore.start, in: db)
        }
        #expect(seconds == 900)
    }

    @Test func nobodyLocksAnAdministratorOutFromWhereTheyHaveSignedIn() async throws {
        let admin = try await AdminStore()
        #expect(try await admin.signIn(from: "192.0.2.1").token != nil)
        for number in 0..<40 {
            _ = try await admin.signIn(
                "ada", "wrong password", from: "203.0.113.\(number)", after: 60)
        }
        #expect(try await admin.signIn(from: "203.0.113.200", after: 61).seconds != nil)
        #expect(try await admin.signIn(from: "192.0.2.1", after: 61).token != nil)
        #expect(try await admin.signIn("ＡＤＡ", from: "192.0.2.1", after: 61).token != nil)
        // A known address is held to its own limit.
        for _ in 0..<10 {
            _ = try await admin.signIn("ada", "wrong password", from: "192.0.2.1", after: 62)
        }
        #expect(try await admin.signIn(from: "192.0.2.1", after: 63).seconds != nil)
    }

    @Test func manyAtOnceDoNotPassTheLimit() async throws {
        let admin = try await AdminStore()
        let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<40 {
                group.addTask { try await admin.signIn("ada", "wrong password").isRefused }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        // Two are computed at once, so one more than ten can have been on its way.
        #expect((10...11).contains(refused))
    }

    @Test func oldFailuresAreForgotten() async throws {
        let admin = try await AdminStore()
        for _ in 0..<5 { _ = try await admin.signIn("ada", "wrong password") }
        #expect(try await admin.fresh.number("SELECT count(*) FROM sign_in_failure") == 10)
        _ = try await admin.signIn("ada", "wrong password", after: 3_601)
        #expect(try await admin.fresh.number("SELECT count(*) FROM sign_in_failure") == 2)
    }

    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "20010db800010002/64"), ("2001:db8:1:2::9", "20010db800010002/64"),
        ("", "unknown"), ("nonsense", "nonsense"),
    ])
    func addressesOfOneVisitorCountAsOne(address: String, network: String) {
        #expect(NetworkAddress.network(of: address) == network)
    }
}
