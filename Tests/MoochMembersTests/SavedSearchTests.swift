import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Testing

@Suite("What members look for")
struct SavedSearchTests {
    @Test(
        "Who finds nothing is told when somebody offers it, and whoever offers it reads that before"
    )
    func pages() async throws {
        let world = try await Exchanges()
        let (ryan, phil) = (try await world.neighbour("Ryan"), try await world.neighbour("Phil"))
        let guest = try await world.guest()
        #expect(
            await guest.get("/search?q=milk+jug").text.contains("Tell me when somebody offers it"))
        #expect(!(await phil.get("/search").text.contains("Tell me when")))
        let kept = try await phil.submit(
            "/saved-searches", from: "/search?q=milk+jug", ["q": "milk jug"])
        #expect(kept.location == "/saved-searches")
        let list = await phil.get("/saved-searches").text
        #expect(list.contains("milk jug") && list.contains("/search?q=milk"))
        #expect(
            await phil.get("/search?q=Milk+jug").text.contains("tell you when somebody offers it"))
        #expect(await phil.get("/profile/settings").text.contains("/saved-searches"))
        // What is looked for in a category that was merged is looked for in its successor.
        try await world.fixture.run(
            "INSERT INTO category (name, position, successor_id, archived_at) VALUES ('Cups', 2, 1, 1)"
        )
        let cups = "/search?q=cup&category_id=3"
        _ = try await phil.submit("/saved-searches", from: cups, ["q": "cup", "category_id": "3"])
        #expect(await phil.get(cups).text.contains("tell you when somebody offers it"))
        _ = try await ryan.submit(
            "/listings/new", from: "/listings/new",
            [
                "step": "what", "title": "Blue milk jug", "category": "1", "price": "",
                "quantity": "1",
            ])
        _ = try await world.give("Blue milk jug", by: ryan)
        try await world.pass()
        #expect(
            await phil.get("/notifications").text.contains(
                "offers what you look for: “Blue milk jug”"))
        let ended = try await phil.submit(
            "/saved-searches/1/removal", from: "/saved-searches", [:])
        _ = try await phil.submit("/saved-searches/2/removal", from: "/saved-searches", [:])
        #expect(ended.location == "/saved-searches")
        #expect(await phil.get("/saved-searches").text.contains("You aren’t looking for anything"))
    }

    @Test("Who missed something is told of more by one press, by the food that its title names")
    func more() async throws {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        try await world.fixture.run("UPDATE category SET is_food = 1 WHERE id = 1")
        let (ryan, phil) = (try await world.neighbour("Ryan"), try await world.neighbour("Phil"))
        let susie = try await world.neighbour("Susie")
        let peas = try await world.give("Half a bag of peas, organic", by: ryan)
        for browser in [phil, susie] {
            _ = try await browser.submit(peas + "/request", from: peas, ["message": ""])
        }
        #expect(!(await susie.get(peas).text.contains("Tell me when there is more")))
        _ = try await ryan.submit("/requests/1/acceptance", from: peas, ["note": ""])
        try await world.pass()
        let missed = await susie.get(peas).text
        #expect(missed.contains("It went to somebody else.") && missed.contains("Ended</p>"))
        #expect(!(await phil.get(peas).text.contains("Tell me when")), "it is his to fetch")
        let form = try #require(PageForm(to: "/saved-searches", on: missed))
        let kept = await form.sent(by: susie, with: [:])
        #expect(kept.location == peas)
        let told = await susie.get(peas).text
        #expect(told.contains("tell you when somebody offers “peas”."))
        #expect(!told.contains("Tell me when there is more"))
        _ = try await phil.submit("/requests/1/collection", from: peas, [:])
        try await world.pass()
        #expect(await phil.get(peas).text.contains("Tell me when there is more"))
        _ = try await world.give("Frozen peas", by: ryan)
        try await world.pass()
        #expect(
            await susie.get("/notifications").text.contains(
                "offers what you look for: “Frozen peas”"))
    }

    @Test("A program keeps and ends searches")
    func api() async throws {
        let world = try await Exchanges()
        let phil = try await world.caller("Phil")
        let kept = await phil.post("/saved-searches", ["q": "milk jug", "category_id": "1"])
        #expect(kept.status == 201 && kept["q"] == "milk jug" && kept["category_id"] == "1")
        #expect(
            await phil.post("/saved-searches", ["q": "Milk jug", "category_id": "1"]).status == 200)
        #expect(await phil.post("/saved-searches", ["q": ""]).status == 422)
        #expect(await phil.get("/saved-searches")["data"]?.elements?.count == 1)
        #expect(await phil.call(.delete, "/saved-searches/1").status == 204)
        #expect(await phil.get("/saved-searches")["data"]?.elements?.isEmpty == true)
    }
}
