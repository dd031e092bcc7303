import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("Confirming one's address where the exchange sends mail")
struct ConfirmingTests {
    private let exchange: Exchanges

    init() async throws {
        exchange = try await Exchanges()
        try await exchange.fixture.run(
            "INSERT INTO setting (name, value) VALUES ('confirms_addresses', '1')")
    }

    private func confirm(_ name: String) async throws {
        try await exchange.fixture.run(
            "UPDATE member SET email_confirmed_at = created_at WHERE name = '\(name)'")
    }

    private func count(_ table: String) async throws -> Int? {
        try await exchange.fixture.number("SELECT count(*) FROM \(table)")
    }

    @Test("A guest who joins on the way to giving loses nothing, and offers it by one press")
    func giving() async throws {
        let ryan = try await exchange.guest()
        let last = "/listings/new?step=until"
        let signUp = try #require(try await exchange.offer("Milk jug", by: ryan).location)
        let joining = await ryan.get(signUp).text
        #expect(joining.contains("You can offer it once you have confirmed your e-mail address."))
        let form = try #require(PageForm(to: "/sign-up", on: joining))
        let joined = await form.sent(
            by: ryan,
            with: [
                "name": "Ryan", "email": "ryan@example.org", "phone": "+1 212 555 0101",
                "password": Exchanges.password,
            ])
        #expect(joined.location == last)
        #expect(await ryan.get(last).text.contains("ryan@example.org"), "it is said why not yet")
        let first = try await ryan.submit(
            "/listings", from: last, ["step": "until", "description": "With a lid"])
        #expect(first.status == .conflict && first.text.contains("ryan@example.org"))
        #expect(first.text.contains("With a lid"))
        #expect(try await count("listing") == 0)
        // The mail is sent again by one press, and what was written goes along.
        let again = try #require(PageForm(to: "/profile/email-confirmation", on: first.text))
        let sent = await again.sent(by: ryan)
        #expect(sent.status == .ok && sent.text.contains("With a lid"))
        let goingOn = try #require(PageForm(to: "/listings", on: sent.text))
        #expect(await goingOn.sent(by: ryan).status == .conflict)
        let link = try await exchange.link()
        let confirmed = try await ryan.submit(link, from: link, [:])
        #expect(confirmed.location == last)
        let page = await ryan.get(last).text
        #expect(page.contains("Milk jug") && page.contains("With a lid"))
        #expect(await goingOn.sent(by: ryan).status == .seeOther)
        #expect(try await count("listing") == 1)
        // Mail that is opened on another device leads there, too.
        let other = try await exchange.neighbour("Eve")
        #expect(try await exchange.offer("Lamp", by: other).status == .conflict)
        let elsewhere = try await exchange.guest()
        let hers = try await exchange.link()
        let there = try await elsewhere.submit(hers, from: hers, [:])
        #expect(there.location == "/sign-in?next=%2Flistings%2Fnew%3Fstep%3Duntil")
    }

    @Test("Asking, reporting and moving wait as well, and keep what was written")
    func others() async throws {
        let ryan = try await exchange.neighbour("Ryan")
        try await confirm("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        let forms: [(String, KeyValuePairs<String, String>, String)] = [
            ("\(jug)/request", ["message": "May I have it?"], "May I have it?"),
            (
                "/reports",
                ["listing_id": "1", "about": "listing", "reason": "other", "text": "It leaks"],
                "It leaks"
            ),
            ("/profile/community", ["community": "2"], "value=\"2\""),
        ]
        for (target, fields, typed) in forms {
            let refused = try await phil.submit(target, from: "/profile", fields)
            #expect(refused.status == .conflict, "\(target)")
            #expect(refused.text.contains("Confirm your e-mail address first"), "\(target)")
            #expect(refused.text.contains(typed), "\(target)")
        }
        let program = try await exchange.program(of: "Phil")
        let photo = try await program.photo()
        let calls: [(HTTPRequest.Method, String, JSONValue)] = [
            (.put, "/listings/1/request", [:]),
            (.post, "/listings", Caller.listing("Lamp", photo: photo)),
            (.post, "/reports", ["listing_id": "1", "reason": "other"]),
            (.put, "/me/community", ["community_id": "2"]),
        ]
        for (method, path, body) in calls {
            let reply = await program.call(method, path, body)
            #expect(reply.status == 409 && reply["code"] == "unconfirmed", "\(path)")
        }
        for table in ["exchange", "report"] { #expect(try await count(table) == 0) }
        try await confirm("Phil")
        for (method, path, body) in calls {
            let reply = await program.call(method, path, body)
            #expect((200...201).contains(reply.status), "\(path): \(reply.text)")
        }
    }

    @Test("A dashboard beside it takes nothing away; a members' site without mail does")
    func programs() async throws {
        let ryan = try await exchange.neighbour("Ryan")
        try await confirm("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        func ask(
            _ name: String, sendsMail: Bool, servesMembers: Bool
        ) async throws -> HTTPResponse.Status {
            let buyer = try await exchange.neighbour(name)
            try await exchange.fixture.store.write { db in
                try Confirming.noteStart(
                    sendsMail: sendsMail, servesMembers: servesMembers, in: db)
            }
            return try await buyer.submit(
                "\(jug)/request", from: "/profile", ["message": "Hi"]
            ).status
        }
        #expect(try await ask("Eve", sendsMail: false, servesMembers: false) == .conflict)
        #expect(try await ask("Phil", sendsMail: false, servesMembers: true) == .seeOther)
        #expect(try await ask("Susie", sendsMail: false, servesMembers: false) == .seeOther)
        #expect(try await ask("Tanay", sendsMail: true, servesMembers: false) == .conflict)
    }

    @Test("Whoever signs in by mail has shown that the mailbox is theirs")
    func signingIn() async throws {
        _ = try await exchange.neighbour("Ryan")
        try await confirm("Ryan")
        let guest = try await exchange.guest()
        _ = try await guest.submit(
            "/sign-in/link", from: "/sign-in/link", ["email": "ryan@example.org"])
        let link = try await exchange.link()
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = NULL")
        _ = try await guest.submit(link, from: link, [:])
        #expect(
            try await exchange.fixture.number("SELECT count(email_confirmed_at) FROM member") == 1)
    }

    @Test("Reports of addresses that nobody confirmed hide nothing")
    func reports() async throws {
        let ryan = try await exchange.neighbour("Ryan")
        try await confirm("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        for name in ["Eve", "Phil"] { _ = try await exchange.neighbour(name) }
        try await exchange.fixture.run(
            """
            UPDATE member SET created_at = created_at - 90000;
            INSERT INTO report (reporter_id, listing_id, reason, created_at)
                SELECT id, 1, 'other', \(exchange.fixture.clock.now.rawValue) FROM member
                WHERE name <> 'Ryan'
            """)
        let guest = try await exchange.guest()
        #expect(await guest.get(jug).status == .ok)
        try await confirm("Eve")
        #expect(await guest.get(jug).status == .ok)
        try await confirm("Phil")
        #expect(await guest.get(jug).status == .notFound)
    }
}
