import HTTPTypes
import MoochFixtures
import MoochStore
import MoochWeb
import Testing

/// What neighbours write to each other on pages; by the API in `ConversationAPITests`.
@Suite("Messages")
struct MessageTests {
    /// Ryan offers a jug (1), and Phil has asked for it.
    private struct Neighbours {
        let exchange: Exchanges
        let ryan: TestBrowser
        let phil: TestBrowser

        init() async throws {
            exchange = try await Exchanges()
            ryan = try await exchange.neighbour("Ryan")
            let jug = try await exchange.give("Milk jug", by: ryan)
            phil = try await exchange.neighbour("Phil")
            _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
            try await exchange.pass()
            try await exchange.fixture.run("UPDATE member SET read_event_id = 99")
        }

        /// Phil's first message to Ryan.
        @discardableResult
        func write(_ text: String = "Is it blue?") async throws -> TestAnswer {
            try await phil.submit(
                "/messages", from: "/messages/new?member_id=1", ["member_id": "1", "text": text])
        }
    }

    @Test(
        "A first message is one until it is accepted; then both write, and each hears of the other")
    func story() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        #expect(await all.phil.get("/members/1").text.contains("/messages/new?member_id=1"))
        #expect(try await all.write().location == page + "#latest")
        let sent = await all.phil.get(page).text
        #expect(sent.contains("Is it blue?") && sent.contains("Ryan has not answered yet."))
        #expect(!sent.contains("class=\"composer\""))
        let again = try await all.phil.submit(page, from: page, ["text": "Well?"])
        #expect(
            again.status == .conflict && again.text.contains("once your neighbour has accepted"))
        // Nobody is told for ten seconds.
        #expect(!(await all.ryan.get("/").text.contains("1 new")))
        try await all.exchange.pass()
        #expect(await all.ryan.get("/").text.contains("You have 1 new message."))
        let requests = await all.ryan.get("/messages").text
        #expect(requests.contains("Manhattan Plaza · Asked for your “Milk jug”"))
        #expect(!requests.contains("Is it blue?"))
        let asked = await all.ryan.get(page).text
        #expect(asked.contains("Is it blue?") && asked.contains("\(page)/acceptance"))

        let accepted = try await all.ryan.submit("\(page)/acceptance", from: page, [:])
        #expect(accepted.location == page + "#latest")
        let answer = try await all.ryan.submit(page, from: page, ["text": "As the sea."])
        #expect(answer.location == page + "#latest")
        // Who answers has read what they answer.
        #expect(!(await all.ryan.get("/").text.contains("1 new")))
        try await all.exchange.pass()
        #expect(await all.phil.get("/").text.contains("You have 1 new message."))
        let thread = await all.phil.get(page).text
        #expect(thread.contains("As the sea.") && thread.contains("class=\"composer\""))
        let read = try await all.phil.submit("\(page)/read", from: page, ["message_id": "2"])
        #expect(read.location == page)
        #expect(!(await all.phil.get("/").text.contains("1 new")))
    }

    @Test(
        "A list shows what the two write about, of a request after accepting, and a thread names its days"
    )
    func listed() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        _ = try await all.phil.submit(
            "/messages", from: "/messages/new?member_id=1&listing_id=1",
            ["member_id": "1", "listing_id": "1", "text": "Is it blue?"])
        try await all.exchange.pass()
        let what = "<span class=\"soft about-what\">Milk jug</span>"
        #expect(!(await all.ryan.get("/messages?tab=requests").text.contains(what)))
        _ = try await all.ryan.submit("\(page)/acceptance", from: page, [:])
        _ = try await all.ryan.submit(page, from: page, ["text": "As the sea."])
        for browser in [all.ryan, all.phil] {
            let list = await browser.get("/messages?tab=open").text
            #expect(list.contains(what) && list.contains("<span class=\"photo thumb\">"))
        }
        for label in [">Today</time>", ">Yesterday</time>"] {
            #expect(await all.ryan.get(page).text.contains(label))
            all.exchange.fixture.clock.advance(seconds: 86_400)
        }
    }

    @Test("Who was declined is told nothing, and cannot write again for 30 days")
    func declined() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        try await all.write()
        let before = await all.phil.get(page).text
        try await all.exchange.pass()
        let declined = try await all.ryan.submit("\(page)/decline", from: page, [:])
        #expect(declined.location == page)
        #expect(!(await all.ryan.get("/").text.contains("1 new")))
        #expect(await all.ryan.get("/messages?tab=requests").text.contains("No requests"))
        // It can be taken back for ten seconds.
        let undone = try await all.ryan.submit("\(page)/decline/undo", from: page, [:])
        #expect(undone.location == page)
        #expect(await all.ryan.get("/messages?tab=requests").text.contains("Phil"))
        _ = try await all.ryan.submit("\(page)/decline", from: page, [:])
        try await all.exchange.pass()
        _ = try await all.ryan.submit("\(page)/decline/undo", from: page, [:])
        #expect(await all.ryan.get("/messages?tab=requests").text.contains("No requests"))

        let after = await all.phil.get(page).text
        #expect(before.contains("Ryan has not answered yet."))
        #expect(after.contains("Ryan has not answered yet."))
        #expect(!(await all.phil.get("/members/1").text.contains("/messages/new?member_id=1")))
        let again = try await all.phil.submit(
            "/messages", from: "/profile", ["member_id": "1", "text": "Well?"])
        #expect(
            again.status == .conflict && again.text.contains("once your neighbour has accepted"))
        all.exchange.fixture.clock.advance(seconds: 30 * 86_400)
        try await all.exchange.fixture.run(
            "UPDATE listing SET created_at = \(all.exchange.fixture.clock.now.rawValue)")
        let phil = try await all.exchange.signedIn("Phil")
        #expect(await phil.get("/members/1").text.contains("/messages/new?member_id=1"))
    }

    @Test("What is sent can be taken back for ten seconds, and nobody ever knows")
    func takenBack() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        try await all.write()
        #expect(await all.phil.get(page).text.contains("\(page)/1/undo"))
        let undone = try await all.phil.submit("\(page)/1/undo", from: page, [:])
        #expect(undone.location == "/messages")
        #expect(await all.ryan.get(page).status == .notFound)
        try await all.exchange.pass()
        #expect(!(await all.ryan.get("/").text.contains("1 new")))

        try await all.write()
        try await all.exchange.pass()
        #expect(!(await all.phil.get("/messages/2").text.contains("/messages/2/2/undo")))
        let late = try await all.phil.submit("/messages/2/2/undo", from: "/messages/2", [:])
        #expect(late.location == "/messages/2")
        #expect(await all.ryan.get("/messages/2").text.contains("Is it blue?"))
    }

    @Test("Nothing tells of a request that can still be taken back")
    func untoldRequest() async throws {
        let all = try await Neighbours()
        try await all.exchange.fixture.run(
            "INSERT INTO message_setting (member_id, writers) VALUES (1, 'community')")
        let susie = try await all.exchange.neighbour("Susie")
        let sent = try await susie.submit(
            "/messages", from: "/messages/new?member_id=1", ["member_id": "1", "text": "Hello"])
        #expect(sent.location == "/messages/1#latest")
        let paths = [
            "/messages/1", "/members/3", "/members/3/block", "/messages/new?member_id=3",
        ]
        for path in paths { #expect(await all.ryan.get(path).status == .notFound, "\(path)") }
        for path in ["/messages/1", "/messages"] {
            let early = try await all.ryan.submit(
                path, from: "/help", ["member_id": "3", "text": "Who is there?"])
            #expect(early.status == .notFound, "\(path)")
        }
        try await all.exchange.pass()
        for path in paths { #expect(await all.ryan.get(path).status != .notFound, "\(path)") }
    }

    @Test("A second request that is taken back leaves the first as it was, declined")
    func secondTakenBack() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        try await all.write()
        try await all.exchange.pass()
        _ = try await all.ryan.submit("\(page)/decline", from: page, [:])
        all.exchange.fixture.clock.advance(seconds: 31 * 86_400)
        try await all.exchange.fixture.run(
            "UPDATE listing SET created_at = \(all.exchange.fixture.clock.now.rawValue)")
        let phil = try await all.exchange.signedIn("Phil")
        let again = try await phil.submit(
            "/messages", from: "/messages/new?member_id=1",
            ["member_id": "1", "text": "And now?"])
        #expect(again.location == page + "#latest")
        let undone = try await phil.submit("\(page)/2/undo", from: page, [:])
        #expect(undone.location == page + "#latest")
        let left = await phil.get(page).text
        #expect(left.contains("Is it blue?") && !left.contains("And now?"))
        let ryan = try await all.exchange.signedIn("Ryan")
        #expect(await ryan.get(page).text.contains("Is it blue?"))
        #expect(await ryan.get("/messages?tab=requests").text.contains("No requests"))
        #expect(
            try await all.exchange.fixture.text(
                "SELECT state || (answered_at = begun_at) || starter_id FROM conversation")
                == "declined12")
        #expect(await phil.get("/members/1").text.contains("/messages/new?member_id=1"))
    }

    @Test(
        "Somebody who has to confirm their address first is shown no form that would be refused")
    func unconfirmed() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        let (first, fixture) = ("Confirm your e-mail address first", all.exchange.fixture)
        try await all.write()
        try await all.exchange.pass()
        try await fixture.run(
            "INSERT INTO setting (name, value) VALUES ('confirms_addresses', '1')")
        let asked = await all.ryan.get(page).text
        #expect(asked.contains(first) && asked.contains("\(page)/decline"))
        #expect(!asked.contains("\(page)/acceptance"))
        try await fixture.run("UPDATE conversation SET state = 'open', answered_at = begun_at")
        let open = await all.phil.get(page).text
        #expect(open.contains(first) && !open.contains("class=\"composer\""))
        try await fixture.run("DELETE FROM conversation")
        let new = await all.phil.get("/messages/new?member_id=1").text
        #expect(new.contains(first) && !new.contains("<textarea"))
        let listing = await all.phil.get("/listings/1").text
        #expect(listing.contains(first) && !listing.contains("action=\"/listings/1/comments\""))
        try await fixture.run("UPDATE member SET email_confirmed_at = created_at")
        #expect(await all.phil.get("/messages/new?member_id=1").text.contains("<textarea"))
        #expect(
            await all.phil.get("/listings/1").text.contains("action=\"/listings/1/comments\""))
    }

    @Test(
        "An open page hears of a request once it cannot be taken back, and of what follows at once")
    func live() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        let ryan = all.ryan
        let stream = try TestStream(await ryan.get("/stream"))
        #expect(try await stream.next()?.id != nil)
        defer { stream.leave() }
        try await all.write("Nobody else reads this")
        #expect(await ryan.get(page).status == .notFound)
        #expect(await ryan.get("/messages?tab=requests").text.contains("No requests"))
        try await all.exchange.pass()
        let told = try #require(try await stream.next())
        #expect(
            told.data
                == #"{"inbox":"/messages","message":"1","number":"1","path":"/messages/1","said":"Phil wrote to you","text":"1 new"}"#
        )
        #expect(told.type == "conversation" && told.id == nil)
        _ = try await ryan.submit("\(page)/acceptance", from: page, [:])
        #expect(try await stream.next()?.type == "conversation")
        _ = try await all.phil.submit(page, from: page, ["text": "Thank you"])
        #expect(try await stream.next()?.type == "conversation")
        #expect(await ryan.get(page).text.contains("Thank you"))
        // The only event is that he was asked for the jug.
        #expect(try await all.exchange.fixture.number("SELECT count(*) FROM event") == 1)
    }

    @Test("Who wrote hears nothing of being read, declined or removed by the other")
    func silent() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        try await all.write()
        try await all.exchange.pass()
        func changes(for member: Int) async throws -> Int? {
            try await all.exchange.fixture.number(
                "SELECT count(*) FROM conversation_change WHERE member_id = \(member)")
        }
        let before = try await changes(for: 2)
        let ofRyan = try await changes(for: 1)
        _ = try await all.ryan.submit("\(page)/read", from: page, ["message_id": "1"])
        _ = try await all.ryan.submit("\(page)/decline", from: page, [:])
        _ = try await all.ryan.submit("\(page)/decline/undo", from: page, [:])
        _ = try await all.ryan.submit("\(page)/1/removal", from: page, ["for": "me"])
        #expect(await all.ryan.get(page).text.contains("Removed for you."))
        #expect(try await changes(for: 2) == before)
        #expect(try #require(try await changes(for: 1)) >= #require(ofRyan) + 4)
    }

    @Test("A request that its writer removed takes nobody's room")
    func noRoomTaken() async throws {
        let all = try await Neighbours()
        try await all.exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 129)
            INSERT INTO member (id, community_id, name, email)
                SELECT i, 1, 'Eve', i || '@example.org' FROM n;
            INSERT INTO conversation (starter_id, member_id)
                SELECT id, 1 FROM member WHERE id >= 100;
            """)
        #expect(await all.phil.get("/members/1").text.contains("/messages/new?member_id=1"))
        try await all.exchange.fixture.run(
            """
            INSERT INTO message (conversation_id, sender_id, text, told_at)
                SELECT id, starter_id, 'Hello', unixepoch() FROM conversation
            """)
        #expect(!(await all.phil.get("/members/1").text.contains("/messages/new?member_id=1")))
    }

    @Test("Who wrote a number or an address is told that the other does not read it")
    func masked() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        let note = "does not see the numbers and addresses in this until you agree"
        try await all.write("Call 212 555 0144")
        #expect(await all.phil.get(page).text.contains("Ryan \(note)"))
        try await all.exchange.pass()
        #expect(!(await all.ryan.get(page).text.contains(note)))
        _ = try await all.ryan.submit(page, from: page, ["text": "It is blue."])
        let answered = await all.ryan.get(page).text
        #expect(answered.contains("It is blue.") && !answered.contains(note))
        // Once they see how to reach each other anyway, nothing is hidden.
        _ = try await all.ryan.submit("/requests/1/acceptance", from: "/listings/1", ["note": ""])
        try await all.exchange.pass()
        #expect(!(await all.phil.get(page).text.contains(note)))
    }

    @Test(
        "Who blocked somebody reads so in their conversation, and unblocks there; the other does not"
    )
    func blocked() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        try await all.write()
        try await all.exchange.pass()
        _ = try await all.ryan.submit(page, from: page, ["text": "It is blue."])
        try await all.exchange.pass()
        _ = try await all.ryan.submit(
            "/members/2/block", from: "/members/2/block", ["from": "message"])
        let mine = await all.ryan.get(page).text
        #expect(mine.contains("You blocked Phil.") && mine.contains("action=\"/blocks/2/removal\""))
        #expect(!mine.contains("class=\"composer\"") && mine.contains("Is it blue?"))
        let theirs = await all.phil.get(page).text
        #expect(theirs.contains("This conversation has ended."))
        #expect(!theirs.contains("blocked") && !theirs.contains("removal\""))
        let ended = try await all.ryan.submit(
            "/blocks/2/removal", from: page, ["conversation_id": "1"])
        #expect(ended.location == page)
        #expect(await all.ryan.get(page).text.contains("class=\"composer\""))
        #expect(await all.phil.get(page).text.contains("class=\"composer\""))
    }

    @Test("A message about a thing carries it within a conversation that goes on")
    func about() async throws {
        let (all, page) = (try await Neighbours(), "/messages/1")
        try await all.write()
        try await all.exchange.pass()
        _ = try await all.ryan.submit("\(page)/acceptance", from: page, [:])
        let chair = try await all.exchange.give("Chair", by: all.ryan)
        let id = String(try #require(chair.split(separator: "/").last))
        let begun = await all.phil.get("/messages/new?member_id=1&listing_id=\(id)")
        let path = "\(page)?listing_id=\(id)"
        #expect(begun.location == path + "#latest")
        let hidden = "name=\"listing_id\" value=\"\(id)\""
        let form = await all.phil.get(path).text
        #expect(form.contains(hidden) && form.contains("<strong>Chair</strong>"))
        // What was refused comes back with it.
        let empty = try await all.phil.submit(page, from: path, ["text": "", "listing_id": id])
        #expect(empty.status == .unprocessableContent && empty.text.contains(hidden))
        _ = try await all.phil.submit(
            page, from: path, ["text": "Still there at 7?", "listing_id": id])
        let about = "SELECT listing_id FROM message WHERE text = 'Still there at 7?'"
        #expect(try await all.exchange.fixture.number(about) == Int(id))
        #expect(await all.ryan.get(page).text.contains("class=\"about\" href=\"\(chair)\""))
        // The talk is about it already.
        #expect(!(await all.phil.get(path).text.contains(hidden)))
        // A thing of somebody else goes along with nobody's words, which are sent all the same.
        let susie = try await all.exchange.neighbour("Susie")
        let cup = try await all.exchange.give("Cup", by: susie)
        let other = String(try #require(cup.split(separator: "/").last))
        #expect(!(await all.phil.get("\(page)?listing_id=\(other)").text.contains("Cup")))
        _ = try await all.phil.submit(
            page, from: page, ["text": "Hello again", "listing_id": other])
        #expect(
            try await all.exchange.fixture.number(
                "SELECT count(*) FROM message WHERE text = 'Hello again' AND listing_id IS NULL")
                == 1)
        // It says what became of it: they agreed, or it went to somebody else.
        _ = try await all.phil.submit(chair + "/request", from: chair, ["message": ""])
        let table = try await all.exchange.give("Table", by: all.ryan)
        let gone = String(try #require(table.split(separator: "/").last))
        _ = try await all.phil.submit(
            page, from: "\(page)?listing_id=\(gone)", ["text": "And this?", "listing_id": gone])
        _ = try await susie.submit(table + "/request", from: table, ["message": ""])
        try await all.exchange.fixture.run(
            """
            UPDATE exchange SET state = 'accepted', answered_at = requested_at
            WHERE listing_id IN (\(id), \(gone))
            """)
        func said(to reader: TestBrowser) async -> [String] {
            let cards = /<strong>(Chair|Table)<\/strong><br><span class="soft">([^<]+)/
            return await reader.get(page).text.matches(of: cards).map { "\($0.1): \($0.2)" }
        }
        #expect(
            await said(to: all.ryan) == ["Chair: Agreed", "Table: Not on offer any more"])
        // Whoever did not ask for it does not see it any more.
        #expect(await said(to: all.phil) == ["Chair: Agreed"])
    }
}
