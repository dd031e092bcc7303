import HTTPTypes
import MoochFixtures
import MoochSite
import Testing

@Suite("Members' profiles")
struct ProfileTests {
    private static let fields = [
        "name": "Ryan Reed", "email": "reed@example.org", "phone": "+1 212 555 0199",
        "address": "Tower 2, 14 C", "bio": "I bake.", "preferred_contact": "text",
        "language": "de", "present_password": Exchanges.password,
    ]

    private static let photo = TestFile(
        field: "photo", fileName: "x.png", bytes: Exchanges.png)

    @Test("A member says who they are; another e-mail address waits until its link is used")
    func profile() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        #expect(try await exchange.mail().map(\.to) == ["ryan@example.org"], "on joining")
        let saved = try await save([:], files: [Self.photo], by: ryan)
        #expect(saved.location == "/profile")
        let row = """
            SELECT name || '|' || email || '|' || pending_email || '|' || phone || '|' || address
                || '|' || bio || '|' || preferred_contact || '|' || language || '|'
                || (photo_id IS NOT NULL) FROM member
            """
        #expect(
            try await exchange.fixture.text(row)
                == "Ryan Reed|ryan@example.org|reed@example.org|+1 212 555 0199|Tower 2, 14 C|I bake."
                + "|text|de|1")
        #expect(
            await ryan.get("/profile").text.contains("reed@example.org ist noch nicht bestätigt"))
        let mail = try await exchange.mail()
        #expect(mail.map(\.to) == ["reed@example.org", "ryan@example.org"])
        #expect(
            mail.map(\.subject).first == "Bestätigen Sie Ihre E-Mail-Adresse", "in their language")
        #expect(mail.last?.text.contains("reed") == false && mail.last?.link == nil)
        let link = try #require(mail.first?.link).replacing("https://n.example", with: "")
        // Programs that look into mail open links, and press nothing.
        let stranger = try await exchange.guest()
        #expect(await stranger.get(link).text.contains("reed@example.org"))
        #expect(try await exchange.fixture.text("SELECT email FROM member") == "ryan@example.org")
        #expect(try await stranger.submit(link, from: link, [:]).location == "/sign-in")
        #expect(
            try await exchange.fixture.text("SELECT email || pending_email IS NULL FROM member")
                == "1")
        #expect(try await exchange.fixture.text("SELECT email FROM member") == "reed@example.org")
        #expect(
            try await exchange.fixture.number("SELECT email_confirmed_at IS NOT NULL FROM member")
                == 1)
        #expect(await stranger.get(link).status == .notFound, "it works once")
        // The photo goes when it is asked to.
        _ = try await save(["remove_photo": "1"], by: ryan)
        #expect(try await exchange.fixture.number("SELECT count(photo_id) FROM member") == 0)
    }

    @Test("Photos of oneself count with those of listings, and whose they are is kept")
    func photos() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let own = ["email": "ryan@example.org"]
        #expect(try await save(own, files: [Self.photo], by: ryan).location == "/profile")
        #expect(try await exchange.fixture.number("SELECT uploaded_by FROM photo") == 1)
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
            INSERT INTO guest_photo (token_hash, address, at)
            SELECT token_hash, address, at FROM n JOIN guest_photo
            """)
        let other = try await save(
            own.merging(["bio": "I bake at night."]) { $1 }, files: [Self.photo], by: ryan)
        #expect(other.status == .tooManyRequests && other.text.contains("I bake at night."))
        #expect(other.retryAfter > 0)
    }

    @Test("A photo with an odd head and all its rows is taken")
    func oddPhotos() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        for bytes in OddPhotos.all {
            let photo = TestFile(field: "photo", fileName: "x.jpg", bytes: bytes)
            let saved = try await save([:], files: [photo], by: ryan)
            #expect(saved.location == "/profile", "\(saved.text)")
        }
    }

    @Test("Everything typed stays while something is wrong")
    func mistakes() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let wrong = try await save(
            [
                "name": "", "email": "", "phone": "", "address": "Tower 9",
                "bio": "Call 0123 456 789", "preferred_contact": "phone", "language": "en",
            ], files: [Self.photo], by: ryan)
        #expect(wrong.status == .unprocessableContent)
        for text in [
            "Enter your name.", "Enter your e-mail address.", "Enter your telephone number.",
            "name=\"kept_photo\"", "Tower 9", "Call 0123 456 789", "value=\"phone\" selected",
            "Others read ••• in place",
        ] {
            #expect(wrong.text.contains(text), "\(text)")
        }
        let kept = try #require(wrong.text.firstMatch(of: /name="kept_photo" value="([^"]+)"/)?.1)
        let other = try await exchange.neighbour("Phil")
        let stolen = try await save(["kept_photo": String(kept)], files: [], by: other)
        #expect(stolen.status == .unprocessableContent, "a photo that somebody else sent")
        let noPhoto = try await save(
            [:],
            files: [TestFile(field: "photo", fileName: "x.svg", bytes: Array("<svg/>".utf8))],
            by: ryan)
        #expect(noPhoto.status == .unprocessableContent && noPhoto.text.contains("Ryan Reed"))
        #expect(try await exchange.fixture.text("SELECT name FROM member") == "Ryan")
        let saved = try await save(["kept_photo": String(kept)], files: [], by: ryan)
        #expect(saved.location == "/profile", "\(saved.text)")
        #expect(
            try await exchange.fixture.text(
                "SELECT photo.name FROM member JOIN photo ON photo.id = photo_id WHERE member.id = 1"
            )
                == String(kept))
    }

    @Test(
        "What one offers stands on one tab, what one asked for on the other, and both say who met")
    func tabs() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        #expect(await phil.get("/profile?tab=asked").text.contains("href=\"/\""), "leads on")
        let jug = try await exchange.give("Milk jug", by: ryan)
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        for (path, browser, isThere) in [
            ("/profile", ryan, true), ("/profile?tab=listings", ryan, true),
            ("/profile?tab=asked", ryan, false), ("/profile?tab=x", ryan, true),
            ("/profile", phil, false), ("/profile?tab=asked", phil, true),
        ] {
            #expect(await browser.get(path).text.contains("Milk jug") == isThere, "\(path)")
        }
        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": ""])
        try await exchange.pass()
        _ = try await phil.submit("/requests/1/collection", from: jug, [:])
        #expect(await ryan.get("/profile").text.contains("You met"))
        #expect(await phil.get("/profile?tab=asked").text.contains("You met"))
    }

    @Test("Another e-mail address takes the password, and a new password ends whatever waits")
    func takeover() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.mail()
        for wrong in ["", "not it at all"] {
            let refused = try await save(["present_password": wrong], by: ryan)
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("This is not your current password."))
            #expect(refused.text.contains("reed@example.org"), "nothing typed is lost")
        }
        #expect(
            try await save(["email": "RYAN@example.org", "present_password": ""], by: ryan).location
                == "/profile", "the same mailbox")
        // Somebody at an open phone who knows the password asks for their own address, and its owner
        // chooses another password.
        _ = try await save([:], by: ryan)
        let mail = try await exchange.mail()
        let link = try #require(mail.compactMap(\.link).first)
            .replacing("https://n.example", with: "")
        #expect(mail.first { $0.to == "reed@example.org" }?.text.contains("Ryan") == false)
        let desk = try await exchange.guest()
        #expect(await desk.get(link).status == .ok)
        _ = try await desk.submit("/password", from: "/password", ["email": "ryan@example.org"])
        let reset = try await exchange.link()
        _ = try await desk.submit(reset, from: reset, ["password": "three quiet umbrellas"])
        #expect(await desk.get(link).status == .notFound)
        #expect(try await exchange.fixture.text("SELECT pending_email FROM member") == nil)
        #expect(try await exchange.fixture.number("SELECT count(*) FROM member_link") == 0)
    }

    @Test("A name is no telephone number and no address, and loses the signs that are not seen")
    func names() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        for name in [
            "Call 555-123-4567", "ryan@example.org",
            "Zed" + String(repeating: "\u{0301}", count: 9),
        ] {
            let refused = try await save(["name": name, "email": "ryan@example.org"], by: ryan)
            #expect(refused.status == .unprocessableContent, "\(name)")
            #expect(refused.text.contains("with letters only"))
        }
        // Three times within a week.
        for name in ["Siobhán O’Neill-Müller", "Nguyễn Thị Ánh 2", "أحمد"] {
            let saved = try await save(
                ["name": "\u{202A}\(name)\u{200F}", "email": "ryan@example.org"], by: ryan)
            #expect(saved.location == "/profile", "\(name)")
            #expect(try await exchange.fixture.text("SELECT name FROM member") == name)
        }
    }

    @Test("That another member has an address is said to its mailbox alone")
    func taken() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Phil")
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.mail()
        let saved = try await save(["email": "phil@example.org"], by: ryan)
        #expect(saved.location == "/profile", "as any other address")
        let told = try await exchange.mail().filter { $0.to == "phil@example.org" }
        #expect(told.count == 1 && told.first?.link == nil)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM member_link WHERE member_id = 2") == 1,
            "that of joining")
    }

    @Test("What an administrator corrected meanwhile is shown beside what was typed")
    func conflict() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let version = try await version(of: ryan)
        try await exchange.fixture.run("UPDATE member SET name = 'Bryan', phone = '0800 1'")
        let answer = try await save(
            ["phone": "+1 212 555 014", "email": "ryan@example.org"], opened: version, by: ryan)
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("Bryan") && answer.text.contains("Ryan Reed"))
        #expect(answer.text.contains("value=\"0800 1\""), "left as it was by the member")
        #expect(try await exchange.fixture.text("SELECT name FROM member") == "Bryan")
    }

    @Test(
        "Whoever is suspended changes their language and password, and nothing else of themselves")
    func suspended() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        try await exchange.fixture.run(
            "UPDATE member SET state = 'suspended', suspension_reason = 'Rude'")
        #expect(await !ryan.get("/profile/edit").text.contains("name=\"bio\""))
        _ = try await save([:], by: ryan)
        #expect(
            try await exchange.fixture.text("SELECT name || language || bio FROM member")
                == "Ryande")
        let moved = try await ryan.submit(
            "/profile/community", from: "/profile/edit", ["community": "2"])
        #expect(moved.location == "/profile")
        #expect(try await exchange.fixture.number("SELECT community_id FROM member") == 1)
        let password = try await ryan.submit(
            "/profile/password", from: "/profile/password",
            ["present_password": Exchanges.password, "password": "three quiet umbrellas"])
        #expect(password.location == "/profile")
        #expect(await ryan.get("/profile/data").status == .ok)
        #expect(await ryan.get("/profile/leave").status == .ok)
    }

    /// Opens the form, changes fields, and sends it.
    private func save(
        _ changes: [String: String], files: [TestFile] = [], opened: String? = nil,
        by browser: TestBrowser
    ) async throws -> TestAnswer {
        var fields = Self.fields
        fields["version"] = if let opened { opened } else { try await version(of: browser) }
        fields.merge(changes) { $1 }
        return try await browser.upload(
            "/profile", from: "/profile", all: fields.map { ($0.key, $0.value) }, files: files)
    }

    /// What the form says that it was filled from; nothing for whoever is suspended.
    private func version(of browser: TestBrowser) async throws -> String {
        let page = await browser.get("/profile/edit").text
        return String(try #require(page.firstMatch(of: /name="version" value="([^"]+)"/)).1)
    }
}
