import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

/// Who took part once, or does not yet, hears nothing of what the others go on with.
@Suite("Who has no part in it is told nothing")
struct BystanderTests {
    /// The ways to stand beside.
    private enum Bystander: String, CaseIterable {
        case withdrew = "Wim", declined = "Dee", tookBack = "Tess", waits = "Wanda", left = "Leo"
    }

    @Test("A change, an answer, an offer and its end are told to those alone whom they concern")
    func told() async throws {
        let world = try await Exchanges()
        let ryan = try await world.neighbour("Ryan")
        let jug = try await world.give("Milk jug", by: ryan)
        var browsers: [String: TestBrowser] = [:]
        for name in Bystander.allCases.map(\.rawValue) + ["Phil"] {
            let browser = try await world.neighbour(name)
            browsers[name] = browser
            _ = try await browser.submit(jug + "/request", from: jug, ["message": ""])
            _ = try await browser.submit(jug + "/comments", from: jug, ["text": "Is it whole?"])
            _ = try await browser.submit(
                "/saved-searches", from: "/search?q=cup", ["q": "cup"])
        }
        try await world.pass()
        // Requests and comments are numbered from 1, in the order of their members.
        func number(_ one: Bystander) throws -> Int {
            try #require(Bystander.allCases.firstIndex(of: one)) + 1
        }
        func submit(_ path: String, as one: Bystander) async throws {
            let browser = try #require(browsers[one.rawValue])
            let answer = try await browser.submit(path, from: "/notifications", [:])
            #expect(answer.status == .seeOther, "\(path) \(answer.text)")
        }
        try await submit("/requests/\(number(.withdrew))/withdrawal", as: .withdrew)
        _ = try await ryan.submit("/requests/\(number(.declined))/decline", from: jug, [:])
        try await submit("/requests/\(number(.tookBack))/withdrawal", as: .tookBack)
        try await world.fixture.run("DELETE FROM saved_search WHERE member_id IN (2, 3, 4)")
        for one in Bystander.allCases {
            try await submit("/comments/\(number(one))/removal", as: one)
        }
        try await world.pass()
        try await world.fixture.run(
            """
            INSERT INTO join_request (member_id, community_id, created_at)
                SELECT id, 1, 1 FROM member WHERE name = 'Wanda';
            UPDATE exchange SET state = 'withdrawn', answered_at = requested_at WHERE buyer_id IN (5, 6);
            UPDATE member SET state = 'closed', closed_at = created_at WHERE name = 'Leo';
            DELETE FROM event
            """)

        _ = try await ryan.upload(
            jug + "/edit", from: jug + "/edit", ["description": "A chip"], files: [])
        _ = try await ryan.submit(jug + "/comments", from: jug, ["text": "It is"])
        _ = try await world.give("Blue cup", by: ryan)
        try await world.pass()
        _ = try await ryan.submit(jug + "/ending", from: jug, [:])
        try await world.pass()
        let told = try await world.fixture.text(
            """
            SELECT group_concat(told, ' ') FROM (SELECT name || ':' || type AS told
                FROM event JOIN member ON member.id = member_id WHERE name <> 'Ryan' ORDER BY told)
            """)
        #expect(
            told == """
                Phil:comment_answered Phil:listing_changed Phil:listing_found Phil:request_declined
                """)
    }
}
