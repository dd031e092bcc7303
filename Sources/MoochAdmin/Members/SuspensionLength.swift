import MoochSite
import MoochStore
import MoochWeb

/// How long somebody is suspended. All ends are the end of a day by the exchange's clock, whoever looks.
enum SuspensionLength: String, CaseIterable {
    case threeDays = "3d"
    case week = "7d"
    case month = "30d"
    /// Until the end of a day that is typed.
    case date
    case good

    /// The choice, none made beforehand, with a field for the day.
    static func field(
        _ chosen: String, until day: String, at now: Timestamp, problems: [FieldProblem]
    ) -> ChoiceField {
        var choice = ChoiceField(
            "length", words("suspension-length"),
            choices: allCases.map { length in
                let end = length.days.map { words("suspension-until", ["day": text($0, at: now)]) }
                return (length.rawValue, length.label, [end].compactMap(\.self))
            }, selected: chosen, problems: problems)
        var until = FormField("until", words("suspension-day"), value: day, problems: problems)
        until.type = "date"
        until.isRequired = false
        until.isConditional = true
        choice.field = until
        return choice
    }

    /// The end that was chosen; nil for good. A typed day alone is a choice, too.
    static func end(
        _ chosen: String, until day: String, at now: Timestamp
    ) throws(FieldProblems) -> Timestamp? {
        let typed = day.isEmpty ? nil : SuspensionLength.date
        guard let length = SuspensionLength(rawValue: chosen) ?? typed else {
            throw FieldProblems([
                FieldProblem(field: "length", message: words("suspension-no-length"))
            ])
        }
        if let days = length.days { return end(of: today(at: now).adding(days: days)) }
        guard length == .date else { return nil }
        guard let day = Day(day), day >= today(at: now) else {
            throw FieldProblems([
                FieldProblem(field: "until", message: words("suspension-no-day"))
            ])
        }
        // The end of the last day is a moment that the store does not have.
        guard day < .last else {
            throw FieldProblems([
                FieldProblem(field: "until", message: words("suspension-too-far"))
            ])
        }
        return end(of: day)
    }

    private var days: Int? {
        switch self {
        case .threeDays: 3
        case .week: 7
        case .month: 30
        case .date, .good: nil
        }
    }

    private var label: String {
        switch self {
        case .threeDays: words("suspension-three-days")
        case .week: words("suspension-week")
        case .month: words("suspension-month")
        case .date: words("suspension-date")
        case .good: words("suspension-good")
        }
    }

    private static func today(at now: Timestamp) -> Day {
        Timestamp(WallClock.exchange.reading(at: now.rawValue)).day
    }

    private static func text(_ days: Int, at now: Timestamp) -> String {
        Format.weekdayDate(today(at: now).adding(days: days).date)
    }

    private static func end(of day: Day) -> Timestamp {
        Timestamp(WallClock.exchange.start(of: day.adding(days: 1).date))
    }
}

extension Array where Element == FieldProblem {
    /// Reads a part of a form, and notes what is wrong with it beside the rest.
    mutating func noting<Value>(_ read: () throws(FieldProblems) -> Value) -> Value? {
        do {
            return try read()
        } catch {
            self += error.problems
            return nil
        }
    }

    /// The reason that somebody else reads.
    mutating func note(reason: String) {
        guard reason.trimmed.isEmpty else { return }
        append(FieldProblem(field: "reason", message: MoochWeb.words("store-enter-reason")))
    }
}
