import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import Testing

@Suite("Changing a listing, giving again, and who gives")
struct ChangingTests {
    private let fields: KeyValuePairs = [
        "title": "Blue jug", "category_id": "2", "price": "3", "quantity": "2",
        "description": "A chip at the rim",
    ]

    @Test("A seller changes what they offer, and nobody else does")
    func change() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Jug", by: ryan)
        let edit = jug + "/edit"
        #expect(await ryan.get(jug).text.contains("href=\"\(edit)\""))
        let wrong = try await ryan.upload(edit, from: edit, ["title": "", "price": "x"], files: [])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("Enter a title."))
        #expect(await ryan.get(edit).text.contains("value=\"x\""), "kept as it was typed")
        #expect(try await ryan.upload(edit, from: edit, fields, files: []).location == jug)
        let page = await ryan.get(jug).text
        #expect(page.contains("Blue jug") && page.contains("$3.00") && page.contains("A chip"))
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM draft WHERE posted_at IS NULL")
                == 0)
        let phil = try await exchange.neighbour("Phil")
        #expect(await phil.get(edit).status == .notFound)
        #expect(
            try await phil.upload(edit, from: "/profile", fields, files: []).status == .notFound)
        let again = try await phil.submit(jug + "/again", from: "/profile", [:])
        #expect(again.status == .notFound)
    }

    @Test("What somebody asked for is fixed, and the page says why")
    func fixed() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Jug", by: ryan)
        let edit = jug + "/edit"
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        let form = await ryan.get(edit).text
        #expect(form.contains("Somebody has asked for it as it is."))
        #expect(!form.contains("name=\"title\"") && !form.contains("type=\"file\""))
        let saved = try await ryan.upload(
            edit, from: edit, fields, files: [Exchanges.picture])
        #expect(saved.location == jug)
        let page = await ryan.get(jug).text
        #expect(page.contains("A chip") && !page.contains("Blue jug"))
    }

    @Test("Photos are added to what else stays as it is")
    func photos() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Jug", by: ryan)
        let edit = jug + "/edit"
        for files in [[], Array(SamplePhotos.eight(ofBytes: 1 << 10).prefix(2))] {
            let saved = try await ryan.upload(edit, from: edit, fields, files: files)
            #expect(saved.location == jug, "\(saved.text)")
        }
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing_photo") == 3)
    }

    @Test("Who asked hears once that it reads otherwise, until they have read that")
    func told() async throws {
        let exchange = try await Exchanges()
        let (ryan, phil) = (
            try await exchange.neighbour("Ryan"), try await exchange.neighbour("Phil")
        )
        let jug = try await exchange.give("Jug", by: ryan)
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        let edit = jug + "/edit"
        let told = "SELECT count(*) FROM event WHERE type = 'listing_changed'"
        for (change, count) in [("A chip", 1), ("No chip", 1), ("No chip", 1)] {
            _ = try await ryan.upload(edit, from: edit, ["description": change], files: [])
            #expect(try await exchange.fixture.number(told) == count)
        }
        let page = await phil.get("/notifications").text
        #expect(page.contains("which you asked for, has changed"))
        _ = await (try #require(PageForm(to: "/notifications/read", on: page))).sent(by: phil)
        _ = try await ryan.upload(edit, from: edit, ["description": "Two chips"], files: [])
        #expect(try await exchange.fixture.number(told) == 2)
    }

    @Test("Two changes at once: the later one sees both, and may save over it")
    func conflict() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Jug", by: ryan)
        let edit = jug + "/edit"
        _ = try await ryan.upload(
            edit, from: edit, ["press": "stay", "title": "Blue jug"], files: [])
        try await exchange.fixture.run("UPDATE listing SET title = 'Green jug'")
        let both = try await ryan.upload(edit, from: edit, fields, files: [])
        #expect(both.status == .conflict)
        #expect(both.text.contains("Green jug") && both.text.contains("value=\"Blue jug\""))
        #expect(try await exchange.fixture.text("SELECT title FROM listing") == "Green jug")
        #expect(try await ryan.upload(edit, from: edit, fields, files: []).location == jug)
        #expect(try await exchange.fixture.text("SELECT title FROM listing") == "Blue jug")
    }

    @Test("What was given is given again with its words and photos, but over no other draft")
    func again() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Jug", price: "2.50", by: ryan)
        #expect(try await ryan.submit(jug + "/again", from: jug, [:]).status == .notFound)
        _ = try await ryan.submit(jug + "/ending", from: jug, ["reason": "nobody"])
        #expect(
            try await exchange.fixture.text("SELECT ending_reason FROM listing") == "nobody")
        #expect(await ryan.get(jug).text.contains("Offer again"))
        let new = "/listings/new"
        #expect(try await ryan.submit(jug + "/again", from: jug, [:]).location == new)
        let draft = await ryan.get(new).text
        #expect(draft.contains("Jug") && draft.contains("$2.50"))
        _ = try await ryan.submit(jug + "/again", from: jug, [:])
        #expect(await ryan.get(new).text.contains("You have not finished this yet."))
        let posted = try await ryan.submit("/listings", from: new, ["step": "until"])
        #expect(posted.location == "/listings/2")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing_photo") == 2)
    }

    @Test("A neighbour is known while they offer something, or while a request is between the two")
    func person() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        #expect(await phil.get("/members/1").status == .notFound, "nothing on offer")
        let jug = try await exchange.give("Jug", by: ryan)
        #expect(await phil.get(jug).text.contains("href=\"/members/1\""))
        try await exchange.fixture.run(
            "UPDATE member SET bio = 'Baker. Call 212-555-0101' WHERE id = 1")
        let page = await phil.get("/members/1").text
        #expect(page.contains("Baker. Call •••") && page.contains("Jug"))
        #expect(page.contains("Gave 0 · got 0") && page.contains("Manhattan Plaza"))
        let guest = try await exchange.guest()
        #expect(await guest.get("/members/1").location?.hasPrefix("/sign-in") == true)
        #expect(await guest.get("/members/99").location?.hasPrefix("/sign-in") == true)
        let far = try await exchange.neighbour("Tanay", in: 2)
        #expect(await far.get("/members/1").status == .notFound)
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        #expect(
            await ryan.get("/members/2").text.contains("Phil"), "who asks is known to the seller")
        #expect(await ryan.get("/members/3").status == .notFound)
        try await exchange.fixture.run(
            "UPDATE member SET state = 'suspended', suspension_reason = 'Shouting' WHERE id = 1")
        let name = await phil.get("/members/1").text
        #expect(name.contains("Ryan") && !name.contains("Baker") && !name.contains("Jug"))
        #expect(!name.contains("Shouting"))
        let susie = try await exchange.neighbour("Susie")
        #expect(await susie.get("/members/1").status == .notFound)
    }
}
