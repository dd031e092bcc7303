import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@testable import MoochAdmin

@Suite("Every list is one definition")
struct ListDefinitionTests {
    @Test("Its page, its help and its file are there", arguments: ListName.allCases)
    func there(list: ListName) async throws {
        let browser = try await ListFilterTests.browser()
        let page = await browser.get("/\(list.rawValue)?all=1")
        #expect(page.status == .ok && !page.text.contains("$count"))
        #expect(page.text.contains("href=\"/help/\(list.rawValue)\""))
        #expect(page.text.contains("href=\"/\(list.rawValue).csv"))
        #expect(await browser.get("/help/\(list.rawValue)").status == .ok)
        let file = try await browser.get("/\(list.rawValue).csv").streamedText()
        let head = list.definition.fileColumns.joined(separator: ",")
        #expect(file.hasPrefix(head + "\r\n"))
    }

    @Test("Its columns, orders and filters have names of their own", arguments: ListName.allCases)
    func names(list: ListName) { Self.check(list.definition) }

    @Test("Each area has a key of its own")
    func shortcuts() {
        #expect(Set(Area.all.map(\.shortcut)).count == Area.all.count)
    }

    private static func check<List: DashboardList>(_ list: List.Type) {
        let columns = list.columns.map(\.name)
        #expect(Set(columns).count == columns.count)
        #expect(Set(columns).isSuperset(of: list.fileColumns))
        let filters = list.filters.map(\.name)
        #expect(Set(filters).count == filters.count)
        #expect(ListNames.view.isDisjoint(with: filters))
        // An order has a heading to be chosen by, where there are any.
        let shown = list.columns.filter { $0.label != nil }.map(\.name)
        if !shown.isEmpty {
            #expect(Set(List.Sort.allCases.map(\.rawValue)).isSubset(of: shown))
        }
    }

    @Test(
        "A filter is written in one way, told in words, and taken away with what hangs on it",
        arguments: [
            (
                "/audit?subject_id=7&subject_kind=listing",
                [
                    ("/audit?all=1", "Done to: Listings"),
                    ("/audit?subject_kind=listing", "Number: 7"),
                ]
            ),
            (
                "/audit?action=admin.sign-in&admin_id=1",
                [
                    ("/audit?action=admin.sign-in", "Administrator: ada"),
                    ("/audit?admin_id=1", "What was done: Signed in"),
                ]
            ),
            ("/communities?state=archived", [("/communities?all=1", "State: Archived")]),
            (
                "/exchanges?listing_id=1&state=accepted",
                [
                    ("/exchanges?listing_id=1", "State: Accepted"),
                    ("/exchanges?state=accepted", "Walnut loaf"),
                ]
            ),
        ])
    func chips(address: String, chips: [(path: String, words: String)]) async throws {
        let page = try await ListFilterTests.browser().get(address).text
        let found = page.matches(of: /<a class="chip" href="([^"]+)">(.*?)<svg/)
        #expect(found.map { String($0.1) } == chips.map(\.path))
        for (chip, expected) in zip(found, chips) {
            #expect(chip.2.contains(expected.words), "\(chip.2)")
        }
    }
}
