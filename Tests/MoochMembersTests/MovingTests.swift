import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochWeb
import Testing

@Suite("Moving to another community")
struct MovingTests {
    private let exchange: Exchanges
    private let ryan: TestBrowser

    init() async throws {
        exchange = try await Exchanges()
        ryan = try await exchange.neighbour("Ryan")
    }

    private func move(to community: Int) async throws -> TestAnswer {
        try await ryan.submit(
            "/profile/community", from: "/profile/community?to=\(community)",
            ["community": "\(community)"])
    }

    @Test("One moves twice a day and four times in thirty days, and is told when again")
    func limit() async throws {
        let program = try await exchange.program(of: "Ryan")
        #expect(try await move(to: 2).location == "/")
        #expect(await program.call(.put, "/me/community", ["community_id": "1"]).status == 200)
        let third = try await move(to: 2)
        #expect(third.status == .tooManyRequests && third.retryAfter == 86_400)
        #expect(third.text.contains("twice in a day"))
        let call = await program.call(
            .put, "/me/community", ["community_id": "2"], headers: ["accept-language": "de"])
        #expect(call.status == 429 && call.header("retry-after") == "86400")
        #expect(call.header("ratelimit-policy") == "\"move\";q=2;w=86400")
        #expect(call["detail"]?.text?.contains("zweimal am Tag") == true)
        // Where one is already, nobody moves to.
        #expect(await program.call(.put, "/me/community", ["community_id": "1"]).status == 200)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'member.move'") == 2)
        exchange.fixture.clock.advance(seconds: 86_400)
        #expect(try await move(to: 2).location == "/")
        #expect(try await move(to: 1).location == "/")
        exchange.fixture.clock.advance(seconds: 86_400)
        let fifth = try await move(to: 2)
        #expect(fifth.status == .tooManyRequests && fifth.retryAfter == 28 * 86_400)
        exchange.fixture.clock.advance(seconds: 28 * 86_400)
        #expect(try await move(to: 2).location == "/")
    }

    @Test("Ten listings a day stay ten wherever one lives")
    func listings() async throws {
        let program = try await exchange.program(of: "Ryan")
        let photo = try await program.photo()
        for number in 0..<10 {
            let community = number % 5 == 4 ? number % 2 + 1 : 0
            if community > 0 {
                _ = await program.call(
                    .put, "/me/community", ["community_id": .string("\(community)")])
            }
            let posted = await program.post(
                "/listings", Caller.listing("Lamp \(number)", photo: photo))
            #expect(posted.status == 201)
        }
        let eleventh = await program.post("/listings", Caller.listing("Lamp", photo: photo))
        #expect(eleventh.status == 429)
    }

    @Test("What members do with their own accounts does not bury what administrators did")
    func audit() async throws {
        let ada = try await exchange.fixture.signedIn()
        _ = try await move(to: 2)
        let left = try await ryan.submit(
            "/profile/leave", from: "/profile/leave", ["password": Exchanges.password])
        #expect(left.status == .seeOther, "\(left.text)")
        let page = await ada.get("/audit").text
        #expect(page.contains("signed in") && !page.contains("Ryan"))
        for address in ["/audit?action=member.move", "/audit?subject_kind=member", "/members/1"] {
            #expect(await ada.get(address).text.contains("Marina City"), "\(address)")
        }
    }
}
