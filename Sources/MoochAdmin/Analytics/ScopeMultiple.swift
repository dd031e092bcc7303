import MoochSite
import MoochStore
import MoochWeb

/// One figure of those picked, side by side on one scale.
struct ScopeMultiple: TemplateModel {
    let label: String
    /// The upper end of the scale: "40%".
    let top: String
    let charts: [ScopeChart]

    /// Every figure of those picked; none if nobody is.
    static func all(_ courses: [ScopeCourse], paths: [String]) -> [ScopeMultiple] {
        guard !courses.isEmpty else { return [] }
        return ScopeComparison.rates.enumerated().map { place, rate in
            let shares = courses.flatMap { $0.months[place].compactMap { $0.value?.share } }
            // To the next ten percent.
            let top = max(shares.map { ($0.count * 10 + $0.whole - 1) / $0.whole }.max() ?? 1, 1)
            return ScopeMultiple(
                label: rate.label, top: Format.share(top, of: 10),
                charts: zip(courses, paths).map { course, path in
                    ScopeChart(course.name, course.months[place], top: top, path: path)
                })
        }
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("top", \.top), .init("charts", \.charts))
}

/// One figure of one of them: a bar for each month.
struct ScopeChart: TemplateModel {
    let name: String
    let path: String
    /// "Oct 2026: 42% (12 of 40)"
    let latest: String
    let bars: [ScopeBar]

    private static let height = 100

    init(_ name: String, _ months: [FigureMonths.Month<FigurePart>], top: Int, path: String) {
        (self.name, self.path) = (name, path)
        let known = months.last { $0.value != nil }
        latest = known.flatMap(Self.sentence) ?? words("analytics-side-none")
        bars = months.enumerated().compactMap { place, month in
            month.value.map { part in
                let height =
                    part.share.count * 10 * Self.height / max(part.share.whole * top, 1)
                return ScopeBar(
                    x: String(place * 10 + 1), y: String(Self.height - height),
                    height: String(height))
            }
        }
    }

    private static func sentence(_ month: FigureMonths.Month<FigurePart>) -> String? {
        guard let share = month.value?.share, let figure = Figure(share) else { return nil }
        return words(
            "analytics-before",
            [
                "days": month.first.wholeMonth.name(of: .month), "share": figure.text,
                "count": Format.number(share.count), "whole": Format.number(share.whole),
            ])
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("latest", \.latest),
        .init("bars", \.bars))
}

/// A bar in a drawing of 240 by 100.
struct ScopeBar: TemplateModel {
    let x: String
    let y: String
    let height: String

    static let fields = TemplateFields<Self>(
        .init("x", \.x), .init("y", \.y), .init("height", \.height))
}
