import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("What administrators do about a member")
struct MemberAccountTests {
    private static func neighbours() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        return (fixture, browser)
    }

    /// The fields of a member's form as its page has them, but for those that are changed.
    private static func correct(
        _ browser: TestBrowser, from page: String, _ changes: [String: String]
    ) async throws -> TestAnswer {
        var fields = ["preferred_contact": "text", "csrf_token": try await browser.token(on: "/")]
        for match in page.matches(of: /name="(name|email|phone|version)"[^>]*value="([^"]*)"/) {
            fields[String(match.1)] = String(match.2)
        }
        if page.contains("name=\"address\"") { fields["address"] = "Flat 3" }
        fields.merge(changes) { $1 }
        return await browser.post("/members/1", fields.map { ($0.key, $0.value) })
    }

    @Test("Name and e-mail are corrected; phone and address only after they were asked for")
    func correcting() async throws {
        let (fixture, browser) = try await Self.neighbours()
        try await fixture.run("UPDATE member SET email_confirmed_at = 1 WHERE id = 1")
        let hidden = await browser.get("/members/1/edit").text
        #expect(!hidden.contains("010-0") && !hidden.contains("name=\"phone\""))
        let first = try await Self.correct(
            browser, from: hidden, ["name": "Anna Rot", "email": "rot@example.org"])
        #expect(first.location == "/members/1")
        let kept = """
            SELECT concat_ws(' ', name, email, email_confirmed_at, phone, address, preferred_contact)
            FROM member WHERE id = 1
            """.replacing("concat_ws(' ', ", with: "printf('%s %s %s %s %s %s', ")
        #expect(
            try await fixture.text(kept)
                == "Anna Rot rot@example.org  +1 (555) 010-0 Flat 3 text")
        let asked = try await browser.submit(
            "/members/1/contact-reading", from: "/members/1/edit", ["next": "edit"])
        #expect(asked.location == "/members/1/edit")
        let shown = await browser.get("/members/1/edit").text
        #expect(shown.contains("010-0"))
        _ = try await Self.correct(browser, from: shown, ["phone": "+49 30 123", "address": ""])
        #expect(
            try await fixture.text(kept) == "Anna Rot rot@example.org  +49 30 123  text")
        let audit = await browser.get("/audit?subject_kind=member&subject_id=1").text
        #expect(audit.contains("changed the member"))
        #expect(!audit.contains("+49 30 123"))
    }

    @Test("A mistake keeps what was typed; an address is one member's; two at once collide")
    func mistakes() async throws {
        let (fixture, browser) = try await Self.neighbours()
        let page = await browser.get("/members/1/edit").text
        for (changes, told) in [
            (["name": "", "email": "kept"], "id=\"name-problem\""),
            (["email": "BEN@example.org"], "Another member has this e-mail address"),
        ] {
            let answer = try await Self.correct(browser, from: page, changes)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(told))
            #expect(answer.text.contains("value=\"\(changes["email"] ?? "")\""))
        }
        try await fixture.run(
            "UPDATE member SET name = 'Anna Theirs', email = 'new@example.org' WHERE id = 1")
        let conflict = try await Self.correct(browser, from: page, ["name": "Anna Mine"])
        #expect(conflict.status == .conflict)
        #expect(conflict.text.contains("They saved</span><br>Anna Theirs"))
        #expect(conflict.text.contains("value=\"new@example.org\""))
        let decided = try await Self.correct(browser, from: conflict.text, [:])
        #expect(decided.status == .seeOther)
        #expect(
            try await fixture.text("SELECT name || ' ' || email FROM member WHERE id = 1")
                == "Anna Mine new@example.org")
    }

    @Test("A suspension needs a reason, and a day to come if any; it ends by itself, or is ended")
    func suspension() async throws {
        let (fixture, browser) = try await Self.neighbours()
        #expect(
            await browser.get("/members/1/suspension").text.contains("about to suspend Anna Roth"))
        for (until, reason, told) in [
            ("", "", "Enter the reason"), ("2026-06-20", "", "Enter the reason"),
            ("", "", "Choose how long"), ("", "Rude", "Choose how long"),
            ("2026-06-20", "", "Choose a day from today on"),
            ("2026-06-20", "Rude", "Choose a day from today on"),
            ("tomorrow", "Rude", "Choose a day from today on"),
            ("9999-12-31", "Rude", "Choose an earlier day"),
        ] {
            let answer = try await browser.submit(
                "/members/1/suspension", from: "/",
                ["reason": reason, "until": until, "note": "Third time"])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("value=\"Third time\""))
            #expect(answer.text.contains(told))
            #expect(answer.text.contains("value=\"\(until)\""))
        }
        // It is a day of the exchange, whoever gives it and wherever one reads of it; in another zone it ends within a day.
        try await fixture.run("UPDATE admin SET time_zone = 'Asia/Tokyo'")
        _ = try await browser.submit(
            "/members/1/suspension", from: "/", ["reason": "Rude", "until": "2026-06-23"])
        let page = await browser.get("/members/1").text
        #expect(page.contains("Anna Roth is suspended until the end of 23 Jun 2026, and is told"))
        #expect(page.contains("Suspended until the end of 23 Jun 2026: Rude"))
        try await fixture.run(
            "INSERT INTO setting (name, value) VALUES ('time_zone', 'Asia/Tokyo')")
        try await fixture.store.readSettings()
        let moved = await browser.get("/members/1").text.firstMatch(of: /Suspended until [^<]*/)
        #expect(moved.map { String($0.0) } == "Suspended until 24 Jun 2026, 09:00 (Tokyo): Rude")
        try await fixture.run("DELETE FROM setting WHERE name = 'time_zone'")
        try await fixture.store.readSettings()
        #expect(page.contains("/members/1/unsuspension"))
        #expect(await browser.get("/members?state=suspended").text.contains("Anna Roth"))
        let renewal =
            "UPDATE listing SET renewed_at = updated_at + %, updated_at = updated_at + % WHERE id = 1"
        await #expect(throws: (any Error).self) {
            try await fixture.run(renewal.replacing("%", with: "86400"))
        }
        // Nothing has to run for it to be over.
        try await fixture.run(renewal.replacing("%", with: "432000"))
        fixture.clock.advance(seconds: 3 * 86_400)
        let later = try await fixture.signedIn(as: "ben")
        let free = await later.get("/members/1").text
        #expect(!free.contains("Rude: ") && !free.contains("/members/1/unsuspension"))
        #expect(free.contains("/members/1/suspension"))
        let moment = fixture.clock.now
        try await fixture.store.write {
            try Member.endSuspensions(by: .program("Mooch", at: moment), in: $0)
        }
        #expect(!(await later.get("/members?state=suspended").text.contains("Anna Roth")))

        let lengths = await later.get("/members/2/suspension").text
        #expect(!lengths.contains("value=\"good\" required checked"))
        #expect(lengths.contains("Until the end of Sat 27 Jun 2026"))
        _ = try await later.submit(
            "/members/2/suspension", from: "/", ["reason": "Spam", "length": "good"])
        #expect(await later.get("/members/2").text.contains("Suspended: Spam"))
        for _ in 0..<2 {
            _ = try await later.submit("/members/2/unsuspension", from: "/", [:])
        }
        let ended = "SELECT count(*) FROM audit_entry WHERE action = 'member.unsuspend'"
        #expect(try await fixture.number(ended) == 2)
    }

    @Test("An account is closed after a look at what goes and stays, and opened again for 14 days")
    func closing() async throws {
        let (fixture, browser) = try await Self.neighbours()
        let look = await browser.get("/members/1/closing").text
        #expect(look.contains("<strong>1</strong></data> listing ends"))
        #expect(look.contains("<strong>2</strong></data> requests for their listings are declined"))
        #expect(!look.contains("not collected yet"))
        for _ in 0..<2 { _ = try await browser.submit("/members/1/closing", from: "/", [:]) }
        let closed = await browser.get("/members/1").text
        #expect(closed.contains("Left on 21 Jun 2026"))
        #expect(try await fixture.text("SELECT state FROM listing") == "ended")
        for refused in ["suspension", "closing", "edit"] {
            #expect(await browser.get("/members/1/\(refused)").location == "/members/1")
        }
        for _ in 0..<2 { _ = try await browser.submit("/members/1/reopening", from: "/", [:]) }
        #expect(try await fixture.text("SELECT state FROM member WHERE id = 1") == "active")
        let log = """
            SELECT group_concat(action) FROM audit_entry WHERE action IN ('member.close', 'member.reopen')
            """
        #expect(try await fixture.text(log) == "member.close,member.reopen")

        _ = try await browser.submit("/members/1/closing", from: "/", [:])
        fixture.clock.advance(seconds: Member.returnableFor)
        // A session ends in that time, too.
        let later = try await fixture.signedIn(as: "ben")
        let late = try await later.submit("/members/1/reopening", from: "/", [:])
        #expect(late.location == "/members/1")
        #expect(await later.get("/members/1").text.contains("this cannot be done any more"))
    }

    @Test("Notes are dated and signed, removed once, and go with the account")
    func notes() async throws {
        let (fixture, browser) = try await Self.neighbours()
        let empty = try await browser.submit("/members/1/notes", from: "/members/1", ["note": " "])
        #expect(empty.status == .unprocessableContent)
        #expect(empty.text.contains("Write the note"))
        for text in ["Called on Monday", hostile] {
            _ = try await browser.submit("/members/1/notes", from: "/members/1", ["note": text])
        }
        let page = await browser.get("/members/1").text
        #expect(page.contains("Called on Monday") && page.contains("ada · <time"))
        #expect(!page.contains(hostile))
        let other = try await browser.submit("/members/2/notes/1/removal", from: "/", [:])
        #expect(other.status == .notFound)
        for _ in 0..<2 {
            let removed = try await browser.submit("/members/1/notes/1/removal", from: "/", [:])
            #expect(removed.location == "/members/1")
        }
        #expect(!(await browser.get("/members/1").text.contains("Called on Monday")))
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action LIKE 'member.%-note'") == 3)
        let moment = fixture.clock.now
        try await fixture.store.write { db in
            let anna = try #require(try Member.find(.init(rawValue: 1), in: db))
            try anna.close(by: .program("test", at: moment), in: db).overwrite(in: db)
        }
        #expect(try await fixture.number("SELECT count(*) FROM member_note") == 0)
        #expect(await browser.get("/members/1").text.contains("nobody can tell whose it was"))
    }
}
