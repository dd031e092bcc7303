import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import MoochWeb
import Testing

@testable import MoochMembers

/// A recipe as somebody chooses of it, and cooking it.
@Suite("Recipes and cooking")
struct RecipeTests {
    private func world() async throws -> Exchanges {
        let world = try await Exchanges()
        try await world.fixture.run(SampleKitchen.sql)
        return world
    }

    /// A page's text without its tags, with plain spaces.
    private func plain(_ answer: TestAnswer) -> String {
        answer.text.replacing(/<[^>]*>/, with: "").replacing("\u{00A0}", with: " ")
            .replacing(/\s+/, with: " ").replacing(" ,", with: ",")
    }

    @Test("A recipe says its language where it is not the page's, and its times add up")
    func foreignLanguage() async throws {
        let world = try await world()
        let guest = try await world.guest()
        try await world.fixture.run(
            """
            UPDATE recipe SET language = 'de', yield = '12 Stücke', prep_minutes = 35,
                cook_minutes = 50, total_minutes = 115 WHERE id = 1
            """)
        let answer = await guest.get("/recipes/1")
        #expect(answer.text.contains("<span class=\"badge\">In German</span>"))
        #expect(answer.text.contains("2 servings (<span lang=\"de\">12 Stücke</span>)</strong>"))
        #expect(
            plain(answer).contains(
                "Preparing35 min Cooking50 min Resting30 min In all1 h 55 min"))
        let german = plain(await guest.get("/recipes/1", headers: ["accept-language": "de"]))
        #expect(german.contains("Ruhezeit30 Min.") && german.contains("2 Portionen (12 Stücke)"))
        #expect(!german.contains("Auf Deutsch"))
        try await world.fixture.run(
            "UPDATE recipe SET language = 'en', total_minutes = NULL WHERE id = 1")
        let foreign = plain(await guest.get("/recipes/1", headers: ["accept-language": "de"]))
        #expect(foreign.contains("Auf Englisch") && !foreign.contains("Ruhezeit"))
        #expect(!plain(await guest.get("/recipes/1")).contains("In English"))
    }

    @Test(
        "Amounts are for as many as one likes, in the reader's language; text without a number stays"
    )
    func servings() async throws {
        let guest = try await world().guest()
        let page = plain(await guest.get("/recipes/1"))
        for text in [
            "2 servings", "120 g lo mein noodles", "2 tbsp butter", "1 egg, beaten", "1 cup peas",
            "salt to taste", "2 cups dragon dust", "10 min", "25 min", "about $2.50",
            "about 450 kcal", "12.5 g", "Tanay · Noodles at night · Written for this exchange",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        let more = plain(await guest.get("/recipes/1?servings=3"))
        for text in [
            "3 servings", "180 g", "3 tbsp butter", "1 ½ eggs, beaten", "1 ½ cups peas",
            "salt to taste", "3 cups dragon dust", "about $2.50",
        ] {
            #expect(more.contains(text), "\(text)")
        }
        let german = plain(
            await guest.get("/recipes/1?servings=3", headers: ["accept-language": "de"]))
        for text in [
            "3 Portionen", "180 g lo mein noodles", "3 EL butter", "1 ½ Tassen peas",
            "1 ½ eggs", "3 Tassen dragon dust",
        ] {
            #expect(german.contains(text), "\(text)")
        }
        let sentence = "A recipe is for 1 to 100 servings. These are its own."
        for wrong in ["0", "101", "x", "-1", "99999999999999999999"] {
            let page = plain(await guest.get("/recipes/1?servings=\(wrong)"))
            #expect(page.contains("2 servings") && page.contains(sentence), "\(wrong)")
        }
        #expect(!more.contains(sentence))
        for (servings, buttons) in ["1": ["1"], "2": ["-1", "1"], "100": ["-1"]] {
            let page = await guest.get("/recipes/1?servings=\(servings)").text
            let found = page.matches(of: /name="more" value="(-?1)"/).map { String($0.1) }
            #expect(found == buttons, "\(servings)")
        }
    }

    /// The ids of the boxes that are ticked.
    private func boxes(_ answer: TestAnswer) -> [String] {
        answer.text.matches(of: /name="need" value="(\d+)" checked/).map { String($0.1) }
    }

    @Test("What one unticked stays so with other servings and another food, without scripts")
    func kitchenAtHome() async throws {
        let world = try await world()
        let guest = try await world.guest()
        #expect(boxes(await guest.get("/recipes/1")) == ["1", "2", "3", "4", "5", "7"])
        // The salt is wanted; butter and egg are at home.
        let form = ["0", "1", "4", "5", "6", "7"].map { ("need", $0) }
        func press(_ name: String, _ value: String) async throws -> String {
            let token = try await guest.token(on: "/recipes/1")
            let answer = await guest.post(
                "/recipes/1/choice", form + [(name, value), ("csrf_token", token)])
            return try #require(answer.location)
        }
        let more = try await press("more", "1")
        #expect(more == "/recipes/1?servings=3&without=2&without=3#servings")
        let page = await guest.get("/recipes/1?servings=3&without=2&without=3")
        #expect(boxes(page) == ["1", "4", "5", "6", "7"])
        #expect(
            try await press("more", "-9") == "/recipes/1?servings=1&without=2&without=3#servings")
        let change = try await press("change", "2")
        #expect(change == "/recipes/1/ingredients/2?without=2&without=3")
        let options = await guest.get(change)
        let chosen = await (try #require(PageForm(to: "/recipes/1/choice", on: options.text)))
            .sent(by: guest, with: ["o": "2:3"])
        #expect(chosen.location == "/recipes/1?o=2%3A3&without=2&without=3#ingredient-2")
        // None of them, and all of them.
        let none = try await guest.submit(
            "/recipes/1/choice", from: "/recipes/1", ["need": "0", "more": "1"])
        #expect(boxes(await guest.get(try #require(none.location))).isEmpty)
        #expect(boxes(await guest.get("/recipes/1?without=0")).count == 7)
        // A list has its own, until one says something else.
        let ryan = try await world.neighbour("Ryan")
        _ = try await ryan.submit(
            "/shopping-list/recipes/1", from: "/recipes/1", ["need": "0", "need": "6"])
        #expect(boxes(await ryan.get("/recipes/1?servings=4")) == ["6"])
        #expect(boxes(await ryan.get("/recipes/1?without=6")).count == 6)
        #expect(await ryan.get("/recipes/1?without=6").text.contains(#"data-share="/recipes/1""#))
        for (name, value) in [("change", "1"), ("change", "x"), ("ingredient", "99")] {
            let answer = try await guest.submit(
                "/recipes/1/choice", from: "/recipes/1", [name: value])
            #expect(answer.status == .notFound)
        }
    }

    @Test("Nothing chosen is said where it is missing, and nothing is lost")
    func nothing() async throws {
        let guest = try await world().guest()
        let options = try await guest.submit(
            "/recipes/1/choice", from: "/recipes/1",
            ["ingredient": "5", "servings": "3", "o": "2:3", "without": "3"])
        #expect(options.status == .unprocessableContent)
        #expect(options.text.contains("Choose at least one."))
        #expect(!options.text.contains(" checked"))
        for kept in [#"name="servings" value="3""#, #"value="2:3""#, #"name="without" value="3""#] {
            #expect(options.text.contains(kept), "\(kept)")
        }
        let shop = try await guest.submit(
            "/shopping-list/recipes/1", from: "/recipes/1",
            ["servings": "3", "o": "2:3", "need": "0"])
        #expect(shop.status == .unprocessableContent && boxes(shop).isEmpty)
        for kept in ["Choose at least one ingredient.", "3 servings", "3 tbsp margarine"] {
            #expect(plain(shop).contains(kept), "\(kept)")
        }
        for (field, sentence) in [("servings", "1 to 100 servings"), ("o", "no choice here")] {
            for path in ["/shopping-list/recipes/1", "/recipes/1/choice"] {
                let answer = try await guest.submit(
                    path, from: "/recipes/1", [field: "999", "need": "0", "need": "4"])
                #expect(answer.status == .unprocessableContent && boxes(answer) == ["4"])
                #expect(plain(answer).contains(sentence), "\(path) \(field)")
            }
        }
    }

    @Test(
        "Another food is chosen by an address alone, and the allergens are those of what is chosen")
    func options() async throws {
        let guest = try await world().guest()
        let usual = plain(await guest.get("/recipes/1"))
        #expect(usual.contains("Contains: Cereals with gluten") && usual.contains("Milk"))
        #expect(usual.contains("1 ingredient is not known to us."))
        let page = await guest.get("/recipes/1/ingredients/2?servings=4")
        #expect(page.text.contains(#"name="o" value="2:2" checked"#))
        #expect(page.text.contains(#"name="o" value="2:3">"#))
        #expect(page.text.contains(#"name="servings" value="4""#))
        #expect(page.text.contains(#"name="ingredient" value="2""#))
        let chosen = plain(await guest.get("/recipes/1?servings=4&o=2:3&o=5:6~canned"))
        #expect(chosen.contains("4 tbsp margarine") && chosen.contains("2 cups pea (canned)"))
        #expect(chosen.contains("May contain: Soybeans") && !chosen.contains("Milk"))
        let several = await guest.get("/recipes/1/ingredients/5?o=2:3").text
        #expect(several.contains(#"type="checkbox" name="o" value="5:6~frozen" checked"#))
        #expect(several.contains(#"type="hidden" name="o" value="2:3""#))
        for wrong in ["2:7", "99:2", "x", "5:6~smoked"] {
            let page = plain(await guest.get("/recipes/1?o=\(wrong)"))
            #expect(page.contains("no choice here") && page.contains("2 tbsp butter"), "\(wrong)")
        }
        for none in ["1", "0", "99", "x"] {
            #expect(await guest.get("/recipes/1/ingredients/\(none)").status == .notFound)
        }
    }

    @Test("One cooks step by step or sees all steps, for as many as the shopping list says")
    func cooking() async throws {
        let world = try await world()
        let ryan = try await world.neighbour("Ryan")
        let second = await ryan.get("/recipes/1/cook?step=2&servings=3").text
        #expect(second.contains("<title>Dragon noodles, step 2 of 3"))
        #expect(second.contains("For 3 servings.") && !second.contains("As on your list."))
        #expect(second.contains("/recipes/1/cook?step=3&amp;servings=3#step-3"))
        let steps = second.matches(of: /<section class="cook-step"[^>]*>/).map { String($0.0) }
        #expect(steps.map { $0.contains(" hidden") } == [true, false, true])
        #expect(second.contains(#"data-seconds="480""#))
        let all = await ryan.get("/recipes/1/cook?all=1").text
        #expect(!all.contains(#"step 3 of 3" hidden"#) && !all.contains("data-one-by-one"))
        for (asked, shown) in ["0": 1, "99": 3, "x": 1] {
            let page = await ryan.get("/recipes/1/cook?step=\(asked)").text
            #expect(page.contains("<title>Dragon noodles, step \(shown) of 3"), "\(asked)")
        }
        try await world.fixture.run(
            """
            INSERT INTO shopping_list (member_id, created_at) VALUES (1, 1);
            INSERT INTO shopping_recipe (list_id, recipe_id, servings, options, added_at)
            VALUES (1, 1, 8, '{"2":[{"option":3}]}', 1)
            """)
        let listed = plain(await ryan.get("/recipes/1/cook?servings=3"))
        #expect(listed.contains("For 8 servings. As on your list."))
        #expect(listed.contains("8 tbsp margarine"))
        #expect(plain(await ryan.get("/recipes/1")).contains("On your list for 8 servings"))
    }

    @Test("A withdrawn recipe is gone for all but those on whose list it is; a draft is nobody's")
    func withdrawn() async throws {
        let world = try await world()
        let (ryan, guest) = (try await world.neighbour("Ryan"), try await world.guest())
        let paths = ["/recipes/3", "/recipes/3/cook", "/offline/recipes/3"]
        for path in paths {
            #expect(await guest.get(path).status == .notFound, "\(path)")
            #expect(await ryan.get(path).status == .notFound, "\(path)")
            #expect(await ryan.get(path.replacing("3", with: "4")).status == .notFound)
        }
        let gone = await guest.get("/recipes/3").text
        #expect(gone.contains("Dragon noodles") && gone.contains("Pfannkuchen"))
        #expect(!gone.contains("Old soup"))
        try await world.fixture.run(
            """
            INSERT INTO shopping_list (member_id, created_at) VALUES (1, 1);
            INSERT INTO shopping_recipe (list_id, recipe_id, servings, added_at)
            VALUES (1, 3, 4, 1)
            """)
        for path in paths {
            #expect(await ryan.get(path).status == .ok, "\(path)")
            #expect(await guest.get(path).status == .notFound, "\(path)")
        }
    }

    @Test("What is kept for when there is no network has all steps, no form and nobody's name")
    func kept() async throws {
        let world = try await world()
        let ryan = try await world.neighbour("Ryan")
        let copy = await ryan.get("/offline/recipes/1?servings=4").text
        #expect(copy.contains("4 servings") && copy.contains("Mix all of it."))
        #expect(copy.contains("data-seconds") && copy.contains("data-kept"))
        for none in ["<form method", "csrf_token", "Ryan", "/ingredients/", "servings=5"] {
            #expect(!copy.contains(none), "\(none)")
        }
    }

    @Test("A photo has a page, with the way back and on")
    func photos() async throws {
        let guest = try await world().guest()
        let recipe = await guest.get("/recipes/1").text
        #expect(recipe.contains(#"href="/recipes/1/photos/2" data-whole"#))
        let first = await guest.get("/recipes/1/photos/1").text
        #expect(
            first.contains("A bowl of noodles")
                && first.contains(SampleKitchen.photos[0].prefix(64)))
        #expect(first.contains(#"href="/recipes/1""#) && first.contains("/recipes/1/photos/2"))
        for none in ["0", "3", "x"] {
            #expect(await guest.get("/recipes/1/photos/\(none)").status == .notFound)
        }
    }

    @Test("A recipe in another language says so where its words stand")
    func language() async throws {
        let guest = try await world().guest()
        let english = await guest.get("/recipes/2").text
        #expect(english.contains(#"<h1 lang="de">Pfannkuchen"#))
        #expect(plain(await guest.get("/recipes/2")).contains("500 ml Milch"))
        let german = await guest.get("/recipes/2", headers: ["accept-language": "de"]).text
        #expect(german.contains("<h1>Pfannkuchen"))
    }

    @Test(
        "Amounts are written as people write them",
        arguments: [
            (Amount(Fraction(4, 3), .cup), "1 ⅓ cups", "1 ⅓ Tassen"),
            (Amount(Fraction(1, 2), .cup), "½ cup", "½ Tasse"),
            (Amount(Fraction(1), .clove), "1 clove", "1 Zehe"),
            (Amount(Fraction(3, 2), .kg), "1.5 kg", "1,5 kg"),
            (Amount(Fraction(1_500), .g), "1.5 kg", "1,5 kg"),
            (Amount(Fraction(1, 2), .kg), "500 g", "500 g"),
            (Amount(Fraction(1_000, 3), .ml), "333 ml", "333 ml"),
            (Amount(Fraction(4_000, 3), .ml), "1.33 l", "1,33 l"),
            (Amount(Fraction(1, 2), .g), "0.5 g", "0,5 g"),
            (Amount(Fraction(1, 1_000), .g), "0.1 g", "0,1 g"),
            (Amount(Fraction(800), to: Fraction(1_200), .g), "0.8–1.2 kg", "0,8–1,2 kg"),
            (Amount(Fraction(2), to: Fraction(3), .tbsp), "2–3 tbsp", "2–3 EL"),
            (Amount(Fraction(5, 7), .tsp), "¾ tsp", "¾ TL"),
            (Amount(Fraction(1, 100), .tsp), "⅛ tsp", "⅛ TL"),
            (Amount(Fraction(51, 50), .cup), "1 cup", "1 Tasse"),
            (Amount(Fraction(7, 4)), "1 ¾", "1 ¾"),
            (Amount(Fraction(12), .fluidOunce), "12 fl oz", "12 fl oz"),
            (Amount(Fraction(2), .packet), "2 packets", "2 Päckchen"),
            (Amount(nil, .pinch), nil, nil),
        ] as [(Amount, String?, String?)])
    func amounts(_ amount: Amount, _ english: String?, _ german: String?) throws {
        let languages = try TestDashboard().services.languages
        for (code, text) in [("en", english), ("de", german)] {
            let shown = try Language.$current.withValue(#require(languages[code])) {
                AmountText.of(amount)
            }
            #expect(shown?.replacing("\u{00A0}", with: " ") == text)
        }
    }
}
