import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Testing

/// Questions about a listing on its page and by programs.
@Suite("Questions and answers")
struct CommentTests {
    @Test("A neighbour asks on the listing's page and is answered there; both are told")
    func pages() async throws {
        let world = try await Exchanges()
        let (ryan, phil) = (try await world.neighbour("Ryan"), try await world.neighbour("Phil"))
        let guest = try await world.guest()
        _ = try await world.give("Milk jug", by: ryan)
        #expect(await phil.get("/listings/1").text.contains("No questions yet"))
        let empty = try await phil.submit(
            "/listings/1/comments", from: "/listings/1", ["text": " "])
        #expect(
            empty.status == .unprocessableContent && empty.text.contains("Write something first"))
        let long = String(repeating: "é", count: 501)
        let refused = try await phil.submit(
            "/listings/1/comments", from: "/listings/1", ["text": long])
        #expect(refused.status == .unprocessableContent && refused.text.contains(long))
        let asked = try await phil.submit(
            "/listings/1/comments", from: "/listings/1",
            ["text": "Is <b>it</b> blue? https://x.example or 030 1234567"])
        #expect(asked.location == "/listings/1#comments")
        let page = await ryan.get("/listings/1").text
        #expect(page.contains("Is &lt;b&gt;it&lt;/b&gt; blue?") && !page.contains("1234567"))
        #expect(!page.contains("href=\"https://x.example"), "a link is text")
        #expect(page.contains("/reports/new?comment_id=1") && page.contains("from=comment"))
        #expect(await guest.get("/listings/1").text.contains("A neighbour"))
        #expect(!(await guest.get("/listings/1").text.contains("Phil")))
        #expect(await guest.get("/").text.contains("1 comment"))
        try await world.pass()
        #expect(await ryan.get("/notifications").text.contains("Phil asks about “Milk jug”"))
        let answered = try await ryan.submit(
            "/listings/1/comments", from: "/listings/1", ["text": "It is"])
        #expect(answered.status == .seeOther)
        try await world.pass()
        #expect(
            await phil.get("/notifications").text.contains(
                "Ryan answered about “Milk jug”: “It is”"))
        let removed = try await ryan.submit("/comments/1/removal", from: "/listings/1", [:])
        #expect(removed.location == "/listings/1#comments")
        #expect(!(await phil.get("/listings/1").text.contains("blue?")))
        #expect(await ryan.get("/listings/1").text.contains("/comments/1/undo"))
        _ = try await ryan.submit("/comments/1/undo", from: "/listings/1", [:])
        #expect(await phil.get("/listings/1").text.contains("blue?"))
        _ = try await ryan.submit("/listings/1/comments/closing", from: "/listings/1", [:])
        let closed = await phil.get("/listings/1").text
        #expect(closed.contains("takes no questions here") && !closed.contains("name=\"text\""))
        let late = try await phil.submit("/listings/1/comments", from: "/help", ["text": "Why?"])
        #expect(late.status == .conflict)
        _ = try await ryan.submit("/listings/1/comments/opening", from: "/listings/1", [:])
        #expect(await phil.get("/listings/1").text.contains("name=\"text\""))
    }

    @Test("Whoever offers it can answer once somebody has asked")
    func answering() async throws {
        let world = try await Exchanges()
        let (ryan, phil) = (try await world.neighbour("Ryan"), try await world.neighbour("Phil"))
        _ = try await world.give("Milk jug", by: ryan)
        let form = "action=\"/listings/1/comments\""
        #expect(!(await ryan.get("/listings/1").text.contains(form)))
        #expect(await phil.get("/listings/1").text.contains(form))
        _ = try await phil.submit("/listings/1/comments", from: "/listings/1", ["text": "Blue?"])
        #expect(await ryan.get("/listings/1").text.contains(form))
    }

    @Test("Who wrote a number or an address is told that others do not read it")
    func masked() async throws {
        let world = try await Exchanges()
        let (ryan, phil) = (try await world.neighbour("Ryan"), try await world.neighbour("Phil"))
        _ = try await world.give("Milk jug", by: ryan)
        let note = "Others do not see the numbers and addresses in this."
        _ = try await phil.submit("/listings/1/comments", from: "/listings/1", ["text": "Blue?"])
        #expect(!(await phil.get("/listings/1").text.contains(note)))
        _ = try await phil.submit(
            "/listings/1/comments", from: "/listings/1", ["text": "Call 212 555 0144"])
        #expect(await phil.get("/listings/1").text.contains(note))
        #expect(!(await ryan.get("/listings/1").text.contains(note)))
        let program = try await world.program(of: "Phil")
        let list = await program.get("/listings/1/comments")
        #expect(list["data", "0", "notices"] == nil)
        #expect(list["data", "1", "notices", "0", "shown_as"] == "Call •••")
        let other = try await world.program(of: "Ryan").get("/listings/1/comments")
        #expect(other["data", "1", "notices"] == nil && other["data", "1", "text"] == "Call •••")
    }

    @Test("Comments on the same thing are one notification while they are unread")
    func together() async throws {
        let world = try await Exchanges()
        let (ryan, phil) = (try await world.neighbour("Ryan"), try await world.neighbour("Phil"))
        _ = try await world.give("Milk jug", by: ryan)
        _ = try await world.give("Sofa", by: ryan)
        for text in ["Is it blue?", "How large is it?", "Is there a lid?"] {
            _ = try await phil.submit("/listings/1/comments", from: "/listings/1", ["text": text])
        }
        _ = try await phil.submit("/listings/2/comments", from: "/listings/2", ["text": "Soft?"])
        try await world.pass()
        #expect(await ryan.get("/").text.contains("2 new"))
        let program = try await world.program(of: "Ryan")
        #expect(await program.get("/me")["unread_count"] == 2)
        let news = await ryan.get("/notifications").text
        #expect(news.contains("3 new comments on “Milk jug”"))
        #expect(news.contains("Phil asks about “Sofa”") && !news.contains("about “Milk jug”"))
        // One of them is gone.
        _ = try await phil.submit("/comments/2/removal", from: "/listings/1", [:])
        #expect(await ryan.get("/notifications").text.contains("2 new comments on “Milk jug”"))
        let latest = try #require(
            try await world.fixture.number("SELECT max(id) FROM event WHERE member_id = 1"))
        _ = try await ryan.submit(
            "/notifications/read", from: "/notifications", ["event_id": "\(latest)"])
        #expect(!(await ryan.get("/").text.contains("new</span>")))
        let read = await ryan.get("/notifications").text
        #expect(read.contains("Is it blue?") && read.contains("Is there a lid?"))
    }

    @Test("A program asks, answers, removes and brings back")
    func api() async throws {
        let world = try await Exchanges()
        let (ryan, phil) = (try await world.caller("Ryan"), try await world.caller("Phil"))
        _ = try await ryan.give("Milk jug")
        let asked = await phil.post("/listings/1/comments", ["text": "Is it blue?"])
        #expect(asked.status == 201 && asked["member", "name"] == "Phil")
        #expect(asked.header("location")?.hasSuffix("/listings/1/comments") == true)
        #expect(asked.header("ratelimit") != nil)
        #expect(await phil.post("/listings/1/comments", ["text": ""]).status == 422)
        #expect(await ryan.post("/listings/1/comments", ["text": "It is"]).status == 201)
        let list = await phil.get("/listings/1/comments?limit=1")
        #expect(list["data"]?.elements?.count == 1)
        let next = try #require(list["next"]?.text)
        let rest = await phil.get("/listings/1/comments?limit=1&after=\(next)")
        #expect(rest["data", "0", "is_by_seller"] == true && rest["next"] == .null)
        #expect(await phil.get("/listings/1")["comment_count"] == 2)
        #expect(await ryan.call(.delete, "/comments/1").status == 204)
        #expect(await phil.get("/listings/1/comments")["data"]?.elements?.count == 1)
        #expect(await ryan.post("/comments/1/undo").status == 204)
        #expect(await ryan.call(.put, "/listings/1/comments/closing").status == 204)
        let off = await phil.post("/listings/1/comments", ["text": "Why?"])
        #expect(off.status == 409 && off["code"] == "comments-off")
        #expect(await phil.get("/listings/1")["takes_comments"] == false)
    }
}
