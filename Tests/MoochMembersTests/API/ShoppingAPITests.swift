import HTTPTypes
import MoochFixtures
import MoochWeb
import Testing

@Suite("The shopping list for programs")
struct ShoppingAPITests {
    @Test(
        "Apps put a recipe on the list, tick while they have no network, and are told what became of it"
    )
    func story() async throws {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        try await world.fixture.run(SampleKitchen.supermarkets)
        let ryan = try await world.caller("Ryan")
        let shops = await ryan.get("/supermarkets")
        #expect(shops["data", "0", "name"] == "Healthy Grocery")
        #expect(shops["data", "0", "community_distance_metres"] == 1_112)
        let shop = await ryan.get("/supermarkets/1")
        #expect(shop["aisles", "1", "label"] == "7")
        #expect(await ryan.call(.put, "/me/supermarket", ["supermarket_id": "1"]).status == 204)
        #expect(await ryan.call(.put, "/me/supermarket", ["supermarket_id": "9"]).status == 404)
        let empty = await ryan.get("/shopping-list")
        #expect(empty.status == 200 && empty["groups"]?.elements?.isEmpty == true)

        let put = await ryan.call(
            .put, "/shopping-list/recipes/1",
            [
                "servings": 4, "options": ["5": [["option": 6, "form": "fresh"]]],
                "without": [1, "2"],
            ])
        #expect(put.status == 200 && put["recipes", "0", "servings"] == 4)
        #expect(put["groups", "0", "kind"] == "aisle")
        #expect(put["groups", "0", "lines", "0", "form"] == "fresh")
        let line = try #require(put["groups", "1", "lines", "0"])
        #expect(line["text"] == "egg" && line["state"] == "open")
        let list = await ryan.get("/shopping-list")
        let tag = try #require(list.header("etag"))
        #expect(await ryan.get("/shopping-list", headers: ["if-none-match": tag]).status == 304)
        // Staples stay away unless asked for.
        let usual = await ryan.call(.put, "/shopping-list/recipes/1")
        #expect(!usual.text.contains("\"salt\""))

        let id = "00000000-0000-4000-8000-000000000001"
        let tick: JSONValue = [
            "operations": [
                [
                    "id": .string(id), "kind": "tick", "line_id": try #require(line["uuid"]),
                    "age_ms": 5_000,
                ]
            ]
        ]
        for _ in 0..<2 {
            let reply = await ryan.post("/shopping-list/operations", tick)
            #expect(reply.status == 200 && reply["applied", "0"] == .string(id))
            let states = reply["lines"]?.elements?.compactMap { $0["state"]?.text }
            #expect(states?.count { $0 == "ticked" } == 1)
        }
        let mixed = await ryan.post(
            "/shopping-list/operations",
            [
                "operations": [
                    [
                        "id": "00000000-0000-4000-8000-000000000002", "kind": "remove",
                        "line_id": "00000000-0000-4000-8000-000000000099",
                    ],
                    [
                        "id": "00000000-0000-4000-8000-000000000003", "kind": "add",
                        "line_id": "00000000-0000-4000-8000-000000000098", "text": "2 lemons",
                    ],
                ]
            ])
        #expect(mixed["refused", "0", "code"] == "line-gone")
        #expect(mixed["applied", "0"] == "00000000-0000-4000-8000-000000000003")
        for (body, pointers): (JSONValue, [String]) in [
            ([:], ["operations"]), (["operations": "x"], ["operations"]),
            (
                ["operations": [["id": "x", "kind": "eat", "line_id": 4]]],
                ["operations/0/id", "operations/0/kind", "operations/0/line_id"]
            ),
        ] {
            let reply = await ryan.post("/shopping-list/operations", body)
            #expect(reply.status == 422)
            #expect(reply.pointers.map { String($0.trimmingPrefix("/")) } == pointers)
        }
        #expect(await ryan.call(.put, "/shopping-list/recipes/1", ["servings": 101]).status == 422)
        for (options, pointer): (JSONValue, String) in [
            (["99": [["option": 6]]], "options/99"), (["5": []], "options/5"),
            (["5": [["option": 7]]], "options/5/0/option"),
            (["5": [["option": 6], ["option": 6, "form": "dried"]]], "options/5/1/form"),
            (["2": [["option": 2], ["option": 3]]], "options/2"),
        ] {
            let reply = await ryan.call(
                .put, "/shopping-list/recipes/1", ["options": options])
            #expect(reply.status == 422)
            #expect(reply.pointers.map { String($0.trimmingPrefix("/")) } == [pointer])
        }
        #expect(await ryan.call(.put, "/shopping-list/recipes/3").status == 404)
        #expect(await ryan.call(.delete, "/shopping-list/recipes/1").status == 204)
        #expect(await ryan.call(.delete, "/shopping-list").status == 204)
        #expect(await ryan.get("/shopping-list")["groups"]?.elements?.isEmpty == true)
    }
}
