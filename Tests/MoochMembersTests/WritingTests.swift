import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

/// An administrator writes to chosen members, and finds and changes messages in the outbox.
@Suite struct WritingTests {
    private func write(
        _ path: String, by admin: TestBrowser
    ) async throws -> (preview: String, answer: TestAnswer) {
        let form = try #require(
            PageForm(to: "/announcements", on: await admin.get(path).text), "\(path)")
        let preview = await form.sent(
            by: admin,
            with: [
                "title_en": "Your parcel", "text_en": "It is in the office.", "title_de": "",
                "text_de": "",
            ]
        ).text
        let sending = try #require(PageForm(to: "/announcements", on: preview), "\(preview)")
        return (preview, await sending.sent(by: admin, with: ["send": "1"]))
    }

    @Test("One member, or chosen ones, read it among their notifications, and nobody else")
    func members() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let susie = try await exchange.neighbour("Susie", in: 2)
        let admin = try await exchange.fixture.signedIn()
        try await exchange.fixture.run(
            "INSERT INTO setting (name, value) VALUES ('about_who_runs_this_en', 'Ada, 1 A')")
        #expect(await admin.get("/members/1").text.contains("/announcements/new?member_id=1"))
        let one = try await write("/announcements/new?member_id=1", by: admin)
        #expect(one.preview.contains("Ryan"))
        #expect(one.answer.location == "/announcements/1", "\(one.answer.text)")
        try await exchange.pass()
        #expect(await ryan.get("/notifications").text.contains("Your parcel"))
        #expect(!(await ryan.get("/").text.contains("It is in the office.")))
        let page = await ryan.get("/announcements/1").text
        #expect(page.contains("It is in the office.") && page.contains("/about/who-runs-this"))
        for other in [phil, susie] {
            #expect(!(await other.get("/notifications").text.contains("Your parcel")))
            #expect(await other.get("/announcements/1").status == .notFound)
        }
        #expect(await admin.get("/members/1").text.contains("wrote to members"))

        let chosen = await admin.get(
            "/bulk-actions/new?list=members&action=announce&id=2&id=3")
        let many = try await write(try #require(chosen.location), by: admin)
        #expect(many.preview.contains("2 members"))
        #expect(many.answer.location == "/announcements/2")
        let all = await admin.get(
            "/bulk-actions/new?list=members&action=announce&everything=1&community_id=2")
        let everything = try await write(try #require(all.location), by: admin)
        #expect(everything.preview.contains("1 member<"), "\(everything.preview)")
        try await exchange.pass()
        for browser in [phil, susie] {
            #expect(await browser.get("/notifications").text.contains("Your parcel"))
        }
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM event WHERE member_id = 3") == 2
        )
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM event WHERE member_id = 1") == 1
        )
        let communities = await admin.get(
            "/bulk-actions/new?list=communities&action=announce&id=2")
        #expect(communities.location == "/announcements/new?community_id=2")
    }

    @Test(
        "The outbox is narrowed by what, how and to whom; messages are cancelled and tried again together"
    )
    func outbox() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.neighbour("Phil")
        let admin = try await exchange.fixture.signedIn()
        func rows(_ query: String) async -> Int {
            await admin.get("/outbox?" + query).text.matches(of: /href="\/jobs\/\d+"/).count
        }
        #expect(await rows("kind=confirm-email") == 2)
        #expect(await rows("kind=confirm-email&member_id=1") == 1)
        #expect(await rows("way=mail") == 2)
        #expect(await rows("way=push") == 0)
        #expect(await rows("kind=request_accepted") == 0)
        let ask = "/bulk-actions/new?list=outbox&everything=1&way=mail&action="
        let unsent = await admin.get(ask + "cancel").text
        #expect(unsent.contains("Do not send 2 messages</button>"))
        #expect(unsent.contains(">Back to the list</a>"))
        let cancelling = try #require(PageForm(to: "/bulk-actions", on: unsent))
        let cancelled = try #require(await cancelling.sent(by: admin).location)
        #expect(try await exchange.mail().isEmpty)
        let states = "SELECT group_concat(DISTINCT state) FROM job WHERE is_message = 1"
        #expect(try await exchange.fixture.text(states) == "cancelled")
        _ = try await admin.submit(cancelled + "/reversal", from: cancelled + "/reversal", [:])
        #expect(try await exchange.fixture.text(states) == "waiting")
        let once = try #require(
            PageForm(to: "/bulk-actions", on: await admin.get(ask + "cancel").text))
        _ = await once.sent(by: admin)
        let preview = await admin.get(ask + "try-again").text
        #expect(preview.contains("what is sent is sent"))
        let trying = try #require(PageForm(to: "/bulk-actions", on: preview))
        let tried = try #require(await trying.sent(by: admin).location)
        #expect(!(await admin.get(tried).text.contains("/reversal")))
        #expect(try await exchange.mail().count == 2)
        _ = ryan
    }
}
