import Foundation
import Notation
import Testing

@testable import MoochWeb

@Suite("Line charts", .english)
struct LineChartTests {
    @Test("Any number of points makes well-formed SVG", arguments: [0, 1, 2, 3, 30, 91, 400])
    func counts(count: Int) throws {
        let chart = LineChart(id: "c", title: "Listings", points: Self.days(count))
        try Self.expectWellFormed(chart.html)
        let told = chart.html.html.firstMatch(of: /data-points="([^"]*)"/)?.1 ?? ""
        #expect(told.split(separator: "\n").count == count)
        let named = chart.html.html.firstMatch(of: /data-days="([^"]*)"/)?.1 ?? ""
        #expect(named.split(separator: "\n").count == count)
    }

    @Test(
        "Zeros, huge and negative figures are drawn inside the plot",
        arguments: [[0, 0, 0], [1, .max, 5], [.min, -3, 2], [.max, .max]])
    func figures(values: [Int]) throws {
        let points = values.map { ChartPoint(label: "x", value: $0, previous: $0) }
        let html = LineChart(id: "c", title: "T", points: points).html
        try Self.expectWellFormed(html)
        let path = try #require(html.html.firstMatch(of: /class="chart-line" d="([^"]*)"/)).1
        // `M0 12l1-4 1 7`: the first height, then each step from one to the next.
        let first = try #require(path.firstMatch(of: /M0 ([0-9.]+)/))
        let steps = path[first.range.upperBound...].matches(of: /1 ?(-?[0-9.]+)/)
        let heights = steps.reduce(into: [Double(first.1) ?? -1]) { heights, step in
            heights.append((heights.last ?? 0) + (Double(step.1) ?? .nan))
        }
        #expect(heights.count == values.count)
        #expect(heights.allSatisfy { (0...LineChart.plotHeight).contains($0) })
    }

    @Test("Foreign text cannot become markup, and ids hold nothing else")
    func escaping() throws {
        let evil = #""><script>alert('x')</script>&"#
        let point = ChartPoint(label: evil, name: evil, value: 1, previous: 2)
        let chart = LineChart(
            id: evil, title: evil, points: [point, point], currentName: evil, previousName: evil)
        #expect(!chart.html.html.contains("<script"))
        try Self.expectWellFormed(chart.html)
        #expect(chart.html.html.contains(#"id="scriptalertxscript-title""#))
    }

    @Test("Nothing is styled inline, because the security policy forbids it")
    func noInlineStyle() {
        let html = LineChart(id: "c", title: "T", points: Self.days(40)).html.html
        #expect(!html.contains("style"))
        #expect(!html.contains("<style"))
    }

    @Test("A reader without eyes for it hears what the drawing shows")
    func description() {
        let chart = LineChart(id: "c", title: "Listings", points: Self.days(3))
        #expect(chart.html.html.contains(#"role="img" aria-labelledby="c-title""#))
        #expect(
            chart.description == "From 0 on Fri 2 Jan 2026 to 2 on Sun 4 Jan 2026. "
                + "Lowest 0, highest 2 on Sun 4 Jan 2026.")
    }

    @Test("Weekends are shaded for days, in one piece, and not for weeks")
    func weekends() {
        let days = LineChart(id: "c", title: "T", points: Self.days(9)).html.html
        let first = #"<path class="chart-weekend" d="M0.5 0v180h2V0M7.5 0v180h0.5V0"/>"#
        #expect(days.contains(first) && days.contains(">Weekends</span>"))
        let weeks = LineChart(id: "c", title: "T", points: Self.days(9, apart: 7)).html.html
        #expect(!weeks.contains("chart-weekend") && !weeks.contains("chart-key"))
    }

    @Test("The range before is drawn and named only when there is one")
    func previous() {
        let plain = LineChart(id: "c", title: "T", points: Self.days(4)).html.html
        #expect(!plain.contains("chart-previous") && !plain.contains("chart-key-previous"))
        let points = [nil, 3, nil, 5, 6].map { ChartPoint(label: "x", value: 1, previous: $0) }
        let chart = LineChart(id: "c", title: "T", points: points, previousName: "Before")
        #expect(chart.html.html.contains(#"class="chart-previous" d="M1 "#))
        #expect(chart.html.html.contains(">Before</span>"))
        #expect(chart.html.html.contains("data-points=\"1\n1\t3\n1\n1\t5\n1\t6\""))
    }

    @Test("A chart of the same days leaves their names to the chart before it")
    func sharedNames() {
        let points = Self.days(3)
        let first = LineChart(id: "a", title: "T", points: points).html.html
        #expect(first.contains("data-days=\"Fri 2 Jan\nSat 3 Jan\nSun 4 Jan\""))
        let next = LineChart(id: "b", title: "T", points: points, sharesNames: true).html.html
        #expect(!next.contains("data-days") && next.contains("data-points=\"0\n1\n2\""))
    }

    @Test("A year of days with a year before stays below 20 KB")
    func size() {
        let points = Self.days(365).map {
            ChartPoint(label: $0.label, name: $0.name, day: $0.day, value: 500, previous: 400)
        }
        let html = LineChart(id: "c", title: "T", points: points).html
        #expect(html.html.utf8.count < 20_000)
    }

    /// Days from Friday 2 January 2026, with their number as the figure.
    static func days(_ count: Int, apart: Int = 1) -> [ChartPoint] {
        (0..<count).map {
            ChartPoint(day: CivilDate(daysSinceEpoch: 20_455 + $0 * apart), value: $0)
        }
    }

    /// Reads the markup as XML: every element closed, every attribute quoted, every id there once.
    static func expectWellFormed(
        _ html: SafeHTML, at location: SourceLocation = #_sourceLocation
    ) throws {
        var open: [Substring] = []
        var rest = Substring(html.html)
        while let tag = rest.firstMatch(of: /<(\/?)([a-z]+)((?: [a-z0-9A-Z-]+="[^"<>]*")*)(\/?)>/) {
            let between = rest[..<tag.range.lowerBound]
            #expect(!between.contains("<") && !between.contains(">"), sourceLocation: location)
            if !tag.1.isEmpty {
                #expect(open.popLast() == tag.2, sourceLocation: location)
            } else if tag.4.isEmpty {
                open.append(tag.2)
            }
            rest = rest[tag.range.upperBound...]
        }
        #expect(open.isEmpty && rest.isEmpty, sourceLocation: location)
        let ids = html.html.matches(of: /\sid="([^"]*)"/).map(\.1)
        #expect(Set(ids).count == ids.count, sourceLocation: location)
        for reference in html.html.matches(of: /\saria-(?:labelledby|describedby)="([^"]*)"/) {
            #expect(ids.contains(reference.1), sourceLocation: location)
        }
    }
}
