import Foundation
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

/// From a recipe to the list, through the supermarket, and on to cooking: on pages without scripts.
@Suite("The shopping list")
struct ShoppingTests {
    private func world() async throws -> Exchanges {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        return world
    }

    /// A page's text without its tags, with plain spaces.
    private func plain(_ answer: TestAnswer) -> String {
        answer.text.replacing(/<template.*?<\/template>/.dotMatchesNewlines(), with: "")
            .replacing(/<[^>]*>/, with: " ").replacing("\u{00A0}", with: " ")
            .replacing(/\s+/, with: " ")
    }

    @Test("A supermarket is chosen, nearest first, and the answer about one's place alone is kept")
    func supermarkets() async throws {
        let world = try await world()
        let guest = try await world.guest()
        #expect(plain(await guest.get("/supermarkets")).contains("No supermarkets yet"))
        try await world.fixture.run(SampleKitchen.supermarkets)
        let first = await guest.get("/supermarkets").text
        let near = try #require(first.range(of: "Healthy Grocery"))
        let far = try #require(first.range(of: "Fine Foods"))
        #expect(near.lowerBound < far.lowerBound)
        #expect(first.contains("no position is sent to us") && first.contains("2 aisles"))
        #expect(!first.contains("supermarkets.js"))
        let byName = await guest.get("/supermarkets?sort=name&q=FOODS").text
        #expect(byName.contains("Fine Foods") && !byName.contains("Healthy Grocery"))
        #expect(
            plain(await guest.get("/supermarkets?decline=1")).contains(
                "you choose from the list, sorted from Manhattan Plaza"))
        let declined = try await guest.submit(
            "/about/location", from: "/supermarkets", ["answer": "declined"])
        #expect(declined.location == "/supermarkets")
        #expect(!(await guest.get("/supermarkets").text.contains("May this page ask")))
        _ = try await guest.submit(
            "/about/location", from: "/about/location", ["answer": "accepted"])
        #expect(await guest.get("/supermarkets").text.contains("supermarkets.js"))
        // Who chooses signs in first.
        let asked = try await guest.submit(
            "/supermarket", from: "/supermarkets", ["supermarket": "1"])
        #expect(asked.location?.hasPrefix("/sign-in") == true)
        let ryan = try await world.neighbour("Ryan")
        let chosen = try await ryan.submit(
            "/supermarket", from: "/supermarkets", ["supermarket": "1"])
        #expect(chosen.location == "/kitchen")
        #expect(await ryan.get("/supermarkets").text.contains("Chosen"))
        #expect(
            try await ryan.submit("/supermarket", from: "/supermarkets", ["supermarket": "9"])
                .status == .notFound)
    }

    @Test(
        "Directions lead to the service that administrators chose, in a tab of its own, and to map apps"
    )
    func directions() async throws {
        let world = try await world()
        try await world.fixture.run(SampleKitchen.supermarkets)
        let guest = try await world.guest()
        func link(_ href: String) -> String {
            "<a href=\"\(href)\" rel=\"noreferrer\" target=\"_blank\">"
        }
        let usual = await guest.get("/supermarkets").text
        #expect(
            usual.contains(
                link("https://www.openstreetmap.org/directions?to=40.01%2C-74.0")))
        #expect(usual.contains(link("geo:40.01,-74.0?q=40.01,-74.0(Healthy%20Grocery)")))
        try await world.fixture.run(
            """
            INSERT INTO setting (name, value)
            VALUES ('directions_url', 'https://maps.example/{name}/?at={latitude},{longitude}')
            """)
        try await world.fixture.store.readSettings()
        #expect(
            await guest.get("/supermarkets").text.contains(
                link("https://maps.example/Healthy%20Grocery/?at=40.01,-74.0")))
        // Another program may write anything.
        try await world.fixture.run(
            "UPDATE setting SET value = 'javascript:{latitude}{longitude}' WHERE name = 'directions_url'"
        )
        try await world.fixture.store.readSettings()
        #expect(
            await guest.get("/supermarkets").text.contains(
                link("https://www.openstreetmap.org/directions?to=40.01%2C-74.0")))
        let map = await guest.get("/map?centre=40.01,-74&zoom=16").text
        #expect(map.contains("Healthy Grocery, 400 W 43rd Street") && !map.contains("Fine Foods"))
        #expect(map.contains("/supermarkets?q=Healthy+Grocery+400+W+43rd+Street"))
        try await world.fixture.run("UPDATE supermarket SET archived_at = unixepoch()")
        #expect(await !guest.get("/map?centre=40.01,-74&zoom=16").text.contains("43rd Street"))
    }

    @Test("Shop, tick and put back are forms; with the last tick one goes on to cook")
    func story() async throws {
        let world = try await world()
        try await world.fixture.run(SampleKitchen.supermarkets)
        let ryan = try await world.neighbour("Ryan")
        #expect(plain(await ryan.get("/shopping-list")).contains("Nothing to buy yet"))
        _ = try await ryan.submit("/supermarket", from: "/supermarkets", ["supermarket": "1"])
        let put = try await ryan.submit(
            "/shopping-list/recipes/1", from: "/recipes/1",
            ["servings": "4", "o": "5:6~fresh", "need": "3", "need": "5"])
        #expect(put.location == "/shopping-list")
        let list = plain(await ryan.get("/shopping-list"))
        for text in [
            "Dragon noodles is on your list", "Sorted for Healthy Grocery", "0 of 2 in the basket",
            "Produce", "pea (fresh)", "2 cups", "Aisle 7", "egg", "Dragon noodles: 2",
            "4 servings",
        ] {
            #expect(list.contains(text), "\(text)")
        }
        #expect(plain(await ryan.get("/recipes/1")).contains("On your list for 4 servings"))
        // Whoever has something to buy goes on with that.
        #expect(
            try await ryan.submit("/supermarket", from: "/supermarkets", ["supermarket": "1"])
                .location == "/shopping-list")

        let typed = try await ryan.submit(
            "/shopping-list/lines", from: "/shopping-list", ["text": "1 egg"])
        #expect(typed.status == .seeOther)
        #expect(plain(await ryan.get("/shopping-list")).contains("egg 3"))
        for (text, sentence) in [
            (" ", "Write what you want to buy."),
            (String(repeating: "a", count: 201), "Write at most 200 characters."),
        ] {
            let refused = try await ryan.submit(
                "/shopping-list/lines", from: "/shopping-list", ["text": text])
            #expect(refused.status == .unprocessableContent && refused.text.contains(sentence))
        }

        let egg = try #require(
            try await world.fixture.number("SELECT id FROM shopping_line WHERE text = 'egg'"))
        let ticked = try await ryan.submit(
            "/shopping-list/lines/\(egg)/tick", from: "/shopping-list", [:])
        #expect(ticked.location == "/shopping-list?undo=\(egg)")
        let after = plain(await ryan.get("/shopping-list?undo=\(egg)"))
        #expect(after.contains("1 of 2 in the basket") && after.contains("In the basket: egg"))
        _ = try await ryan.submit(
            "/shopping-list/lines/\(egg)/tick/removal", from: "/shopping-list", [:])
        #expect(plain(await ryan.get("/shopping-list")).contains("0 of 2 in the basket"))
        _ = try await ryan.submit(
            "/shopping-list/lines/\(egg)/removal", from: "/shopping-list", [:])
        let removed = plain(await ryan.get("/shopping-list?undo=\(egg)"))
        #expect(removed.contains("Off the list: egg") && removed.contains("0 of 1"))
        _ = try await ryan.submit("/shopping-list/lines/\(egg)/undo", from: "/shopping-list", [:])
        #expect(plain(await ryan.get("/shopping-list")).contains("0 of 2 in the basket"))

        _ = try await ryan.submit("/shopping-list/lines/\(egg)/tick", from: "/shopping-list", [:])
        let peas = try #require(
            try await world.fixture.number("SELECT id FROM shopping_line WHERE text = 'pea'"))
        let last = try await ryan.submit(
            "/shopping-list/lines/\(peas)/tick", from: "/shopping-list", [:])
        #expect(last.location == "/recipes/1/cook")
        let cook = plain(await ryan.get("/recipes/1/cook"))
        #expect(cook.contains("4 servings"))
        #expect(plain(await ryan.get("/shopping-list")).contains("All in the basket"))

        // Another's lines are nobody's.
        let phil = try await world.neighbour("Phil")
        for path in ["tick", "tick/removal", "removal", "undo"] {
            let refused = try await phil.submit(
                "/shopping-list/lines/\(egg)/\(path)", from: "/shopping-list", [:])
            #expect(refused.status == .notFound)
        }
        #expect(!plain(await phil.get("/shopping-list?undo=\(egg)")).contains("egg is"))

        _ = try await ryan.submit("/shopping-list/removal", from: "/shopping-list/removal", [:])
        let new = plain(await ryan.get("/shopping-list"))
        #expect(new.contains("Nothing to buy yet") && new.contains("Healthy Grocery"))
    }

    @Test(
        "A guest who shops joins or signs in, and finds all of it on the list",
        arguments: [true, false])
    func guest(joins: Bool) async throws {
        let world = try await world()
        for name in ["Ryan", "Phil"] { _ = try await world.neighbour(name) }
        let guest = try await world.guest()
        let asked = try await guest.submit(
            "/shopping-list/recipes/1", from: "/recipes/1",
            ["servings": "4", "o": "5:6~fresh", "need": "0", "need": "3", "need": "5"])
        let joining = try #require(asked.location)
        #expect(joining.hasPrefix("/sign-up?next="))
        let there = joins ? joining : joining.replacing("/sign-up", with: "/sign-in")
        let page = await guest.get(there).text
        #expect(page.contains("“Dragon noodles” goes on your shopping list as soon as you are in."))
        let form = try #require(PageForm(to: joins ? "/sign-up" : "/sign-in", on: page))
        let entered = await form.sent(
            by: guest,
            with: joins
                ? [
                    "name": "Nia", "email": "nia@example.org", "phone": "+1 212 555 0109",
                    "password": Exchanges.password,
                ] : ["email": "ryan@example.org", "password": Exchanges.password])
        #expect(entered.location == "/shopping-list")
        let list = plain(await guest.get("/shopping-list"))
        for text in ["0 of 2 in the basket", "pea (fresh)", "2 cups", "egg", "4 servings"] {
            #expect(list.contains(text), "\(text)")
        }
        // A link that another browser was given leads there, and does nothing.
        let other = try await world.guest()
        let link = try #require(
            PageForm(
                to: "/sign-in",
                on: await other.get(there.replacing("/sign-up", with: "/sign-in")).text))
        let signedIn = await link.sent(
            by: other, with: ["email": "phil@example.org", "password": Exchanges.password])
        #expect(
            signedIn.location?.hasPrefix("/recipes/1?servings=4&o=5%3A6~fresh&without=1") == true)
        #expect(plain(await other.get("/shopping-list")).contains("Nothing to buy yet"))
    }

    @Test(
        "Whole things are bought whole; what is measured stays as it is, and so does each recipe's part"
    )
    func whole() async throws {
        let world = try await world()
        let ryan = try await world.neighbour("Ryan")
        try await world.fixture.run(
            "UPDATE ingredient SET unit = 'can', numerator = 1, denominator = 1 WHERE id = 5")
        _ = try await ryan.submit(
            "/shopping-list/recipes/1", from: "/recipes/1",
            ["servings": "3", "need": "0", "need": "3", "need": "4", "need": "5", "need": "7"])
        let list = plain(await ryan.get("/shopping-list"))
        for text in [
            "egg 2 Dragon noodles: 1 ½", "2 cans Dragon noodles: 1 ½ cans", "1 ½ tbsp", "3 cups",
        ] {
            #expect(list.contains(text), "\(text)")
        }
        let copied = await ryan.get("/shopping-list").text
        #expect(copied.contains("- egg, 2"))
        let exact = "SELECT numerator || '/' || denominator FROM shopping_part WHERE unit = 'can'"
        #expect(try await world.fixture.text(exact) == "3/2")
        // What was added up inexactly is not one more.
        try await world.fixture.run(
            "UPDATE shopping_part SET numerator = 4097, denominator = 2048 WHERE unit = 'can'")
        #expect(
            plain(await ryan.get("/shopping-list")).contains("2 cans Dragon noodles: 2 cans"))
    }

    @Test("A phone sends as much at once as a program may, and no more")
    func atOnce() async throws {
        let world = try await world()
        let ryan = try await world.neighbour("Ryan")
        let caller = try await world.program(of: "Ryan")
        for (more, status) in [(0, 200), (1, 422)] {
            let all = (1...ShoppingOperation.mostAtOnce + more).map { _ in
                #"{"id": "\#(ShoppingLine.newUUID())", "kind": "tick", "line_id": "\#(ShoppingLine.newUUID())"}"#
            }
            let text = "[\(all.joined(separator: ","))]"
            let page = try await ryan.submit(
                "/shopping-list/operations", from: "/shopping-list", ["operations": text])
            #expect(page.status.code == status)
            let operations = try JSONBody(bytes: Array(text.utf8)).value()
            let reply = await caller.post(
                "/shopping-list/operations", ["operations": operations])
            #expect(reply.status == status)
        }
    }

    @Test("The stored page has neither forms nor tokens; a withdrawn recipe stays on the list")
    func kept() async throws {
        let world = try await world()
        let ryan = try await world.neighbour("Ryan")
        _ = try await ryan.submit(
            "/shopping-list/recipes/1", from: "/recipes/1", ["need": "3"])
        try await world.fixture.run("UPDATE recipe SET state = 'withdrawn' WHERE id = 1")
        let page = await ryan.get("/offline/shopping-list")
        #expect(page.status == .ok && plain(page).contains("egg 1"))
        #expect(!page.text.contains("csrf_token") && !page.text.contains("formaction"))
        #expect(page.text.contains("data-line=\"") && page.text.contains("data-kept"))
        #expect(plain(await ryan.get("/shopping-list")).contains("Dragon noodles"))
        #expect(await ryan.get("/recipes/1").status == .ok)
        #expect(await (try world.guest()).get("/recipes/1").status == .notFound)
    }

    @Test("A German reads foods, units and groups in German")
    func german() async throws {
        let world = try await world()
        let ryan = try await world.neighbour("Ryan")
        let german = ["accept-language": "de"]
        _ = try await ryan.submit(
            "/shopping-list/recipes/1", from: "/recipes/1", ["need": "3", "need": "5"])
        try await world.fixture.run("UPDATE member SET language = 'de'")
        let page = plain(await ryan.get("/shopping-list", headers: german))
        for text in ["Einkaufsliste", "Erbsen (tiefgekühlt)", "1 Tasse", "Eier"] {
            #expect(page.contains(text), "\(text)")
        }
    }
}
