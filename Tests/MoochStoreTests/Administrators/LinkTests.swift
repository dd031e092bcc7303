import GRDB
import Testing

@testable import MoochStore

@Suite struct LinkTests {
    private func invite(_ name: String, in admin: AdminStore) async throws -> NewAdministratorLink {
        let invitation = try AdministratorDetails(validating: name, email: "")
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

    @Test("A link that goes by mail is made when it is sent, and seen by its mailbox alone")
    func byMail() async throws {
        let admin = try await AdminStore()
        let new = try await invite("bob", in: admin)
        let bob = new.link.administrator
        await #expect(throws: AdministratorError.noMailbox) {
            try await admin.store.write { db in
                try bob.mailLink(replacing: new.link.id, in: "en", by: admin.author, in: db)
            }
        }
        let token = try await admin.store.write { db in
            try db.execute(sql: "UPDATE admin SET email = 'bob@example.org' WHERE name = 'bob'")
            try bob.mailLink(replacing: new.link.id, in: "en", by: admin.author, in: db)
            let mails: [Job] = try db.rows("SELECT \(Job.columns) FROM job WHERE kind = 'mail'")
            let job = try #require(mails.first)
            let order = try #require(MailOrder(job))
            #expect(order.member == nil)
            #expect(try PreparedMail.preview(of: order, at: .now, in: db)?.token == nil)
            let mail = try #require(
                try PreparedMail.make(of: order, for: job, at: AdminStore.start, in: db))
            #expect(mail.email == "bob@example.org" && mail.name == "bob")
            // The link that was shown before does not work any more.
            #expect(
                try AdministratorLink.find(token: new.token, now: AdminStore.start, in: db) == nil)
            return try #require(mail.token)
        }
        let holder = try await admin.store.read { db in
            try AdministratorLink.find(token: token, now: AdminStore.start, in: db)?.administrator
                .id
        }
        #expect(holder == bob.id)
        let dump = try admin.fresh.shell(".dump").output
        #expect(!dump.contains(token))
    }
}
