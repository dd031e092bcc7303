import Foundation
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

/// An exchange with one community, and neighbours who come with browsers of their own.
struct Exchanges {
    let fixture: TestDashboard

    static let password = "walnut loaf on a sill"

    /// The same once more, to be changed in another way.
    init(copying original: Exchanges) throws {
        fixture = try TestDashboard(copying: original.fixture)
    }

    init(
        publicURL: String? = nil, busyTimeout: Duration = .seconds(5), sendsMail: Bool = true
    ) async throws {
        fixture = try TestDashboard(
            publicURL: publicURL, busyTimeout: busyTimeout, sendsMail: sendsMail)
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Manhattan Plaza', 40, -74);
            INSERT INTO community (name, latitude, longitude) VALUES ('Marina City', 41, -87);
            INSERT INTO category (name, position) VALUES ('Drinks', 0), ('Baking', 1)
            """)
    }

    /// Lets the time pass in which a press can be taken back, and does what is due then.
    func pass() async throws {
        fixture.clock.advance(seconds: Exchange.undoableFor)
        let clock = fixture.clock
        let runner = JobRunner(fixture.store, now: { clock.now }, onFailure: { _, _ in })
        while try await runner.step() {}
    }

    /// Counts so many more of what is limited for the address from which everybody comes.
    func count(_ number: Int, of kind: String) async throws {
        try await fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(number))
            INSERT INTO sign_in_failure (key, at)
            SELECT '\(kind):127.0.0.1', \(fixture.clock.now.rawValue) FROM n
            """)
    }

    /// Somebody without an account, who may have chosen a community.
    func guest(in community: Int? = 1) async throws -> TestBrowser {
        let browser = TestBrowser(fixture, on: fixture.members.app)
        if let community {
            let chosen = try await browser.submit(
                "/community", from: "/communities", ["community": "\(community)"])
            #expect(chosen.location == "/")
        }
        return browser
    }

    /// A neighbour who has just joined.
    func neighbour(_ name: String, in community: Int = 1) async throws -> TestBrowser {
        let browser = try await guest(in: community)
        let joined = try await browser.submit(
            "/sign-up", from: "/sign-up",
            [
                "name": name, "email": "\(name.lowercased())@example.org",
                "phone": "+1 212 555 01\(name.count)", "password": Self.password,
            ])
        #expect(joined.status == .seeOther, "\(joined.text)")
        return browser
    }

    /// A neighbour's browser beside the one they joined with.
    func signedIn(_ name: String, with password: String = password) async throws -> TestBrowser {
        let browser = TestBrowser(fixture, on: fixture.members.app)
        let answer = try await signIn(name, with: password, on: browser)
        #expect(answer.status == .seeOther, "\(answer.text)")
        return browser
    }

    @discardableResult
    func signIn(
        _ name: String, with password: String = password, on browser: TestBrowser
    ) async throws -> TestAnswer {
        try await browser.submit(
            "/sign-in", from: "/sign-in",
            ["email": "\(name.lowercased())@example.org", "password": password])
    }

    /// Sends what waits to be sent, and gives it, the oldest first.
    func mail() async throws -> [Mail] {
        try await fixture.mail(onFailure: { Issue.record($0) })
    }

    /// Does what the store needs from time to time.
    func sweep() async throws { try await fixture.sweep(onFailure: { Issue.record($0) }) }

    /// The path that the only message's link leads to.
    func link() async throws -> String {
        let mail = try await mail()
        let link = try #require(mail.compactMap(\.link).last)
        return String(link.trimmingPrefix("https://n.example"))
    }

    /// A 1 × 1 PNG, made by hand.
    static let png = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQaHAAAAF0ANHYEaEaAAAA"
                + "AElFTkSuQmCC") ?? Data())

    /// A 2 × 1 PNG.
    static let otherPicture = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mP4z8DA8J8BAAf/"
                + "Af+4BDXgAAAAAElFTkSuQmCC") ?? Data())

    static let picture = TestFile(field: "photos", fileName: "x.png", bytes: png)

    /// Gives something in three steps, and says where its page is.
    func give(_ title: String, price: String = "", by seller: TestBrowser) async throws -> String {
        let given = try await offer(title, price: price, by: seller)
        #expect(given.status == .seeOther, "\(given.text)")
        return try #require(given.location)
    }

    /// The three steps of giving, with what the last one answers.
    func offer(
        _ title: String, price: String = "", category: Int = 1, by seller: TestBrowser
    ) async throws -> TestAnswer {
        let new = "/listings/new"
        let photo = try await seller.upload(
            new, from: new, ["step": "photo", "press": "next"], files: [Self.picture])
        #expect(photo.location == new + "?step=what", "\(photo.text)")
        let what = try await seller.submit(
            new, from: new,
            [
                "step": "what", "press": "next", "title": title, "category_id": "\(category)",
                "price": price, "quantity": "1",
            ])
        #expect(what.location == new + "?step=until", "\(what.text)")
        return try await seller.submit(
            "/listings", from: new, ["step": "until", "description": "", "told": "title"])
    }
}
