import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import Testing

/// Where a device is offered to be told.
@Suite struct PushOfferTests {
    private static let key = """
        BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4
        """

    /// An exchange that tells by push.
    private func exchange() async throws -> Exchanges {
        let exchange = try await Exchanges()
        _ = try await exchange.fixture.store.write { try PushKey.prepare(in: $0) }
        return exchange
    }

    @Test("Whoever writes to somebody first is asked once whether this device is to tell them")
    func offeredByWriting() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        try await exchange.fixture.run(
            "INSERT INTO message_setting (member_id, writers) VALUES (1, 'community')")
        let phil = try await exchange.neighbour("Phil")
        let (page, offer) = ("/messages/1", "Tell me on this phone")
        _ = try await phil.submit(
            "/messages", from: "/messages/new?member_id=1", ["member_id": "1", "text": "Hello"])
        #expect(await phil.get(page).text.contains(offer))
        let no = try await phil.submit("/notifications/push/removal", from: page, ["next": page])
        #expect(no.location == page)
        #expect(!(await phil.get(page).text.contains(offer)))
    }

    @Test(
        "Where somebody first offers or asks for something, their device is offered to be told, once"
    )
    func offered() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let first = await ryan.get(jug).text
        #expect(first.contains("It’s live.") && first.contains("Tell me on this phone"))
        let later = try await ryan.submit("/notifications/push/removal", from: jug, ["next": jug])
        #expect(later.location == jug)
        let lamp = try await exchange.give("Lamp", by: ryan)
        for path in [jug, lamp] {
            #expect(!(await ryan.get(path).text.contains("Tell me on this phone")), "\(path)")
        }
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        #expect(!(await phil.get(lamp).text.contains("Tell me on this phone")))
        #expect(await phil.get(jug).text.contains("Tell me on this phone"))
        let form = [
            ("endpoint", "https://push.example.net/phil"), ("p256dh", Self.key),
            ("auth", "BTBZMqHH6r4Tts7J_aSIgg"), ("next", jug),
        ]
        let token = try await phil.token(on: jug)
        let told = await phil.post("/notifications/push", form + [("csrf_token", token)])
        #expect(told.location == jug)
        #expect(!(await phil.get(jug).text.contains("Tell me on this phone")))
        #expect(
            try await exchange.fixture.text("SELECT endpoint FROM push_subscription")
                == "https://push.example.net/phil")
        // What somebody decided on a device says nothing of whoever signs in there next.
        _ = try await ryan.submit("/sign-out", from: "/profile/settings", [:])
        _ = try await exchange.neighbour("Tanay")
        try await exchange.signIn("Tanay", on: ryan)
        _ = try await ryan.submit(jug + "/request", from: jug, ["message": ""])
        #expect(await ryan.get(jug).text.contains("Tell me on this phone"))
    }
}
