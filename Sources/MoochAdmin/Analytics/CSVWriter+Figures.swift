import MoochSite
import MoochStore
import MoochWeb

extension CSVWriter {
    mutating func addHeads(_ heads: [String]) {
        for head in heads { add(head) }
        endRow()
    }

    /// The answers of `/analytics`, a row each.
    mutating func addAnswers(of found: AnalyticsSummary, asOf moment: String) {
        addHeads([
            "key", "value", "count", "of", "from", "to", "count_before", "of_before",
            "from_before", "to_before", "as_of",
        ])
        func end(_ csv: inout CSVWriter) {
            csv.add(moment)
            csv.endRow()
        }
        for report in found.rates {
            add(report)
            end(&self)
        }
        for report in found.waits {
            for (ending, wait) in [("", report.half), ("_80", report.fourFifths)] {
                add(report.wait.rawValue + ending)
                add(wait, of: report)
                end(&self)
            }
        }
        for report in found.dealings
        where found.subject.category == nil || report.rate.hasCategories {
            add(report)
            end(&self)
        }
        for span in ActivityReport.spans {
            guard let activity = found.activity else { break }
            add("active_\(span)")
            add(Int64(activity.count(span)))
            addNothing(8)
            end(&self)
        }
        if let returned = found.returned {
            add("retention")
            add(returned.part)
            addBefore(returned.partBefore)
            end(&self)
        }
        if let night = found.half, night.isShown {
            add(HalfGiven.key)
            add(Int64(night.half))
            addNothing()
            add(Int64(night.givers))
            add(night.days.lowerBound.description)
            add(night.days.upperBound.description)
            addNothing(4)
            end(&self)
        }
        if let count = found.firstGifts {
            add(CountFigure.firstGift.rawValue)
            add(Int64(count))
            addNothing(2)
            add(found.days.lowerBound.description)
            add(found.days.upperBound.description)
            addNothing(4)
            end(&self)
        }
    }

    /// A rate and how it was before.
    mutating func add<Rate: FigureRate>(_ report: FigureReport<Rate>) {
        add(report.rate.rawValue)
        add(report.part)
        addBefore(report.before)
    }

    /// One of a report's waits.
    private mutating func add(_ wait: Int64?, of report: WaitReport) {
        if let days = report.days, report.whole > 0 {
            add(wait.map(String.init) ?? "never")
            addNothing()
            add(Int64(report.whole))
            add(days.lowerBound.description)
            add(days.upperBound.description)
        } else {
            addNothing(5)
        }
        addNothing(4)
    }

    /// The two waits in seconds, or `never`, of how many, and the days.
    mutating func add(_ report: WaitReport?) {
        guard let report, let days = report.days else {
            addNothing(5)
            return
        }
        add(report.half.map(String.init) ?? "never")
        add(report.fourFifths.map(String.init) ?? "never")
        add(Int64(report.whole))
        add(days.lowerBound.description)
        add(days.upperBound.description)
    }

    private mutating func addNothing(_ count: Int) {
        for _ in 0..<count { addNothing() }
    }

    /// A share with four decimals, what it counts and of how many, and its days; empty where nothing can be said.
    mutating func add(_ part: FigurePart?) {
        add(part?.share)
        addBefore(part)
    }

    /// A share with four decimals; empty where nothing can be said.
    mutating func add(_ share: Engagement.Share?) {
        guard let share, share.whole > 0 else {
            addNothing()
            return
        }
        let text = String((share.count * 10_000 + share.whole / 2) / share.whole)
        let digits = String(repeating: "0", count: max(0, 5 - text.count)) + text
        add("\(digits.dropLast(4)).\(digits.suffix(4))")
    }

    /// The numbers and the days alone.
    private mutating func addBefore(_ part: FigurePart?) {
        guard let part else {
            addNothing(4)
            return
        }
        add(Int64(part.share.count))
        add(Int64(part.share.whole))
        add(part.days.lowerBound.description)
        add(part.days.upperBound.description)
    }
}
