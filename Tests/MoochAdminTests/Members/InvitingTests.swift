import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("Inviting members")
struct InvitingTests {
    /// Anna, Ben and Cem, of whom Ben and Cem were never here.
    private static func neighbours(
        sendsMail: Bool = true
    ) async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard(sendsMail: sendsMail)
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run("UPDATE member SET last_seen_at = 0 WHERE id > 1")
        return (fixture, browser)
    }

    private static let waiting = """
        SELECT count(*) FROM job WHERE state = 'waiting' AND key LIKE 'invitation %'
        """

    @Test(
        "Who was never here is invited by mail, taken back until it is sent, and again after a day")
    func one() async throws {
        let (fixture, ada) = try await Self.neighbours()
        #expect(!(await ada.get("/members/1").text.contains("/members/1/invitation")))
        #expect(await ada.get("/members/2").text.contains("Not here yet, and not invited"))
        let page = await ada.get("/members/2/invitation").text
        #expect(page.contains("ben@example.org") && page.contains("Elm Court"))
        let path = "/members/2/invitation"
        let sent = try await ada.submit(path, from: path, ["press": "mail"])
        #expect(sent.location == "/members/2")
        #expect(try await fixture.number(Self.waiting) == 1)
        let invited = await ada.get("/members/2").text
        #expect(invited.contains("by ada; the mail has not gone out"))
        let twice = try await ada.submit(path, from: "/account", ["press": "mail"])
        #expect(twice.location == "/members/2")
        #expect(await ada.get("/members/2").text.contains("invited within the last day"))
        #expect(try await fixture.number(Self.waiting) == 1)
        #expect(await ada.get(path).text.contains("invited within the last day"))
        let back = try await ada.submit(
            "/members/2/invitation-reversal", from: "/members/2", [:])
        #expect(back.location == "/members/2")
        #expect(try await fixture.number(Self.waiting) == 0)
        #expect(try await fixture.number("SELECT count(invited_at) FROM member") == 0)
        _ = try await ada.submit(path, from: path, ["press": "mail"])
        try await fixture.run("UPDATE job SET state = 'done', ended_at = 1 WHERE kind = 'mail'")
        let late = try await ada.submit(
            "/members/2/invitation-reversal", from: "/account", [:])
        #expect(late.location == "/members/2")
        #expect(await ada.get("/members/2").text.contains("has been sent already"))
        #expect(try await fixture.number("SELECT count(invited_at) FROM member") == 1)
        fixture.clock.advance(seconds: Member.invitedAgainAfter)
        _ = try await ada.signIn(as: "ada")
        #expect(await ada.get("/members/2").text.contains("Invite again…"))
        #expect(try await ada.submit(path, from: path, ["press": "mail"]).location == "/members/2")
        let audit = await ada.get("/audit?subject_kind=member&subject_id=2").text
        #expect(audit.contains("invited the member"))
        #expect(audit.contains("took the invitation of"))
    }

    @Test("A link to hand over is shown once; whoever was here gets none")
    func link() async throws {
        let (fixture, ada) = try await Self.neighbours()
        let path = "/members/2/invitation"
        let made = try await ada.submit(path, from: path, ["press": "link"])
        #expect(made.status == .created)
        #expect(made.text.contains("https://n.example/invitations/"))
        #expect(made.text.contains("<svg class=\"qr\""))
        #expect(try await fixture.number("SELECT count(*) FROM member_link") == 1)
        #expect(try await fixture.number(Self.waiting) == 0)
        #expect(await ada.get("/audit").text.contains("made a link for"))
        let wrong = try await ada.submit(
            "/members/1/invitation", from: "/account", ["press": "link"])
        #expect(wrong.location == "/members/1")
        #expect(await ada.get("/members/1").text.contains("have been here already"))
        #expect(try await fixture.number("SELECT count(*) FROM member_link") == 1)
    }

    @Test("Without mail only a link is offered, and nobody is invited in bulk")
    func noMail() async throws {
        let (fixture, ada) = try await Self.neighbours(sendsMail: false)
        let path = "/members/2/invitation"
        let page = await ada.get(path).text
        #expect(page.contains("sends no mail") && page.contains("Make a link"))
        #expect(!page.contains("Send the invitation"))
        let sent = try await ada.submit(path, from: path, ["press": "mail"])
        #expect(sent.status == .unprocessableContent)
        let bulk = await ada.get("/bulk-actions/new?list=members&action=invite&id=2&id=3").text
        #expect(bulk.contains("sends no mail") && bulk.contains("could enter all these accounts"))
        #expect(try await fixture.number(Self.waiting) == 0)
        fixture.dashboard.app.services.membersAddress.set("http://localhost:8081")
        #expect(await ada.get(path).text.contains("works on this computer alone"))
        #expect(
            try await ada.submit(path, from: path, ["press": "link"]).status
                == .unprocessableContent)
    }

    @Test("Many are invited at once, previewed, and taken back until the mail goes out")
    func many() async throws {
        let (fixture, ada) = try await Self.neighbours()
        let address = "/bulk-actions/new?list=members&action=invite&everything=1"
        let page = await ada.get(address).text
        #expect(page.contains("Invite 2 members</button>"))
        #expect(page.contains("has been here already"))
        let twoDaysAgo = fixture.clock.now.rawValue - 172_800
        try await fixture.run("UPDATE member SET invited_at = \(twoDaysAgo) WHERE id = 2")
        #expect(await ada.get(address).text.contains("<td data-label=\"Now\">Invited, "))
        try await fixture.run("UPDATE member SET invited_at = NULL")
        let seen = try #require(page.firstMatch(of: /name="seen" value="([^"]+)"/)).1
        let started = try await ada.submit(
            "/bulk-actions", from: address,
            [
                "list": "members", "action": "invite", "everything": "1", "key": "k",
                "seen": String(seen),
            ])
        #expect(started.location == "/bulk-actions/1")
        #expect(try await fixture.number(Self.waiting) == 2)
        #expect(
            try await fixture.number(
                "SELECT min(run_at) - \(fixture.clock.now.rawValue) FROM job WHERE kind = 'mail'")
                == Int(Member.batchInvitesAfter))
        #expect(await ada.get("/members?invited_at=yes").text.contains("Ben Okafor"))
        #expect(!(await ada.get("/members?invited_at=no").text.contains("Ben Okafor")))
        try await fixture.run(
            "UPDATE job SET state = 'done', ended_at = 1 WHERE key = 'invitation 2'")
        let reversal = "/bulk-actions/1/reversal"
        #expect(await ada.get(reversal).text.contains("the invitation has been sent"))
        _ = try await ada.submit(reversal, from: reversal, [:])
        #expect(try await fixture.number(Self.waiting) == 0)
        #expect(
            try await fixture.text(
                "SELECT group_concat(id) FROM member WHERE invited_at IS NOT NULL") == "2")
    }

    @Test(
        "Members by whether and how lately they were here, and whether their address is confirmed")
    func filters() async throws {
        let (fixture, ada) = try await Self.neighbours()
        let now = fixture.clock.now.rawValue
        try await fixture.run(
            """
            UPDATE member SET email_confirmed_at = 1 WHERE id = 1;
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            VALUES (1, 'Dora Long', 'd@example.org', \(now - 200 * 86_400), \(now - 91 * 86_400)),
                (1, 'Emil Near', 'e@example.org', \(now - 200 * 86_400), \(now - 89 * 86_400));
            """)
        for (query, names) in [
            ("last_seen_at=never", ["Ben Okafor", "Cem Yıldız"]),
            ("last_seen_at=90d", ["Dora Long"]),
            ("email=unconfirmed", ["Ben Okafor", "Cem Yıldız", "Dora Long", "Emil Near"]),
            ("last_seen_at=never&community_id=1&sort=last_seen_at", ["Ben Okafor", "Cem Yıldız"]),
            ("last_seen_at=90d&sort=-last_seen_at", ["Dora Long"]),
        ] {
            let page = await ada.get("/members?\(query)").text
            for name in ["Anna Roth", "Ben Okafor", "Cem Yıldız", "Dora Long", "Emil Near"] {
                #expect(page.contains("\(name)</a>") == names.contains(name), "\(query) \(name)")
            }
        }
        // What is done to all that match is done to them alone.
        for (query, count) in [
            ("last_seen_at=never", 2), ("email=unconfirmed", 4), ("invited_at=no", 2),
        ] {
            let bulk = "/bulk-actions/new?list=members&action=close&everything=1&\(query)"
            #expect(
                await ada.get(bulk).text.contains(
                    "Close accounts: \(count) members</button>"), "\(query)")
        }
        #expect(await ada.get("/members?columns=name,invited_at").text.contains("not invited"))
    }
}
