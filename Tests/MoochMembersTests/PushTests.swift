import Foundation
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import Outgoing
import Synchronization
import Testing

/// Being told on one's devices.
@Suite struct PushTests {
    private static let key = """
        BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4
        """

    private static func form(_ path: String) -> KeyValuePairs<String, String> {
        [
            "endpoint": "https://push.example.net/\(path)", "p256dh": key,
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        ]
    }

    /// An exchange that tells by push.
    private func exchange() async throws -> Exchanges {
        let exchange = try await Exchanges()
        _ = try await exchange.fixture.store.write { try PushKey.prepare(in: $0) }
        return exchange
    }

    private func subscribe(_ browser: TestBrowser, _ path: String) async throws {
        let answer = try await browser.submit(
            "/notifications/push", from: "/notifications", Self.form(path))
        #expect(answer.location == "/notifications", "\(answer.text)")
    }

    private func endpoints(_ exchange: Exchanges) async throws -> String {
        try await exchange.fixture.text(
            "SELECT coalesce(group_concat(substr(endpoint, 26), ' '), '') FROM push_subscription")
            ?? ""
    }

    /// What push services would be sent now, answering each in turn.
    private func send(
        _ exchange: Exchanges, _ answers: PushAnswer...
    ) async throws -> [PushMessage] {
        let box = Mutex<[PushMessage]>([])
        let clock = exchange.fixture.clock
        let kind = JobKind.push(exchange.fixture.services) { message, _ in
            box.withLock { box in
                box.append(message)
                return answers[min(box.count, answers.count) - 1]
            }
        }
        let runner = JobRunner(
            exchange.fixture.store, kinds: JobKind.lanesOfStore.flatMap(\.self) + [kind],
            now: { clock.now }, onFailure: { _, _ in })
        while try await runner.step() {}
        return box.withLock(\.self)
    }

    private func title(_ message: PushMessage) throws -> String {
        let told = try JSONDecoder().decode([String: String].self, from: Data(message.text))
        return try #require(told["title"])
    }

    @Test("One asks to be told, sees on which devices one is, and asks to be told no longer")
    func pages() async throws {
        let silent = try await Exchanges()
        let nobody = try await silent.neighbour("Ryan")
        #expect(!(await nobody.get("/notifications").text.contains("data-push")))

        let exchange = try await exchange()
        let phone = try await exchange.neighbour("Ryan")
        let desk = try await exchange.signedIn("Ryan")
        let known = try await exchange.fixture.store.read { try PushKey.publicKey(in: $0) }
        let before = await phone.get("/notifications").text
        #expect(before.contains("data-push=\"\(try #require(known))\">"))
        try await subscribe(phone, "x")
        let after = await phone.get("/notifications").text
        #expect(after.contains("data-on>") && after.contains("This device tells you"))
        #expect(!(await desk.get("/notifications").text.contains("data-on>")))
        for browser in [phone, desk] {
            let devices = await browser.get("/profile/devices").text
            #expect(devices.matches(of: /gets notifications/).count == 1)
            #expect(!devices.contains("push.example.net"))
        }
        #expect(try await endpoints(exchange) == "x")
        let ended = try await phone.submit(
            "/notifications/push/removal", from: "/notifications", [:])
        #expect(ended.location == "/notifications")
        #expect(try await endpoints(exchange) == "")
    }

    @Test("What is no subscription is refused in words, and nothing of it is kept")
    func refused() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        let good = Self.form("x").map { ($0.key, $0.value) }
        let token = try await ryan.token(on: "/notifications")
        for (field, value) in [
            ("endpoint", "https://127.0.0.1/x"), ("endpoint", "http://push.example.net/x"),
            ("endpoint", ""), ("p256dh", "AAAA"), ("auth", "<script>"), ("auth", ""),
            ("endpoint", "http://127.0.0.1:8090/x"),
        ] {
            let fields = good.filter { $0.0 != field } + [(field, value), ("csrf_token", token)]
            let answer = await ryan.post("/notifications/push", fields)
            #expect(answer.status == .unprocessableContent, "\(field) \(value)")
            #expect(answer.text.contains("This is no "))
            let german = await ryan.post(
                "/notifications/push", fields, headers: ["accept-language": "de"])
            #expect(german.text.contains("Auf diesem Gerät geht das nicht"))
        }
        let forged = await ryan.post("/notifications/push", good)
        #expect(forged.status == .forbidden, "without the form's token")
        let foreign = await ryan.post(
            "/notifications/push", good + [("csrf_token", token)],
            headers: ["origin": "https://evil.example.org"])
        #expect(foreign.status == .forbidden)
        #expect(try await endpoints(exchange) == "")
    }

    @Test("A device is told no longer once its session has ended, whichever way it does")
    func endings() async throws {
        let exchange = try await exchange()
        let phone = try await exchange.neighbour("Ryan")
        try await subscribe(phone, "a")
        _ = try await phone.submit("/sign-out", from: "/profile/settings", [:])
        #expect(try await endpoints(exchange) == "", "signed out")

        let desk = try await exchange.signedIn("Ryan")
        try await subscribe(desk, "b")
        let tablet = try await exchange.signedIn("Ryan")
        try await subscribe(tablet, "c")
        _ = try await desk.submit(
            "/profile/devices/others/ending", from: "/profile/devices", [:])
        #expect(try await endpoints(exchange) == "b", "ended from another device")
        let changed = try await desk.submit(
            "/profile/password", from: "/profile/password",
            ["present_password": Exchanges.password, "password": "three quiet umbrellas"])
        #expect(changed.status == .seeOther, "\(changed.text)")
        #expect(try await endpoints(exchange) == "", "another password")

        try await subscribe(desk, "d")
        // Phil signs in where Ryan did not sign out.
        let phil = try await exchange.neighbour("Phil")
        try await subscribe(phil, "d")
        #expect(
            try await exchange.fixture.number(
                "SELECT member_id FROM member_session WHERE id = (SELECT session_id FROM push_subscription)"
            ) == 2)
        _ = try await phil.submit(
            "/profile/leave", from: "/profile/leave", ["password": Exchanges.password])
        #expect(try await endpoints(exchange) == "", "left")

        try await subscribe(desk, "e")
        exchange.fixture.clock.advance(seconds: MemberSession.idle + 1)
        try await exchange.sweep()
        #expect(try await endpoints(exchange) == "", "run out")
    }

    @Test("A neighbour's message wakes the phone, as a request does")
    func message() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        try await subscribe(ryan, "x")
        _ = try await send(exchange, .taken)
        _ = try await phil.submit(
            "/messages", from: "/messages/new?member_id=1", ["member_id": "1", "text": "Blue?"])
        try await exchange.pass()
        let sent = try await send(exchange, .taken)
        let text = String(decoding: try #require(sent.last).text, as: UTF8.self)
        #expect(sent.count == 1 && text.contains(#""path":"/messages/1""#))
        #expect(sent.allSatisfy { $0.isUrgent && $0.topic != nil })
    }

    @Test(
        "Nobody is told before ten seconds, nor of what was taken back, nor of what they read meanwhile"
    )
    func moments() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        try await subscribe(ryan, "x")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": "Hello Ryan"])
        #expect(try await send(exchange, .taken).isEmpty)
        _ = try await phil.submit("/requests/1/undo", from: jug, [:])
        try await exchange.pass()
        #expect(try await send(exchange, .taken).isEmpty, "taken back")

        _ = try await phil.submit(jug + "/request", from: jug, ["message": "Hello Ryan"])
        try await exchange.pass()
        let sent = try await send(exchange, .taken)
        #expect(sent.count == 1)
        let message = try #require(sent.first)
        let text = String(decoding: message.text, as: UTF8.self)
        #expect(text.contains(#""path":"/listings/1""#) && text.contains(#""event":"1""#))
        #expect(try title(message) == "A neighbour asks for something you offer")
        for secret in ["Milk", "jug", "Phil", "Ryan", "Hello", "Plaza", "@", "555"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        #expect(message.timeToLive == 172_800 && message.topic?.count == 32)
        #expect(message.isUrgent)

        _ = try await phil.submit("/requests/2/withdrawal", from: jug, [:])
        try await exchange.pass()
        _ = try await ryan.submit(
            "/notifications/read", from: "/notifications", ["event_id": "2"])
        #expect(try await send(exchange, .taken).isEmpty, "read meanwhile")
    }

    @Test(
        "What is told of one request takes the place of what was told of it before, for its device alone"
    )
    func topics() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        try await subscribe(ryan, "x")
        let phil = try await exchange.neighbour("Phil")
        for title in ["Jug", "Bowl"] {
            let listing = try await exchange.give(title, by: ryan)
            _ = try await phil.submit(listing + "/request", from: listing, ["message": ""])
        }
        try await exchange.pass()
        _ = try await phil.submit("/requests/1/withdrawal", from: "/listings/1", [:])
        try await exchange.pass()
        let topics = try await send(exchange, .taken).map(\.topic)
        #expect(topics.count == 3 && Set(topics).count == 2 && topics[0] == topics[2])
    }

    @Test(
        "Whatever a push service answers, the outbox says it in words, without the device's address"
    )
    func answers() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        let admin = try await exchange.fixture.signedIn()
        let now = exchange.fixture.clock.now.rawValue
        for (index, (answer, state, words)) in [
            (PushAnswer.taken, "Sent", "on the site and by push"),
            (
                .refused(status: 403, text: "BadJwtToken"), "Given up",
                "push.example.net: 403 BadJwtToken"
            ),
            (.refused(status: 400, text: "of secret-2"), "Given up", "push.example.net: 400<"),
            (.later(status: 429, after: 5_000, text: ""), "Waiting", "asked to be left alone"),
            (
                .later(status: 500, after: nil, text: "Oops"), "Waiting",
                "push.example.net: 500 Oops"
            ),
            (.notPublic, "Given up", "not in the public network"),
            (.gone, "Sent", "This device is told no longer"),
        ].enumerated() {
            try await subscribe(ryan, "secret-\(index)")
            try await exchange.fixture.run(
                """
                INSERT INTO event (member_id, type, at, listing_id)
                VALUES (1, 'listing_expiring', \(now), 1)
                """)
            let sent = try await send(exchange, answer)
            #expect(sent.count == 1)
            #expect(try title(try #require(sent.first)) == "Something you offer ends in two days")
            let id = try #require(
                try await exchange.fixture.number("SELECT max(id) FROM job WHERE kind = 'push'"))
            let pages = await [
                "/jobs/\(id)", "/outbox", "/members/1/notifications", "/members/1",
            ].asyncMap { await admin.get($0).text }
            #expect(pages[0].contains(state), "\(answer) \(pages[0])")
            #expect(pages.contains { $0.contains(words) }, "\(answer): \(pages[0])")
            #expect(pages[0].contains("Something you offer ends in two days"))
            #expect(pages[1].contains("What you offer ends soon"))
            #expect(!pages.contains { $0.contains("secret-") }, "\(answer)")
        }
        let waits = try await exchange.fixture.text(
            """
            SELECT group_concat(wait, ' ') FROM (SELECT run_at - \(now) AS wait FROM job
                WHERE kind = 'push' AND state = 'waiting' ORDER BY id)
            """)
        #expect(waits == "5000 60")
        #expect(try await endpoints(exchange) == "", "gone")
    }

    @Test(
        "A service that does not answer is left alone for a minute; given up after a day and a half"
    )
    func silence() async throws {
        let exchange = try await exchange()
        let (ryan, clock) = (try await exchange.neighbour("Ryan"), exchange.fixture.clock)
        try await subscribe(ryan, "x")
        let other = try await exchange.signedIn("Ryan")
        _ = try await other.submit(
            "/notifications/push", from: "/notifications",
            [
                "endpoint": "https://push.example.org/y", "p256dh": Self.key,
                "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            ])
        for _ in 0..<2 {
            try await exchange.fixture.run(
                "INSERT INTO event (member_id, type, at) VALUES (1, 'report_decided', \(clock.now.rawValue))"
            )
        }
        // One who names several that are silent holds up others once, and not as often as there are.
        #expect(try await send(exchange, .none("Timeout was reached")).count == 1)
        var (attempts, moments) = (0, 0)
        while attempts < 6, moments < 40 {
            clock.advance(seconds: 86_400 / 20)
            moments += 1
            attempts += try await send(exchange, .none("Timeout was reached")).isEmpty ? 0 : 1
        }
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM job WHERE state = 'failed'")
                == 4
        )
        let admin = try await exchange.fixture.signedIn()
        #expect(await admin.get("/outbox?state=failed").text.contains("did not answer in time"))
        clock.advance(seconds: 2 * 86_400)
        try await exchange.fixture.run("UPDATE job SET state = 'waiting' WHERE kind = 'push'")
        #expect(try await send(exchange, .taken).isEmpty)
        let next = try await exchange.fixture.signedIn(as: "grace")
        #expect(await next.get("/outbox?state=failed").text.contains("too late to tell"))
    }

    @Test("A device whose service answers is told, however silent another of the same member's is")
    func silentBeside() async throws {
        let exchange = try await exchange()
        let (ryan, clock) = (try await exchange.neighbour("Ryan"), exchange.fixture.clock)
        let phil = try await exchange.neighbour("Phil")
        try await subscribe(ryan, "x")
        let other = try await exchange.signedIn("Ryan")
        var silent = Self.form("y").map { ($0.key, $0.value) }
        silent[0].1 = "https://push.example.org/y"
        silent.append(("csrf_token", try await other.token(on: "/notifications")))
        #expect(await other.post("/notifications/push", silent).status == .seeOther)
        try await subscribe(phil, "z")
        let asked = Mutex<[String]>([])
        let kind = JobKind.push(exchange.fixture.services) { message, _ in
            let endpoint = message.recipient.endpoint
            asked.withLock { $0.append(endpoint) }
            return endpoint.contains("example.org") ? .none("Timeout was reached") : .taken
        }
        let runner = JobRunner(
            exchange.fixture.store, kinds: JobKind.lanesOfStore.flatMap(\.self) + [kind],
            now: { clock.now }, onFailure: { _, _ in })
        for member in [2, 1, 1] {
            try await exchange.fixture.run(
                """
                INSERT INTO event (member_id, type, at)
                VALUES (\(member), 'report_decided', \(clock.now.rawValue))
                """)
            while try await runner.step() {}
            clock.advance(seconds: 1)
        }
        let told = asked.withLock { $0.map { $0.suffix(1) } }
        #expect(told.filter { $0 == "x" }.count == 2 && told.filter { $0 == "y" }.count == 1)
        #expect(told.filter { $0 == "z" }.count == 1)
    }

    @Test("My data names the devices that are told, and no address at a push service")
    func ownData() async throws {
        let exchange = try await exchange()
        let ryan = try await exchange.neighbour("Ryan")
        try await subscribe(ryan, "secret")
        let archive = try await ryan.get("/profile/data").streamedBytes()
        let text = String(decoding: archive, as: UTF8.self)
        #expect(text.contains("\"told_since\"") && !text.contains("secret"))
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(
        _ body: (Element) async throws -> Value
    ) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
