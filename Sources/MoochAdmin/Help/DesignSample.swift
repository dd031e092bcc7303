import MoochSite
import MoochStore
import MoochWeb
import Notation

/// The samples of the design page, in the visit's language.
enum DesignSample {
    /// The colour tokens of Public/css/tokens.css.
    static let colours = [
        "paper", "surface", "sunken", "line", "edge", "ink", "ink-soft", "accent",
        "accent-strong", "on-accent", "accent-wash", "accent-line", "danger", "danger-wash",
        "caution", "caution-wash",
    ].map { DesignName(name: $0) }

    static let sizes = ["small", "body", "large", "title", "figure"].map { DesignName(name: $0) }

    /// The symbols of Public/img/icons.svg.
    static let icons = [
        "home", "communities", "categories", "members", "listings", "exchanges", "audit", "help",
        "search", "add", "edit", "archive", "restore", "delete", "merge", "up", "down", "photo",
        "pin", "share", "check", "warning", "info", "close", "menu", "sign-out", "filter", "sort",
        "external", "clock", "arrow-up-right", "arrow-down-right", "equal", "next", "previous",
        "expand", "account", "download", "mail", "phone", "key", "settings", "keyboard", "hide",
        "view", "bell", "flag", "megaphone", "back", "more", "grid", "list", "message", "camera",
        "gear", "less", "forward", "map", "kitchen", "cuisines", "foods", "supermarkets", "star",
    ]

    static var problems: [FieldProblem] {
        [
            FieldProblem(field: "sample-wrong", message: words("design-problem-name")),
            FieldProblem(field: "sample-long", message: words("design-problem-long")),
            FieldProblem(field: "sample-photo-wrong", message: words("design-problem-photo")),
        ]
    }

    static var formFields: [FormField] {
        var plain = FormField("sample-plain", words("design-field"), value: words("design-place"))
        plain.hint = words("design-field-hint")
        var optional = FormField("sample-optional", words("design-field-optional"))
        optional.isRequired = false
        let wrong = FormField("sample-wrong", words("design-field-wrong"), problems: problems)
        return [plain, optional, wrong]
    }

    static var textareas: [TextArea] {
        [
            TextArea(
                "sample-text", words("design-textarea"),
                value: words("design-first") + "\n" + words("design-second"), rows: 3,
                isRequired: false),
            TextArea(
                "sample-long", words("design-textarea-wrong"), value: words("design-too-long"),
                rows: 3, isRequired: true, problems: problems),
        ]
    }

    static var selects: [SelectField] {
        let choices = [
            (value: "a", label: words("design-first")), (value: "b", label: words("design-second")),
        ]
        return [
            SelectField("sample-select", words("design-select"), choices: choices, selected: "b")
        ]
    }

    static var photoFields: [PhotoField] {
        [
            PhotoField(
                "sample-photo", words("design-photo"), current: nil,
                hint: words("design-photo-hint")),
            PhotoField(
                "sample-photo-wrong", words("design-photo-wrong"), current: nil, hint: nil,
                problems: problems),
        ]
    }

    static var conflict: Conflict {
        Conflict(differences: [
            ConflictLine(
                label: words("name"), theirs: words("design-place"),
                yours: words("design-place-typed"))
        ])
    }

    static var flashes: [DesignFlash] {
        [
            Flash(
                .success, words("design-flash-saved", ["name": words("design-place")]),
                link: .to(Site.design.path, words("design-flash-link"))),
            Flash(.notice, words("design-flash-notice")),
            Flash(.problem, words("design-flash-problem")),
        ].map { DesignFlash(frame: DesignFlashFrame(flash: FlashNotice($0))) }
    }

    static var badges: [StateBadge] {
        [
            StateBadge(ListingList.State.available), StateBadge(ListingList.State.expired),
            StateBadge(ListingList.State.ended), StateBadge(ListingList.State.removed),
        ]
    }

    static var chips: [FilterChip] {
        let since = Format.date(CivilDate(daysSinceEpoch: 20_758))
        return [
            FilterChip(label: words("design-chip", ["date": since]), path: Site.design.path)
        ]
    }

    static var headings: [SortHeading] {
        [
            SortHeading(words("name"), kind: "name", isDescending: false, path: Site.design.path),
            SortHeading(words("state"), kind: "state"),
            SortHeading(
                words("requests"), kind: "number", isDescending: nil, path: Site.design.path),
            SortHeading(words("price"), kind: "number"),
        ]
    }

    static var rows: [DesignRow] {
        [
            DesignRow(
                name: words("design-listing"), note: words("design-place"),
                badge: StateBadge(ListingList.State.available),
                figure: Figure(1234, path: Site.design.path),
                price: PriceText(cents: 0, in: .usDollar), isFaded: false),
            DesignRow(
                name: words("design-listing-removed"), note: words("design-place-other"),
                badge: StateBadge(ListingList.State.removed), figure: Figure(0),
                price: PriceText(cents: 450, in: .usDollar), isFaded: true),
        ]
    }

    static var metrics: [Metric] {
        [
            metric("sample-more", words("design-more"), total: 1234, before: 1000),
            metric("sample-fewer", words("design-fewer"), total: 900, before: 1000),
            metric("sample-same", words("design-same"), total: 1000, before: 1000),
        ]
    }

    private static func metric(
        _ name: String, _ label: String, total: Int, before: Int
    ) -> Metric {
        let line = Sparkline(
            id: "sparkline-\(name)", title: label,
            values: (0..<14).map { before / 14 + (total - before) * $0 / 98 })
        return Metric(
            name, label: label, total: total, before: before,
            comparison: words("design-comparison"), path: Site.design.path, chart: line.html,
            definition: words("design-metric-definition"))
    }

    /// Fourteen days with two weekends.
    static var chart: LineChart {
        LineChart(
            id: "chart-sample", title: words("design-chart-title"),
            points: (0..<14).map { day in
                ChartPoint(
                    day: CivilDate(daysSinceEpoch: 20_400 + day), value: 20 + day * 3 % 11,
                    previous: 14 + day * 5 % 9)
            },
            currentName: words("chart-these-days"), previousName: words("chart-days-before"))
    }
}
