import Testing

@testable import MoochStore

@Suite struct LinkTests {
    private func invite(_ name: String, in admin: AdminStore) async throws -> NewAdministratorLink {
        let invitation = try AdministratorInvitation(validating: name, email: "")
        return try await admin.store.write { db in
            try Administrator.invite(invitation, by: admin.author, in: db)
        }
    }

    @Test func theStoreKeepsTheHashOfTheTokenOnly() async throws {
        let admin = try await AdminStore()
        let new = try await invite("bob", in: admin)
        #expect(new.token.utf8.count == 43)
        #expect(!(try admin.fresh.shell(".dump").output.contains(new.token)))
    }

    @Test func whoHasNoPasswordIsNobodyWhoCanSignIn() async throws {
        let admin = try await AdminStore()
        let bob = try await invite("bob", in: admin).link.administrator
        #expect(bob.state == .invited)
        await #expect(throws: AdministratorError.lastActive) {
            try await admin.store.write { db in
                _ = try admin.ada.disable(by: .tester, in: db)
            }
        }
        #expect(try await admin.signIn("bob", "").isRefused)
        #expect(try await admin.signIn("bob").isRefused)
        try await admin.store.write { db in _ = try bob.disable(by: admin.author, in: db) }
    }

    @Test func anotherProgramDisablesTheLinkToo() async throws {
        let admin = try await AdminStore()
        let new = try await invite("bob", in: admin)
        func works() async throws -> Bool {
            try await admin.store.read { db in
                try AdministratorLink.find(token: new.token, now: AdminStore.start, in: db) != nil
            }
        }
        #expect(try await works())
        _ = try admin.fresh.shell("UPDATE admin SET disabled_at = 1700000000 WHERE name = 'bob';")
        #expect(try await !works())
    }
}
