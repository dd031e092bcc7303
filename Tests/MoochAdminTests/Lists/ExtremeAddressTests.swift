import HTTPTypes
import MoochFixtures
import Testing

/// Addresses that somebody prepared: no page ends the program, or answers with an error of its own.
@Suite struct ExtremeAddressTests {
    private static let pages = [
        "/", "/figures", "/analytics", "/analytics/retention", "/analytics/funnel",
        "/analytics/demand",
        "/analytics/communities", "/analytics/categories", "/analytics/figures/asked_24h",
        "/analytics/figures/active_28", "/members", "/listings", "/exchanges", "/audit", "/notes",
        "/warnings",
        "/communities", "/communities/1", "/communities/comparison", "/categories", "/members/1",
        "/operations",
        "/recipes", "/foods", "/bulk-actions", "/reports", "/reports/9999-12", "/reports/1970-01",
        "/reports/9999-12.csv",
    ]
    private static let names = [
        "active_in", "after", "as_of", "before", "category", "cohort", "community", "created_at",
        "did", "from", "joined_at",
        "page", "range", "range_from", "range_to", "requested_at", "taken_within", "to",
    ]
    private static let values = [
        "9999-12", "9999-12-31", "1970-01", "0000-00", "1970-01-01..9999-12-31",
        "9999-12-31..1970-01-01",
        "99999999999999999999", "-9223372036854775808", "9223372036854775807", "%00", "NaN",
    ]

    @Test("The first and last days and numbers, in any place, are answered")
    func extremes() async throws {
        let browser = try await HomeExchange.make().signedIn()
        for value in Self.values {
            let all = Self.names.map { "\($0)=\(value)" }.joined(separator: "&")
            for page in Self.pages {
                let status = await browser.get("\(page)?\(all)").status
                #expect(status.code < 500, "\(page)?\(all)")
            }
        }
    }

    @Test("So they are alone, whatever else would be refused first")
    func alone() async throws {
        let browser = try await HomeExchange.make().signedIn()
        for page in [
            "/members", "/listings", "/exchanges", "/analytics", "/analytics/retention", "/figures",
        ] {
            for name in Self.names {
                for value in Self.values.prefix(3) {
                    let status = await browser.get("\(page)?\(name)=\(value)").status
                    #expect(status.code < 500, "\(page)?\(name)=\(value)")
                }
            }
        }
    }
}
