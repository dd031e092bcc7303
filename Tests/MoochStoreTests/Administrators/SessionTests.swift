import GRDB
import Testing

@testable import MoochStore

@Suite struct SessionTests {
    @Test func theStoreKeepsTheHashOfTheTokenOnly() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        #expect(token.utf8.count == 43)
        let dump = try admin.fresh.shell(".dump").output
        #expect(!dump.contains(token))
        #expect(!dump.contains(AdminStore.password))
        #expect(
            try await admin.fresh.number("SELECT length(token_hash) FROM admin_session") == 32)
        #expect(try await admin.signedIn(token)?.administrator.id == admin.ada.id)
    }

    @Test func everySignInHasANewToken() async throws {
        let admin = try await AdminStore()
        let first = try await admin.signIn().token
        let second = try await admin.signIn().token
        #expect(first != nil && second != nil && first != second)
    }

    @Test(arguments: [
        "", "x", String(repeating: "A", count: 43), String(repeating: "A", count: 9_999),
    ])
    func nobodyComesWithAnotherToken(token: String) async throws {
        let admin = try await AdminStore()
        _ = try await admin.signIn()
        #expect(try await admin.signedIn(token) == nil)
    }

    @Test func aSessionEndsTwelveHoursAfterItsLastUse() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        let hours: Int64 = 3_600
        #expect(try await admin.signedIn(token, after: 12 * hours - 1) != nil)
        #expect(try await admin.signedIn(token, after: 12 * hours) == nil)
        let session = try #require(try await admin.signedIn(token)).session
        try await admin.use(session, after: 8 * hours)
        #expect(try await admin.signedIn(token, after: 20 * hours - 1) != nil)
        #expect(try await admin.signedIn(token, after: 20 * hours) == nil)
    }

    @Test func aSessionEndsAfterSevenDaysHoweverMuchItIsUsed() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        let end: Int64 = 7 * 86_400
        for seconds in stride(from: Int64(0), to: end, by: 40_000) {
            let session = try #require(try await admin.signedIn(token, after: seconds)).session
            try await admin.use(session, after: seconds)
        }
        #expect(try await admin.signedIn(token, after: end - 1) != nil)
        #expect(try await admin.signedIn(token, after: end) == nil)
    }

    @Test func itsUseIsNotedOnceAMinute() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        let session = try #require(try await admin.signedIn(token)).session
        try await admin.use(session, after: 59)
        #expect(try await admin.signedIn(token)?.session.lastUsedAt == AdminStore.start)
        try await admin.use(session, after: 60)
        #expect(
            try await admin.signedIn(token)?.session.lastUsedAt
                == AdminStore.start.adding(seconds: 60))
    }

    @Test func aUseThatCannotBeWrittenNowIsWrittenLater() async throws {
        let admin = try await AdminStore(options: StoreOptions(busyTimeout: .milliseconds(50)))
        let token = try #require(try await admin.signIn().token)
        let session = try #require(try await admin.signedIn(token)).session
        let other = try RunningShell(in: admin.fresh.path)
        try await other.run("BEGIN IMMEDIATE;")
        await #expect(throws: StoreError.busy) { try await admin.use(session, after: 90) }
        try await other.run("ROLLBACK;")
        other.end()
        try await admin.store.writeSessionUses()
        #expect(
            try await admin.signedIn(token)?.session.lastUsedAt
                == AdminStore.start.adding(seconds: 90))
    }

    @Test func signingInAgainEndsTheSessionTheBrowserHad() async throws {
        let admin = try await AdminStore()
        _ = try await admin.add("berta")
        let left = try #require(try await admin.signIn().token)
        let elsewhere = try #require(try await admin.signIn().token)
        let berta = try #require(try await admin.signIn("berta", cookie: left).token)
        #expect(try await admin.signedIn(left) == nil)
        #expect(try await admin.signedIn(elsewhere)?.administrator.name == "ada")
        #expect(try await admin.signedIn(berta)?.administrator.name == "berta")
    }

    @Test func whenSomebodyWasLastThereOutlivesTheSession() async throws {
        let admin = try await AdminStore()
        func lastSeen() async throws -> Timestamp? {
            try await admin.store.read { try Administrator.find(admin.ada.id, in: $0)?.lastSeenAt }
        }
        #expect(try await lastSeen() == .never)
        let token = try #require(try await admin.signIn().token)
        #expect(try await lastSeen() == AdminStore.start)
        let session = try #require(try await admin.signedIn(token)).session
        try await admin.use(session, after: 90)
        try await admin.store.write { try session.signOut(by: admin.author, in: $0) }
        #expect(try await lastSeen() == AdminStore.start.adding(seconds: 90))
    }

    @Test func signingOutEndsTheSession() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        let session = try #require(try await admin.signedIn(token)).session
        try await admin.store.write { db in
            try session.signOut(by: admin.author, in: db)
            try session.signOut(by: admin.author, in: db)
        }
        #expect(try await admin.signedIn(token) == nil)
        let log = "SELECT group_concat(action) FROM audit_entry"
        #expect(try await admin.fresh.text(log) == "admin.create,admin.sign-in,admin.sign-out")
    }

    @Test func sessionsAreListedAndEnded() async throws {
        let admin = try await AdminStore()
        let kept = try #require(try await admin.signIn(after: 100).token)
        let other = try #require(try await admin.signIn(from: "192.0.2.9", after: 200).token)
        _ = try await admin.signIn(after: 300)
        let later = AdminStore.start.adding(seconds: 400)
        let sessions = try await admin.store.read { db in
            try AdministratorSession.all(of: admin.ada.id, at: later, in: db)
        }
        #expect(sessions.map(\.address) == ["192.0.2.1", "192.0.2.9", "192.0.2.1"])
        #expect(sessions.first?.userAgent == "Browser/1.0")
        let mine = try #require(try await admin.signedIn(kept, after: 400)).session
        let ended = try await admin.store.write { db in
            try sessions[1].end(by: admin.author, in: db)
            return try mine.endOthers(by: admin.author, in: db)
        }
        #expect(ended == 1)
        #expect(try await admin.signedIn(other, after: 400) == nil)
        #expect(try await admin.signedIn(kept, after: 400) != nil)
    }

    @Test func aDisabledAdministratorIsOutAtOnceAndCannotComeBack() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        _ = try await admin.add("bob")
        let disabled = try await admin.store.write { db in
            try (0..<2).map { _ in try admin.ada.disable(by: .tester, in: db).isDisabled }
        }
        #expect(disabled == [true, true])
        #expect(try await admin.signedIn(token) == nil)
        #expect(try await admin.signIn().isRefused)
        #expect(try await admin.fresh.number("SELECT count(*) FROM admin_session") == 0)
        try await admin.store.write { db in _ = try admin.ada.enable(by: .tester, in: db) }
        #expect(try await admin.signIn().token != nil)
        // The old session stays ended.
        #expect(try await admin.signedIn(token) == nil)
        let log = "SELECT count(*) FROM audit_entry WHERE action = 'admin.disable'"
        #expect(try await admin.fresh.number(log) == 1)
    }

    @Test func anotherProgramDisablesToo() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        _ = try await admin.add("bob")
        _ = try admin.fresh.shell("UPDATE admin SET disabled_at = 1700000000 WHERE name = 'ADA';")
        #expect(try await admin.signedIn(token) == nil)
    }

    @Test func theLastActiveAdministratorCannotBeDisabled() async throws {
        let admin = try await AdminStore()
        await #expect(throws: AdministratorError.lastActive) {
            try await admin.store.write { db in
                _ = try admin.ada.disable(by: .tester, in: db)
            }
        }
        let bob = try await admin.add("bob")
        try await admin.store.write { db in _ = try admin.ada.disable(by: .tester, in: db) }
        await #expect(throws: AdministratorError.lastActive) {
            try await admin.store.write { db in _ = try bob.disable(by: .tester, in: db) }
        }
    }

    @Test func whatTheBrowserSaysIsMadeToFit() async throws {
        let admin = try await AdminStore()
        let session = try await admin.store.write { db in
            try AdministratorSession.start(
                for: admin.ada.id, address: String(repeating: "a", count: 500),
                userAgent: "a\u{0}b" + String(repeating: "é", count: 5_000), at: AdminStore.start,
                in: db
            ).session
        }
        #expect(session.userAgent.hasPrefix("abé"))
        #expect(session.userAgent.unicodeScalars.count == 500)
    }
}
