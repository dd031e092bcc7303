import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import Testing

@Suite("What cannot be done is said kindly, in one's language, and nothing typed is lost")
struct RefusalTests {
    private let german = ["accept-language": "de"]

    @Test("An address that is taken is said so, with all else as it was typed")
    func taken() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let fields = [
            ("name", "Ryan Reed"), ("email", "RYAN@example.org"), ("phone", "+1 212 555 0199"),
            ("password", Exchanges.password),
        ]
        for (headers, sentence) in [([:], "has an account"), (german, "ein Konto")] {
            let guest = try await exchange.guest()
            let token = try await guest.token(on: "/sign-up")
            let answer = await guest.post(
                "/sign-up", fields + [("csrf_token", token)], headers: headers)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(sentence), "\(answer.text)")
            #expect(answer.text.contains("value=\"Ryan Reed\""))
            #expect(answer.text.contains("value=\"+1 212 555 0199\""))
            #expect(!answer.text.contains(Exchanges.password))
        }
        #expect(try await exchange.fixture.number("SELECT count(*) FROM member") == 1)
    }

    @Test("A file that is no photo is said so, and what was there stays")
    func wrongFile() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let new = "/listings/new"
        _ = try await ryan.upload(
            new, from: new, ["step": "photo"], files: [Exchanges.picture])
        let text = TestFile(field: "photos", fileName: "a.jpg", bytes: Array("hello".utf8))
        let answer = try await ryan.upload(
            new, from: new + "?step=photo", ["step": "photo", "press": "next"], files: [text])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("This file is not a photo."))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM draft_photo") == 1)
        let other = TestFile(field: "photo", fileName: "a.jpg", bytes: Array("hello".utf8))
        let profile = try await ryan.upload(
            "/profile", from: "/profile/edit",
            [
                "name": "Ryan", "email": "ryan@example.org", "phone": "+1 212 555 0199",
                "bio": "I bake at night.", "preferred_contact": "email", "language": "en",
            ], files: [other])
        #expect(profile.status == .unprocessableContent && profile.text.contains("at night"))
        _ = try await ryan.submit("/language", from: new, ["language": "de"])
        let told = try await ryan.upload(
            new, from: new + "?step=photo", ["step": "photo", "press": "next"], files: [text])
        #expect(told.text.contains("Diese Datei ist kein Foto."), "\(told.text)")
    }

    @Test("Who asks for what has just gone keeps their message")
    func gone() async throws {
        let exchange = try await Exchanges()
        let (ryan, phil) = (
            try await exchange.neighbour("Ryan"), try await exchange.neighbour("Phil")
        )
        let jug = try await exchange.give("Jug", by: ryan)
        let token = try await phil.token(on: jug)
        _ = try await ryan.submit(jug + "/ending", from: jug, [:])
        let fields = [("csrf_token", token), ("message", "After six?")]
        let answer = await phil.post(jug + "/request", fields)
        #expect(answer.status == .conflict && answer.text.contains("After six?"))
        #expect(answer.text.contains("not on offer any more"))
        let other = await phil.post(jug + "/request", fields, headers: german)
        #expect(other.text.contains("After six?") && other.text.contains("nicht mehr"))
        let silent = await phil.post(jug + "/request", [("csrf_token", token)])
        #expect(silent.location == "/")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 0)
    }

    @Test("Of two requests that are accepted at once one is, and the other is told")
    func atOnce() async throws {
        for _ in 0..<5 {
            let exchange = try await Exchanges()
            let ryan = try await exchange.neighbour("Ryan")
            let jug = try await exchange.give("Jug", by: ryan)
            for name in ["Phil", "Susie"] {
                let browser = try await exchange.neighbour(name)
                _ = try await browser.submit(jug + "/request", from: jug, ["message": ""])
            }
            let token = try await ryan.token(on: jug)
            let answers = await withTaskGroup { group in
                for id in 1...2 {
                    group.addTask {
                        let browser = TestBrowser(
                            exchange.fixture, on: exchange.fixture.members.app)
                        let headers = ["cookie": ryan.cookieHeader]
                        let sent = await browser.post(
                            "/requests/\(id)/acceptance", [("csrf_token", token)],
                            headers: headers)
                        let flash = ryan.cookieHeader + "; " + browser.cookieHeader
                        let page = await browser.get(jug, headers: ["cookie": flash])
                        return (sent.location, page.text)
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.0 == jug })
            let told = answers.count { $0.1.contains("was answered in the meantime") }
            #expect(told == 1, "one of the two is told")
            let states = try await exchange.fixture.text(
                "SELECT group_concat(state, ' ') FROM (SELECT state FROM exchange ORDER BY state)")
            #expect(states == "accepted declined")
        }
    }

    @Test("The same form sent several times at once does what it does once")
    func sameForm() async throws {
        let exchange = try await Exchanges()
        let (ryan, phil) = (
            try await exchange.neighbour("Ryan"), try await exchange.neighbour("Phil")
        )
        let jug = try await exchange.give("Jug", by: ryan)
        func press(
            _ target: String, by browser: TestBrowser, from page: String,
            _ fields: [(String, String)]
        ) async throws -> Set<String?> {
            let form = try #require(PageForm(to: target, on: await browser.get(page).text))
            return await withTaskGroup { group in
                for _ in 0..<4 {
                    group.addTask { await browser.post(target, form.fields + fields).location }
                }
                return await group.reduce(into: []) { $0.insert($1) }
            }
        }
        #expect(
            try await press(jug + "/request", by: phil, from: jug, [("message", "Me")]) == [jug])
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 1)
        #expect(
            try await press("/requests/1/acceptance", by: ryan, from: jug, [("note", "Six")])
                == [jug])
        #expect(
            try await exchange.fixture.text(
                "SELECT state || count(*) || answer_note FROM exchange") == "accepted1Six")
        let new = "/listings/new"
        _ = try await ryan.upload(
            new, from: new, ["step": "photo", "press": "next"], files: [Exchanges.picture])
        _ = try await ryan.submit(
            new, from: new,
            ["step": "what", "press": "next", "title": "Cup", "category_id": "1", "quantity": "1"])
        #expect(try await press("/listings", by: ryan, from: new, []) == ["/listings/2"])
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing") == 2)
        #expect(await ryan.get("/listings/2").text.contains("Cup"))
    }

    @Test("What was begun on a phone that died is there on the next one")
    func deadPhone() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let new = "/listings/new"
        _ = try await ryan.upload(
            new, from: new, ["step": "photo", "press": "next"], files: [Exchanges.picture])
        _ = try await ryan.submit(
            new, from: new,
            ["step": "what", "press": "stay", "title": "Half a jug", "description": ""])
        let other = try await exchange.signedIn("Ryan")
        #expect(await other.get(new).text.contains("Half a jug"))
        let photo = try #require(try await exchange.fixture.text("SELECT name FROM photo"))
        let name = photo.replacing(".webp", with: "")
        #expect(await other.get(new + "?step=photo").text.contains(name))
    }

    /// A form that is pressed while the store cannot be written.
    struct Press: CustomTestStringConvertible, Sendable {
        let target: String
        let page: String
        let fields: [(String, String)]
        let typed: String
        var isUpload = false
        /// The field for a password, which is typed again.
        var passwordField: String?

        var testDescription: String { isUpload ? "a photo" : target }
    }

    static let presses = [
        Press(
            target: "/listings/1/request", page: "/listings/1", fields: [("message", "After six?")],
            typed: "After six?"),
        Press(
            target: "/requests/1/acceptance", page: "/listings/2", fields: [("note", "At six")],
            typed: "At six"),
        Press(
            target: "/listings", page: "/listings/new",
            fields: [("step", "until"), ("description", "Blue, with\na lid")],
            typed: "Blue, with\na lid"),
        Press(
            target: "/sign-up", page: "/sign-up",
            fields: [
                ("name", "Susie Sand"), ("email", "susie@example.org"),
                ("phone", "+1 212 555 0133"), ("password", Exchanges.password),
            ], typed: "Susie Sand", passwordField: "password"),
        Press(
            target: "/profile", page: "/profile/edit",
            fields: [
                ("name", "Phil"), ("phone", "+1 212 555 0177"), ("bio", "I bake at night."),
                ("email", "phil.new@example.org"),
                ("preferred_contact", "email"), ("language", "en"),
                ("present_password", Exchanges.password),
            ], typed: "I bake at night.", passwordField: "present_password"),
        Press(
            target: "/listings/new", page: "/listings/new?step=photo", fields: [("step", "photo")],
            typed: "", isUpload: true),
    ]

    /// Ryan offers a jug (1). Phil offers a bowl (2), for which Ryan asks, and has begun to give a cup.
    private func world() async throws -> (Exchanges, phil: TestBrowser) {
        let exchange = try await Exchanges(busyTimeout: .milliseconds(150))
        let (ryan, phil) = (
            try await exchange.neighbour("Ryan"), try await exchange.neighbour("Phil")
        )
        _ = try await exchange.give("Jug", by: ryan)
        let bowl = try await exchange.give("Bowl", by: phil)
        _ = try await ryan.submit(bowl + "/request", from: bowl, ["message": ""])
        let new = "/listings/new"
        _ = try await phil.upload(
            new, from: new, ["step": "photo", "press": "next"], files: [Exchanges.picture])
        _ = try await phil.submit(
            new, from: new,
            ["step": "what", "press": "next", "title": "Cup", "category_id": "1", "quantity": "1"])
        return (exchange, phil)
    }

    @Test("A full disk loses nothing", arguments: presses)
    func full(_ press: Press) async throws {
        let (exchange, phil) = try await world()
        let browser = press.target == "/sign-up" ? try await exchange.guest() : phil
        try await exchange.fixture.filling(["exchange", "listing", "member", "draft", "photo"])
        try await refused(
            press, by: browser, of: exchange, 507, "Nothing can be saved at the moment",
            "Im Moment kann nichts gespeichert werden", { try await $0() },
            repair: { try await exchange.fixture.makingRoom() })
    }

    @Test("A store that another program keeps loses nothing", arguments: presses)
    func busy(_ press: Press) async throws {
        let (exchange, phil) = try await world()
        let browser = press.target == "/sign-up" ? try await exchange.guest() : phil
        try await refused(
            press, by: browser, of: exchange, 503, "One moment, please",
            "Einen Augenblick bitte",
            { press in try await exchange.fixture.keepingTheStore { try await press() } },
            repair: {})
    }

    private func refused(
        _ press: Press, by browser: TestBrowser, of exchange: Exchanges, _ status: Int,
        _ english: String, _ inGerman: String,
        _ around: (() async throws -> TestAnswer) async throws -> TestAnswer,
        repair: () async throws -> Void
    ) async throws {
        var form = try #require(PageForm(to: press.target, on: await browser.get(press.page).text))
        form.fields += press.fields.filter { field in
            !form.fields.contains { $0.0 == field.0 }
        }
        let (target, fields) = (press.target, form.fields)
        func send(_ headers: [String: String]) async throws -> TestAnswer {
            guard press.isUpload else {
                return await browser.post(target, fields, headers: headers)
            }
            return try await browser.upload(
                target, from: press.page, all: fields.filter { $0.0 != "csrf_token" },
                files: [Exchanges.picture])
        }
        let before = try await exchange.fixture.contents()
        let answer = try await around { try await send([:]) }
        #expect(answer.status.code == status)
        #expect(answer.text.contains(english), "\(answer.text)")
        #expect(answer.text.contains(PageForm.escaped(press.typed)), "\(answer.text)")
        #expect(!answer.text.contains(Exchanges.password))
        #expect(try await exchange.fixture.contents() == before, "something was half written")
        if !press.isUpload {
            let other = try await around { try await send(german) }
            #expect(other.text.contains(inGerman))
        } else {
            #expect(answer.text.contains("choose them again"))
        }
        // By the page's own button, once it can be saved.
        try await repair()
        let again = try #require(PageForm(to: press.target, on: answer.text))
        let saved =
            if let field = press.passwordField {
                await again.sent(by: browser, with: [field: Exchanges.password])
            } else {
                await again.sent(by: browser)
            }
        #expect(saved.status == .seeOther, "\(saved.text)")
        // Photos stayed on the phone, and nothing else was new.
        #expect(try await exchange.fixture.contents() != before || press.isUpload)
    }

    @Test("A photo that finds no room is said at its field, and the photos before it stay")
    func photoWithoutRoom() async throws {
        let (exchange, phil) = try await world()
        try await exchange.fixture.filling(["photo"])
        let other = TestFile(field: "photos", fileName: "y.png", bytes: Exchanges.otherPicture)
        let answer = try await phil.upload(
            "/listings/new", from: "/listings/new?step=photo",
            ["step": "photo", "press": "next"], files: [other])
        #expect(answer.status.code == 507, "\(answer.text)")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM draft_photo") == 1)
        try await exchange.fixture.makingRoom()
        let room = try await phil.upload(
            "/listings/new", from: "/listings/new?step=photo",
            ["step": "photo", "press": "next"], files: [other])
        #expect(room.status == .seeOther)
        #expect(try await exchange.fixture.number("SELECT count(*) FROM draft_photo") == 2)
    }
}
