import Foundation
import Testing

@testable import MoochWeb

@Suite("Bar charts and sparklines")
struct BarChartTests {
    @Test("Each bar says its figure and its share of the whole")
    func shares() throws {
        let chart = BarChart(
            id: "c", title: "T",
            bars: [.init(label: "Bread", value: 3), .init(label: "Fruit", value: 1)])
        try LineChartTests.expectWellFormed(chart.html)
        #expect(chart.table.rows.map(\.shareText) == ["75\u{00A0}%", "25\u{00A0}%"])
        #expect(chart.html.html.contains(#"<rect class="chart-bar" width="100%""#))
        #expect(chart.html.html.contains(#"<rect class="chart-bar" width="33.33%""#))
        #expect(chart.html.html.contains(#"role="img""#))
    }

    @Test("Shares can be of more than the bars show")
    func total() {
        let bars = [BarChart.Bar(label: "Bread", value: 1)]
        let chart = BarChart(id: "c", title: "T", bars: bars, total: 4)
        #expect(chart.table.rows.first?.shareText == "25\u{00A0}%")
    }

    @Test("Nothing has no bar, something always has one, and no figure is too large")
    func edges() throws {
        let bars = [0, 1, -4, Int.max, Int.max].map { BarChart.Bar(label: "x", value: $0) }
        let html = BarChart(id: "c", title: "T", bars: bars).html
        try LineChartTests.expectWellFormed(html)
        #expect(html.html.components(separatedBy: #""chart-bar""#).count - 1 == 3)
        #expect(html.html.contains(#"width="0.6%""#))
        try LineChartTests.expectWellFormed(BarChart(id: "c", title: "T", bars: []).html)
    }

    @Test("Only paths of this site are linked, and then the drawing is a group of links")
    func links() throws {
        let paths = ["/categories/1?a=1&b=2", "javascript:alert(1)", "//evil.example", "https://x"]
        let bars = paths.map { BarChart.Bar(label: "x", value: 1, path: $0) }
        let html = BarChart(id: "c", title: "T", bars: bars).html
        try LineChartTests.expectWellFormed(html)
        #expect(html.html.contains(#"href="/categories/1?a=1&amp;b=2""#))
        #expect(html.html.components(separatedBy: "href=").count - 1 == 1)
        #expect(html.html.contains(#"role="group""#))
    }

    @Test("A long name is shortened and kept in full as a title")
    func longNames() {
        let name = String(repeating: "Household things <and> more ", count: 4)
        let html = BarChart(id: "c", title: "T", bars: [.init(label: name, value: 1)]).html.html
        #expect(html.contains("<title>\(SafeHTML.escape(name)): 1"))
        #expect(html.contains("…</text>"))
        #expect(html.contains("chart-name chart-narrow") && html.contains("chart-name chart-wide"))
    }

    @Test("A sparkline shows any values", arguments: [0, 1, 2, 61, 400])
    func sparkline(count: Int) throws {
        let spark = Sparkline(id: "s", title: "Members", values: (0..<count).map { $0 * 7 % 31 })
        try LineChartTests.expectWellFormed(spark.html)
        #expect(spark.html.html.utf8.count < 3_000)
    }

    @Test("Steady, empty and extreme sparklines stay in their space")
    func extremeSparklines() throws {
        for values in [[0, 0], [5, 5, 5], [Int.min, 0, Int.max], [-2, -1]] {
            let html = Sparkline(id: "s", title: "T", values: values).html
            try LineChartTests.expectWellFormed(html)
            #expect(!html.html.contains("nan") && !html.html.contains("inf"))
            let path = try #require(html.html.firstMatch(of: /class="chart-line" d="([^"]*)"/)).1
            let heights = path.split(whereSeparator: { "ML".contains($0) }).compactMap {
                $0.split(separator: " ").last.flatMap { Double($0) }
            }
            #expect(heights.allSatisfy { (0...40).contains($0) })
        }
    }
}
