import HTTPTypes
import MoochFixtures
import MoochStore
import MoochWeb
import Testing

@Suite("The largest forms")
struct LargestFormTests {
    private let new = "/listings/new"
    private let exchange: Exchanges
    private let ryan: TestBrowser

    init() async throws {
        exchange = try await Exchanges()
        try await exchange.fixture.run("UPDATE category SET is_food = 1 WHERE id = 1")
        ryan = try await exchange.neighbour("Ryan")
    }

    /// The form of an address with each of its fields as long as it may be. What has no limit of its own here
    /// stays empty.
    private func filled(_ action: String, on page: String) throws -> [(String, String)] {
        let opening = "action=\"\(action)\""
        let start = try #require(page.firstRange(of: opening))
        let rest = page[start.upperBound...]
        let end = try #require(rest.firstRange(of: "</form>"))
        let form = rest[..<end.lowerBound]
        return form.matches(
            of: /<(?:input|select|textarea) [^>]*?name="([^"]*)"[^>]*>/
        ).compactMap { match in
            let name = String(match.1)
            let isChosen =
                !match.0.contains("type=\"radio\"") || match.0.contains("value=\"may_contain\"")
                || match.0.contains("name=\"category_id\" value=\"1\"")
            guard isChosen, !match.0.contains("type=\"file\""),
                name != CrossSiteToken.fieldName
            else { return nil }
            return (name, Self.value(of: name, in: match.0))
        }
    }

    private static func value(of name: String, in tag: Substring) -> String {
        switch name {
        case "title": String(repeating: "🥖", count: 120)
        case "category_id": "1"
        case "price": "1000000.00"
        case "quantity": "1000"
        case "description": String(repeating: "🥖", count: 4_000)
        case "use_by": "2026-06-30"
        case "best_before": "2026-06-29"
        case _ where name.hasPrefix("allergen_"): "may_contain"
        case _ where name.hasPrefix("alt_"): String(repeating: "🥖", count: 200)
        default: (try? /value="([^"]*)"/.firstMatch(in: tag)).map { String($0.1) } ?? ""
        }
    }

    private var allergens: String {
        get async throws {
            try await exchange.fixture.text("SELECT count(*) || '' FROM listing_allergen") ?? ""
        }
    }

    @Test(
        "Eight photos of 96 MiB, all allergens and the longest words are kept, posted and changed")
    func listing() async throws {
        let photos = SamplePhotos.eight(ofBytes: 12 << 20)
        let photo = try await ryan.upload(
            new, from: new, ["step": "photo", "press": "next"], files: photos)
        #expect(photo.location == new + "?step=what", "\(photo.text)")
        let what = await ryan.get(new + "?step=what").text
        let first = try await ryan.upload(
            new, from: new, all: try filled(new, on: what) + [("press", "next")], files: [])
        #expect(first.location == new + "?step=until", "\(first.text)")
        // As the browser's script keeps it, and as its button sends it.
        let page = await ryan.get(new).text
        let last = try filled("/listings", on: page)
        #expect(last.count { $0.0.hasPrefix("allergen_") } == Allergen.allCases.count)
        let kept = try await ryan.upload(
            new, from: new, all: last + [("press", "stay")], files: [])
        #expect(kept.location == new + "?step=until", "\(kept.text)")
        let draft = await ryan.get(new).text
        #expect(draft.contains(String(repeating: "🥖", count: 4_000)))
        let token = try await ryan.token(on: new)
        let posted = await ryan.post("/listings", last + [("csrf_token", token)])
        #expect(posted.location == "/listings/1", "\(posted.text)")
        #expect(try await allergens == "14")

        let edit = "/listings/1/edit"
        var form = try filled(edit, on: await ryan.get(edit).text)
        #expect(form.count { $0.0.hasPrefix("alt_") } == 8)
        form = form.map { $0.0 == "allergen_milk" ? ($0.0, "contains") : $0 }
        let changed = try await ryan.upload(edit, from: edit, all: form, files: [])
        #expect(changed.location == "/listings/1", "\(changed.text)")
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM listing_allergen WHERE level = 'contains'") == 1)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM listing_photo WHERE length(alt) = 200") == 8)

        // All of them once more: the page says what is too much, and has everything that was typed.
        let removal = try #require(form.first { $0.0.hasPrefix("alt_") }).0.dropFirst(4)
        _ = try await ryan.upload(
            edit, from: edit, all: form + [("press", "remove:\(removal)")], files: [])
        let again = try await ryan.upload(edit, from: edit, all: form, files: photos)
        #expect(again.status == .unprocessableContent)
        #expect(again.text.contains("Choose at most 8 photos."))
    }

    @Test(
        "An answer to what is too large names the limit that was passed, and no photo that was not sent"
    )
    func tooLarge() async throws {
        let long = String(repeating: "a", count: 1 << 20)
        let many = (0..<1_001).map { ("f\($0)", "") }
        let tokens = try await ryan.token(on: "/profile/edit")
        let text = await ryan.post("/profile", [("csrf_token", tokens), ("bio", long)])
        let parted = try await ryan.upload(
            "/profile", from: "/profile/edit", ["bio": long], files: [])
        for answer in [text, parted] {
            #expect(answer.status == .contentTooLarge)
            #expect(answer.text.contains("The text in one form may have 1 MiB"))
            #expect(!Self.main(of: answer).contains("hoto"))
        }
        let fields = try await ryan.upload("/profile", from: "/profile/edit", all: many, files: [])
        #expect(fields.status == .contentTooLarge)
        #expect(fields.text.contains("1,000 fields"))
        #expect(!Self.main(of: fields).contains("hoto"))
        let vast = (0..<5).map {
            TestFile(
                field: "photo", fileName: "\($0).png", bytes: Array(repeating: 0, count: 20 << 20))
        }
        let whole = try await ryan.upload("/profile", from: "/profile/edit", [:], files: vast)
        #expect(whole.status == .contentTooLarge)
        #expect(whole.text.contains("may have 96 MiB together"))
    }

    /// What the page says, without what is around it on every page.
    private static func main(of answer: TestAnswer) -> Substring {
        let text = answer.text
        return text.firstRange(of: "<main").map { text[$0.lowerBound...] } ?? text[...]
    }
}
