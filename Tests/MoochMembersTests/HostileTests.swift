import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

@testable import MoochWeb

/// Whatever strangers and neighbours send to whatever address: the site answers, says nobody's telephone number, and
/// leaves what others have as it was. Chance is the same in every run.
@Suite("Hostile requests")
struct HostileTests {
    private let exchange: Exchanges
    /// By name: of a guest, a neighbour who asked, somebody of another community, and one who is suspended.
    private var attackers: [(name: String, browser: TestBrowser)] = []

    /// Ryan gave Phil a jug; Susie, Tanay of another community and Sam, who is suspended, send what they like.
    init() async throws {
        exchange = try await Exchanges()
        let (ryan, phil) = (
            try await exchange.neighbour("Ryan"), try await exchange.neighbour("Phil")
        )
        for title in ["Jug", "Bowl"] { _ = try await exchange.give(title, by: ryan) }
        _ = try await phil.submit("/listings/1/request", from: "/listings/1", ["message": "Me"])
        for name in ["Susie", "Tanay", "Sam"] {
            let browser = try await exchange.neighbour(name, in: name == "Tanay" ? 2 : 1)
            attackers.append((name, browser))
            guard name != "Tanay" else { continue }
            _ = try await browser.submit("/listings/2/request", from: "/help", ["message": "Me"])
        }
        _ = try await ryan.submit(
            "/requests/1/acceptance", from: "/listings/1", ["note": "By the blue door"])
        attackers.append(("guest", try await exchange.guest()))
        try await exchange.fixture.run(
            """
            UPDATE member SET phone = '555 70' || id || '70', address = 'Flat 90' || id WHERE id < 3;
            UPDATE member SET state = 'suspended', suspension_reason = 'Shouting'
            WHERE name = 'Sam'
            """)
        try await exchange.pass()
    }

    private static let secrets = [
        "ryan@example.org", "phil@example.org", "555 70", "Flat 90", "blue door",
    ]

    @Test("Thousands of made-up requests are answered, and none of them with a failure or a secret")
    func requests() async throws {
        let victims = """
            SELECT group_concat(name || phone || address || password_hash || state, '')
                || (SELECT group_concat(title || state, '') FROM listing WHERE seller_id < 3)
                || (SELECT group_concat(state || message || answer_note, '') FROM exchange
                    WHERE id = 1)
            FROM member WHERE id < 3
            """
        let before = try await exchange.fixture.text(victims)
        var chance = Chance(seed: 20_260_621)
        let routes = exchange.fixture.members.app.routes
        for round in 0..<60 {
            for (name, attacker) in attackers {
                if name != "guest", await attacker.get("/profile").status != .ok {
                    _ = try await exchange.signIn(name, on: attacker)
                }
                let token = try await attacker.token(on: "/help")
                for route in routes where chance.below(4) == 0 {
                    let target = chance.target(route.address.pattern)
                    let (headers, body) = chance.body(token: token, cookies: attacker.cookieHeader)
                    // Of its own: what is answered changes the cookies of nobody else.
                    let browser = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
                    let answer = await browser.send(
                        route.method, target, headers: headers, body: body)
                    let said = "\(round) \(name): \(route.method) \(target) \(headers) "
                    let all = said + String(decoding: body.prefix(2_000), as: UTF8.self)
                    #expect(answer.status.code < 500, "\(answer.status) \(all)")
                    let text = try await answer.streamedText()
                    for secret in Self.secrets where text.contains(secret) {
                        #expect(body.contains(secret), "\(secret) in the answer to \(all)")
                    }
                    if let location = answer.location {
                        #expect(LocalPath(validating: location) != nil, "\(location) \(all)")
                    }
                }
            }
        }
        #expect(try await exchange.fixture.text(victims) == before)
        // All of this is still in order.
        let ryan = try await exchange.signedIn("Ryan")
        #expect(await ryan.get("/listings/1").text.contains("phil@example.org"))
    }

    @Test("Whatever is searched for is looked for, and never a question to the index")
    func search() async throws {
        let susie = try #require(attackers.first?.browser)
        let administrator = try await exchange.fixture.signedIn()
        // An accent makes another character of a quotation mark, and the index sees the mark all the same.
        for text in [
            "jug\"\u{5BA}", "jug\"\u{301}jug", "x\"\u{5BA}OR\"\u{5BA}y",
            "a\"\u{301}) OR (title : b",
        ] {
            let query = QueryItems([.init(name: "q", value: text)]).encoded
            #expect(await susie.get("/search?\(query)").status == .ok, "\(text)")
            for list in ["members", "listings", "exchanges", "communities", "search"] {
                #expect(await administrator.get("/\(list)?\(query)").status == .ok, "\(text)")
            }
        }
        var chance = Chance(seed: 7)
        let words = [
            "\"", "*", "NEAR(", ")", "AND", "OR", "NOT", "title:", "-", "^", "+", "community2", "{",
            "}", ":", "jug", "Jug", "#1", "'", ";", "\u{0}", "\u{301}", "ß", "漢", "1", "\\", "é",
            "(",
        ]
        for _ in 0..<1_500 {
            let parts = (0...chance.below(5)).map { _ in words[chance.below(words.count)] }
            let text = parts.joined(separator: chance.below(2) == 0 ? " " : "")
            let query = QueryItems([.init(name: "q", value: text)]).encoded
            let answer = await susie.get("/search?\(query)")
            #expect(answer.status == .ok || text.contains("\u{0}"), "\(text): \(answer.status)")
        }
    }
}

extension [UInt8] {
    fileprivate func contains(_ text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }
}

/// Numbers by SplitMix64 (Steele, Lea, Flood 2014), the same for the same seed, and requests made of them.
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(bound))
    }

    mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

    private static let pieces = [
        "1", "2", "3", "4", "5", "0", "-1", "01", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "x", "..%2F..%2Fstore.sqlite", "%00", "%F0%9F%8D%9E", "%ff", "a%20b",
        "house-rules", "how-it-works", "others", "new", "css/base.css", "2345CDFG",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ]

    private static let names = [
        "q", "next", "step", "after", "before", "sort", "layout", "category_id", "posted_within",
        "price_min", "price_max", "least", "most", "message", "note", "reason", "about", "text",
        "listing_id", "member_id", "event_id", "community", "to", "join_code", "title", "price",
        "quantity", "description", "best_before", "use_by", "allergen_milk", "press", "draft",
        "told",
        "name", "email", "phone", "address", "bio", "preferred_contact", "language", "version",
        "present_password", "kept", "kept_path", "kept_files", "photos", "remove_photo", "latitude",
        "longitude", "tab", "request", "",
    ]

    private static let values = [
        "", "1", "2", "-1", "0", "9223372036854775807", "-9223372036854775808", "1e309", "NaN",
        "1,50",
        "0.005", "999999999999999999999", "2026-06-30", "2026-02-30", "9999-12-31", "0000-00-00",
        "photo", "what", "until", "next", "back", "stay", "discard", "up:x", "remove:", "listing",
        "member",
        "photo:x", "unsafe", "fraud", "other", "gone", "left", "no_show", "contains", "may_contain",
        "price", "-price", "best", "newest", "grid", "de", "en", "xx", "email", "text", "2345 CDFG",
        "/listings/1", "//evil.example/", "https://evil.example/", "/\\evil.example", "\r\nx: y",
        "<script>alert(1)</script>", "{{frame.csrfToken}}", "\"';--", "%00", "\u{0}", "🍞",
        "e\u{301}",
        "call 212 555 0199 or me@example.net", "message=Send&csrf_token=x", "1_2_3", "0_0",
        "9223372036854775807_9223372036854775807", "-9223372036854775808_1_1_1",
    ]

    mutating func value() -> String {
        switch below(12) {
        case 0: String(repeating: one(of: ["x", "é", "🍞", "1", "\n", " "]), count: below(9_000))
        case 1: String(decoding: bytes(below(60)), as: UTF8.self)
        default: one(of: Self.values)
        }
    }

    private mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(below(256)) }
    }

    private mutating func items(_ count: Int) -> QueryItems {
        QueryItems((0..<below(count)).map { _ in .init(name: one(of: Self.names), value: value()) })
    }

    /// An address of a pattern, with anything in it and behind it.
    mutating func target(_ pattern: String) -> String {
        var parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.hasPrefix(":") || part.hasPrefix("*") ? one(of: Self.pieces) : String(part)
        }
        if below(20) == 0 { parts.append(one(of: Self.pieces)) }
        let path = parts.joined(separator: "/")
        switch below(4) {
        case 0: return path
        case 1: return path + "?" + one(of: ["%", "=", "&&", "a=%zz", "q=%ff", "a", "?"])
        default:
            // No server takes longer ones.
            let query = items(6).encoded
            return query.isEmpty ? path : path + "?" + query.prefix(4_000)
        }
    }

    /// A body with what its head says of it, and cookies: mostly the visitor's own and a right token.
    mutating func body(token: String, cookies: String) -> ([String: String], [UInt8]) {
        var headers: [String: String] = [:]
        headers["cookie"] = below(12) == 0 ? "mooch-member=\(value())" : cookies
        for name in ["community", "draft", "code", "device", "flash", "language"]
        where below(25) == 0 {
            let text = value().filter { $0.isASCII && $0 >= " " && $0 != ";" }
            headers["cookie", default: ""] += "; mooch-member-\(name)=\(text)"
        }
        headers["cookie"] = headers["cookie"]?.filter { $0.isASCII && $0 >= " " }
        if below(6) == 0 {
            headers["accept-language"] = one(of: ["de", "*;q=x", "en;q=0", "", "de-DE,,;"])
        }
        var form = items(9)
        if below(12) > 0 { form.append("csrf_token", token) }
        switch below(10) {
        case 0:
            headers["content-type"] = one(of: [
                "text/plain", "application/json", "multipart/form-data", "",
            ])
            return (headers, bytes(below(300)))
        case 1, 2:
            headers["content-type"] = "multipart/form-data; boundary=b"
            var body: [UInt8] = []
            for item in form.items {
                let name = item.name.filter { $0 != "\"" && $0 >= " " }
                let file =
                    below(4) == 0 ? "; filename=\"\(one(of: ["a.png", "", "../x", "🍞"]))\"" : ""
                body += Array(
                    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\r\n\r\n".utf8)
                body += Array(item.value.utf8) + Array("\r\n".utf8)
            }
            return (headers, body + Array((below(8) == 0 ? "--b" : "--b--\r\n").utf8))
        default:
            headers["content-type"] = "application/x-www-form-urlencoded"
            var body = Array(form.encoded.utf8)
            if below(15) == 0, !body.isEmpty { body[below(body.count)] = UInt8(below(256)) }
            return (headers, body)
        }
    }
}
