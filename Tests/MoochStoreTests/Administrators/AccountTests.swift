import GRDB
import Testing

@testable import MoochStore

@Suite struct AccountTests {
    private static let next = "nine brass kettles on a shelf"

    private func change(
        _ admin: AdminStore, _ signedIn: SignedIn, from present: String = AdminStore.password,
        to new: String = next, again: String? = nil, after seconds: Int64 = 0
    ) async throws -> (sessionsEnded: Int, token: String) {
        let author = Author(
            administrator: admin.ada.id, name: "ada", at: AdminStore.start.adding(seconds: seconds),
            requestID: "request-4")
        return try await Accounts(store: admin.store, hasher: admin.hasher, now: { author.at })
            .changePassword(of: signedIn, from: present, to: new, again: again ?? new, by: author)
    }

    @Test func aNewPasswordEndsTheOtherSessions() async throws {
        let admin = try await AdminStore()
        let kept = try #require(try await admin.signIn().token)
        let other = try #require(try await admin.signIn().token)
        let signedIn = try #require(try await admin.signedIn(kept))
        let result = try await change(admin, signedIn)
        #expect(result.sessionsEnded == 1)
        #expect(try await admin.signedIn(result.token)?.session.id == signedIn.session.id)
        #expect(try await admin.signedIn(kept) == nil, "a cookie of before is worth nothing")
        #expect(try await admin.signedIn(other) == nil)
        #expect(try await admin.signIn().isRefused)
        #expect(try await admin.signIn("ada", Self.next).token != nil)
        let log = "SELECT count(*) FROM audit_entry WHERE action = 'admin.password'"
        #expect(try await admin.fresh.number(log) == 1)
    }

    @Test func thePresentPasswordAndAGoodNewOneAreAskedFor() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        let signedIn = try #require(try await admin.signedIn(token))
        func fields(_ present: String, _ new: String, _ again: String) async throws -> [String] {
            do {
                _ = try await change(admin, signedIn, from: present, to: new, again: again)
                return []
            } catch let error as FieldProblems {
                return error.problems.map(\.field)
            }
        }
        let right = AdminStore.password
        #expect(try await fields("wrong", Self.next, Self.next) == ["present_password"])
        #expect(try await fields(right, "short", "short") == ["password"])
        #expect(try await fields(right, Self.next, "other") == ["password_again"])
        #expect(try await fields("wrong", "short", "") == ["password", "present_password"])
        #expect(try await admin.signIn().token != nil)
    }

    @Test func aStolenSessionCannotGuessThePassword() async throws {
        let admin = try await AdminStore()
        let token = try #require(try await admin.signIn().token)
        let signedIn = try #require(try await admin.signedIn(token))
        for _ in 0..<10 {
            await #expect(throws: FieldProblems.self) {
                _ = try await change(admin, signedIn, from: "wrong")
            }
        }
        let stop = await #expect(throws: TooManyAttempts.self) {
            _ = try await change(admin, signedIn)
        }
        #expect(stop?.seconds == 900)
        // The owner signs in as ever.
        #expect(try await admin.signIn(from: "198.51.100.7").token != nil)
        #expect(try await change(admin, signedIn, after: 900).sessionsEnded == 1)
    }

    @Test func aDraftTellsEveryProblem() throws {
        let problems = try #require(throws: FieldProblems.self) {
            try AdministratorDraft(validating: "", password: "short", again: "other")
        }
        #expect(problems.problems.map(\.field) == ["username", "password"])
        let draft = try AdministratorDraft(
            validating: " ada ", password: AdminStore.password, again: AdminStore.password)
        #expect(draft.name == "ada")
    }

    @Test func namesAreTakenWithoutRegardToCase() async throws {
        let admin = try await AdminStore()
        await #expect(throws: FieldProblems.self) { _ = try await admin.add("ADA") }
        _ = try await admin.add("Élise")
        await #expect(throws: FieldProblems.self) { _ = try await admin.add("ÉLISE") }
        let names = try await admin.store.read { db in try Administrator.all(in: db).map(\.name) }
        #expect(names == ["ada", "Élise"])
    }

    @Test func theFirstSetUpClosesItself() async throws {
        let fresh = try FreshStore()
        let hash = try await AdminStore.hasher.hash(AdminStore.password)
        let stale = try #require(try await fresh.store.write { db in try FirstSetup.begin(in: db) })
        let token = try #require(try await fresh.store.write { db in try FirstSetup.begin(in: db) })
        let kept = try await fresh.text("SELECT value FROM setting WHERE name = 'setup_token_hash'")
        #expect(kept.map { $0 != token } == true)
        let accepted = try await fresh.store.read { db in
            try [stale, "", token].map { try FirstSetup.accepts($0, in: db) }
        }
        #expect(accepted == [false, false, true])
        func complete(_ token: String, _ name: String) async throws -> Administrator {
            try await fresh.store.write { db in
                try FirstSetup.complete(
                    token: token, name: name, hash: hash, timeZone: "Europe/Berlin", language: "de",
                    at: AdminStore.start, requestID: "r", in: db)
            }
        }
        await #expect(throws: FirstSetupError.wrongToken) { _ = try await complete(stale, "eve") }
        #expect(try await complete(token, "ada").name == "ada")
        await #expect(throws: FirstSetupError.closed) { _ = try await complete(token, "eve") }
        let settings = try await fresh.store.read { try ExchangeSettings.fetch(in: $0) }
        #expect(settings.timeZone == "Europe/Berlin" && settings.language == "de")
        #expect(
            try await fresh.number("SELECT count(*) FROM setting WHERE name <> 'schema_program'")
                == 2)
        let again = try await fresh.store.write { db in try FirstSetup.begin(in: db) }
        #expect(again == nil)
    }

    @Test func twoSetUpsAtOnceMakeOneAdministrator() async throws {
        let fresh = try FreshStore()
        let hash = try await AdminStore.hasher.hash(AdminStore.password)
        let token = try #require(try await fresh.store.write { db in try FirstSetup.begin(in: db) })
        let path = fresh.path
        let made = try await withThrowingTaskGroup(of: Int.self) { group in
            for name in ["ada", "bob", "cy", "dan"] {
                group.addTask {
                    // A program of its own each.
                    let store = try Store.open(at: path, as: .guest)
                    do {
                        try await store.write { db in
                            _ = try FirstSetup.complete(
                                token: token, name: name, hash: hash, timeZone: "?", language: "en",
                                at: AdminStore.start, requestID: "r", in: db)
                        }
                        return 1
                    } catch FirstSetupError.closed {
                        return 0
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(made == 1)
        #expect(try await fresh.number("SELECT count(*) FROM admin") == 1)
    }
}
