import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochWeb
import Testing

@Suite("What a page may ask a phone for")
struct PermissionTests {
    private static let asking: [String: PagePermission] = [
        "/communities": .geolocation, "/profile/community": .geolocation, "/map": .geolocation,
        "/listings/new/point": .geolocation, "/listings/:id/point": .geolocation,
        "/supermarkets": .geolocation, "/recipes/:id/cook": .microphone,
    ]

    @Test("Only pages with a script that asks may, and only for that")
    func policies() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        try await exchange.fixture.run(SampleKitchen.sql)
        let guest = try await exchange.guest()
        let name = try #require(HTTPField.Name("Permissions-Policy"))
        var seen: Set<String> = []
        for route in exchange.fixture.members.app.routes
        where route.method == .get && route.entry != .token {
            let pattern = route.address.pattern
            let path = pattern.replacing(":id", with: "1").replacing(":slug", with: "how-it-works")
                .replacing(":token", with: "x").replacing(":name", with: "x")
                .replacing("*path", with: "css/base.css").replacing(":meal", with: "dinner")
                .replacing(":number", with: "2")
            for answer in [await ryan.get(path), await guest.get(path)] {
                let policy = answer.response.headers[name] ?? ""
                let isPage =
                    answer.status == .ok
                    && answer.response.headers[.contentType]?.hasPrefix("text/html") == true
                let permitted = isPage ? Self.asking[pattern] : nil
                if permitted != nil { seen.insert(pattern) }
                for permission in PagePermission.allCases {
                    let value = permission == permitted ? "(self)" : "()"
                    #expect(policy.contains("\(permission.rawValue)=\(value)"), "\(pattern)")
                }
                #expect(policy.contains("camera=()"), "\(pattern)")
            }
        }
        #expect(seen == Set(Self.asking.keys))
    }
}
