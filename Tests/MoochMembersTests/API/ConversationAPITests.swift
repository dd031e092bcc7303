import HTTPTypes
import MoochFixtures
import MoochStore
import MoochWeb
import Testing

/// What neighbours write to each other by programs.
@Suite("Messages by the API")
struct ConversationAPITests {
    @Test("A program writes, answers and reads as the pages do")
    func program() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.caller("Ryan")
        let jug = try await ryan.give("Milk jug")
        let phil = try await exchange.caller("Phil")
        try await exchange.fixture.run(
            "UPDATE member SET photo_id = (SELECT min(id) FROM photo) WHERE id = 2")
        _ = try await phil.ask(for: jug)
        #expect(await phil.get("/members/1")["can_message"]?.text == "request")
        let body: JSONValue = ["member_id": "1", "text": "Call 212 555 0144", "listing_id": "1"]
        let sent = await phil.post("/conversations", body)
        #expect(sent.status == 201, "\(sent.text)")
        #expect(sent.header("location")?.hasSuffix("/conversations/1/messages") == true)
        #expect(sent["state"]?.text == "request" && sent["member", "name"]?.text == "Ryan")
        #expect(sent["last_message", "notices", "0", "code"]?.text == "masked")
        #expect(await phil.get("/members/1")["can_message"]?.text == "no")
        let again = await phil.post("/conversations", body)
        #expect(again.status == 409 && again["code"]?.text == "message-unanswered")

        #expect(await ryan.get("/conversations?state=open")["data"]?.elements?.isEmpty == true)
        #expect(await ryan.get("/conversations?state=request")["data"]?.elements?.isEmpty == true)
        #expect(await ryan.post("/conversations/1/acceptance").status == 404)
        #expect(await ryan.get("/me")["unread_count"] == 0)
        try await exchange.pass()
        let waiting = await ryan.get("/conversations?state=request")
        #expect(waiting["data", "0", "last_message", "text"]?.text == "Call •••")
        #expect(waiting["data", "0", "reason", "kind"] == "asked")
        #expect(waiting["data", "0", "reason", "title"] == "Milk jug")
        // Nobody looks at strangers' pictures unasked.
        #expect(waiting["data", "0", "member", "photo"] == nil)
        #expect(await ryan.get("/me")["unread_count"] == 2)
        #expect(await ryan.post("/conversations/1/acceptance")["state"]?.text == "open")
        let open = await ryan.get("/conversations?state=open")
        #expect(open["data", "0", "member", "photo"] != nil)
        let answer = await ryan.post("/conversations/1/messages", ["text": "Come at six."])
        #expect(answer.status == 201 && answer["is_mine"] == true)
        let thread = await phil.get("/conversations/1/messages")
        #expect(thread["data", "0", "text"]?.text == "Come at six.")
        #expect(thread["data", "1", "listing_id"]?.text == jug)
        try await exchange.pass()
        #expect(await phil.get("/conversations?state=open")["data", "0", "unread_count"] == 1)
        for (text, number) in [("yan", 1), ("AT%20SIX", 1), ("0144", 1), ("seven", 0)] {
            let found = await phil.get("/conversations?state=open&q=\(text)")
            #expect(found["data"]?.elements?.count == number, "\(text)")
        }
        // What is masked for a reader is not found by them.
        #expect(
            await ryan.get("/conversations?state=open&q=0144")["data"]?.elements?.isEmpty == true)
        #expect(
            await phil.call(.put, "/conversations/1/read", ["message_id": "2"]).status == 204)
        #expect(await phil.get("/conversations?state=open")["data", "0", "unread_count"] == 0)

        exchange.fixture.clock.advance(seconds: 3_600)
        let late = await ryan.call(.delete, "/messages/2?for=both")
        #expect(late.status == 409 && late["code"]?.text == "message-too-late-for-both")
        #expect(await phil.call(.delete, "/messages/2").status == 204)
        #expect(await phil.get("/conversations/1/messages")["data"]?.elements?.count == 1)
        #expect(await ryan.get("/conversations/1/messages")["data"]?.elements?.count == 2)
        let more = await ryan.post("/conversations/1/messages", ["text": "At seven"])
        #expect(await ryan.call(.delete, "/messages/3?for=all").status == 422)
        #expect(await ryan.call(.delete, "/messages/3?for=both").status == 204, "\(more.text)")
        #expect(await phil.call(.delete, "/messages/3").status == 404)
    }

    @Test("A program chooses who may write to a member")
    func settings() async throws {
        let exchange = try await Exchanges()
        let (ryan, phil) = (try await exchange.caller("Ryan"), try await exchange.caller("Phil"))
        _ = try await ryan.give("Milk jug")
        let usual = await ryan.get("/me/message-settings")
        #expect(usual["writers"] == "known" && usual["mail"] == "unread" && usual["push"] == true)
        func change(_ body: JSONValue, since tag: String? = nil) async -> Reply {
            await ryan.call(
                .patch, "/me/message-settings", body, headers: tag.map { ["if-match": $0] } ?? [:])
        }
        #expect(await change(["writers": "community"]).status == 428)
        let tag = try #require(usual.header("etag"))
        #expect(await phil.get("/members/1")["can_message"] == "no")
        let changed = await change(["writers": "community"], since: tag)
        #expect(changed["writers"] == "community" && changed["mail"] == "unread")
        #expect(await phil.get("/members/1")["can_message"] == "request")
        #expect(await change(["mail": "none"], since: tag).status == 412)
        let wrong = await change(["writers": "everybody", "push": "yes"], since: "*")
        #expect(wrong.status == 422 && wrong["errors"]?.elements?.count == 2)
    }
}
