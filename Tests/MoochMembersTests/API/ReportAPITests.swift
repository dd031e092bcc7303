import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochWeb
import Testing

@Suite("Programs report")
struct ReportAPITests {
    private let exchange: Exchanges
    private let (phil, susie): (Caller, Caller)
    /// Susie's.
    private let (listing, photo): (String, String)

    init() async throws {
        exchange = try await Exchanges()
        (phil, susie) = (try await exchange.caller("Phil"), try await exchange.caller("Susie"))
        photo = try await susie.photo()
        let given = await susie.post("/listings", Caller.listing("Lamp", photo: photo))
        listing = try #require(given["id"]?.text)
    }

    @Test("A listing, one of its photos, or a person: once, and with what became of it")
    func making() async throws {
        let body: JSONValue = [
            "listing_id": .string(listing), "photo_id": .string(photo), "reason": "unsafe",
            "text": "The plug is broken.",
        ]
        let made = await phil.post("/reports", body)
        #expect(made.status == 201, "\(made.text)")
        #expect(made["photo_id"] == .string(photo) && made["state"] == "open")
        #expect(made.header("ratelimit")?.hasPrefix(#""reports";r=4"#) == true)
        let location = try #require(made.header("location"))
        let id = try #require(made["id"]?.text)
        #expect(location.hasSuffix("/api/v1/reports/\(id)"))
        let path = "/reports/\(id)"
        #expect(await phil.get(path)["text"] == "The plug is broken.")
        #expect(await susie.get(path).status == 404)
        let twice = await phil.post("/reports", body)
        #expect(twice.status == 200 && twice["id"] == made["id"])
        #expect(twice.header("location") == nil)
        let person = await phil.post("/reports", ["member_id": "2", "reason": "fraud"])
        #expect(person.status == 201 && person["listing_id"] == .null)
    }

    @Test("A photo alone leads to what shows it, and only where the reporter sees it")
    func photos() async throws {
        let found = await phil.post(
            "/reports", ["photo_id": .string(photo), "reason": "private"])
        #expect(found.status == 201 && found["listing_id"] == .string(listing), "\(found.text)")
        let own = await susie.post("/reports", ["photo_id": .string(photo), "reason": "private"])
        #expect(own.status == 404)
        #expect(await susie.post("/listings/\(listing)/ending").status == 200)
        let eve = try await exchange.caller("Eve")
        let hidden = await eve.post("/reports", ["photo_id": .string(photo), "reason": "private"])
        #expect(hidden.status == 404)
    }

    @Test("What is wrong is said, in two languages")
    func problems() async throws {
        for (language, part) in [("en", "a member"), ("de", "ein Mitglied")] {
            let reply = await phil.post(
                "/reports", ["reason": "other"], headers: ["accept-language": language])
            #expect(reply.status == 422 && reply.pointers == [""])
            #expect(reply["errors", "0", "detail"]?.text?.contains(part) == true)
        }
        let both = await phil.post(
            "/reports", ["listing_id": .string(listing), "member_id": "2", "reason": "other"])
        #expect(both.status == 422)
        let unknown = await phil.post("/reports", ["listing_id": "1", "reason": "boring"])
        #expect(unknown.pointers == ["/reason"])
        #expect(unknown["errors", "0", "detail"]?.text?.contains("unsafe, forbidden") == true)
        let other = String(repeating: "0", count: 64)
        let wrong = await phil.post(
            "/reports",
            ["listing_id": .string(listing), "photo_id": .string(other), "reason": "other"])
        #expect(wrong.status == 404)
    }

    @Test("The same key makes one report, and another body is refused")
    func once() async throws {
        let body: JSONValue = ["listing_id": .string(listing), "reason": "unsafe"]
        let key = ["idempotency-key": "a"]
        let first = await phil.post("/reports", body, headers: key)
        let again = await phil.post("/reports", body, headers: key)
        #expect(first.status == 201 && again.status == 201 && first["id"] == again["id"])
        #expect(again.header("location") == first.header("location"))
        let other = await phil.post(
            "/reports", ["member_id": "2", "reason": "fraud"], headers: key)
        #expect(other.status == 422)
    }

    @Test("Five a day of somebody new")
    func limit() async throws {
        for _ in 0..<6 { _ = try await susie.give("Jar") }
        for id in 1...5 {
            let reply = await phil.post(
                "/reports", ["listing_id": .string("\(id)"), "reason": "other"])
            #expect(reply.status == 201, "\(reply.text)")
        }
        let sixth = await phil.post("/reports", ["listing_id": "6", "reason": "other"])
        #expect(sixth.status == 429 && sixth.header("retry-after") != nil)
        #expect(await phil.get("/me")["limits", "reports", "remaining"] == 0)
    }
}
