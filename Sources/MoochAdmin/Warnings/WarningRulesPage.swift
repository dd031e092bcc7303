import MoochSite
import MoochStore
import MoochWeb

/// `/warnings/rules`: what is looked for each night, and how each rule has done.
struct WarningRulesPage: Page {
    static let template = "admin/warnings/rules"

    let frame: Frame
    /// "Last looked at the figures up to 26 Nov 2026."
    let lastLook: String
    let rules: [WarningRuleRow]

    init(_ rules: [WarningRuleSummary], lastDay: Day?, frame: Frame) {
        self.frame = frame
        lastLook =
            lastDay.map { words("warnings-last-look", ["day": Format.date($0.date)]) }
            ?? words("warnings-no-look")
        self.rules = rules.map(WarningRuleRow.init)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lastLook", \.lastLook), .init("rules", \.rules))
}

/// A rule with its counts.
struct WarningRuleRow: TemplateModel {
    let key: String
    let label: String
    let definition: String
    let found: Figure
    let open: Figure
    let useless: Figure

    init(_ summary: WarningRuleSummary) {
        let rule = summary.rule
        key = rule.rawValue
        label = rule.label
        definition = rule.definition
        found = Figure(
            summary.found, path: WarningList.path(["state": "all", "rule": rule.rawValue]))
        open = Figure(summary.open, path: WarningList.path(["rule": rule.rawValue]))
        useless = Figure(summary.useless)
    }

    static let fields = TemplateFields<Self>(
        .init("key", \.key), .init("label", \.label), .init("definition", \.definition),
        .init("found", \.found), .init("open", \.open), .init("useless", \.useless))
}
