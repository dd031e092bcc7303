import MoochStore
import MoochWeb

/// What the design page shows of each part.
enum DesignSample {
    /// The tokens of Public/css/tokens.css that are colours.
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
        "pin", "check", "warning", "info", "close", "menu", "sign-out", "filter", "sort",
        "external", "clock", "arrow-up-right", "arrow-down-right", "equal", "next", "previous",
        "expand", "account", "download", "mail", "phone", "key", "keyboard", "hide",
    ]

    static let problems = [
        FieldProblem(field: "sample-wrong", message: "Name it: without a name nobody finds it."),
        FieldProblem(field: "sample-long", message: "Use 500 characters at most; these are 612."),
        FieldProblem(
            field: "sample-photo-wrong", message: "Choose a JPEG, PNG or WebP of at most 10 MB."),
    ]

    static var formFields: [FormField] {
        var plain = FormField("sample-plain", "A field", value: "Elm Court")
        plain.hint = "What is asked for, in a sentence."
        var optional = FormField("sample-optional", "A field that may stay empty")
        optional.isRequired = false
        let wrong = FormField("sample-wrong", "A field with a mistake", problems: problems)
        return [plain, optional, wrong]
    }

    static let textareas = [
        TextArea(
            "sample-text", "Several lines", value: "One\nTwo", rows: 3, isRequired: false),
        TextArea(
            "sample-long", "Several lines with a mistake", value: "Too long", rows: 3,
            isRequired: true, problems: problems),
    ]

    static let selects = [
        SelectField(
            "sample-select", "One of several",
            choices: [(value: "a", label: "The first"), (value: "b", label: "The second")],
            selected: "b")
    ]

    static let photoFields = [
        PhotoField(
            "sample-photo", "A photo", current: nil, hint: "JPEG, PNG or WebP, up to 10 MB."),
        PhotoField(
            "sample-photo-wrong", "A photo with a mistake", current: nil, hint: nil,
            problems: problems),
    ]

    static let conflict = ConflictView(differences: [
        ConflictLine(label: "Name", theirs: "Elm Court", yours: "Elm Court North")
    ])

    static let flashes = [
        Flash(.success, "Elm Court is saved.", link: .to(Site.design.path, "Open it")),
        Flash(.notice, "Nothing was changed."),
        Flash(.problem, "The store is busy. Nothing was changed; try again."),
    ].map { DesignFlash(frame: DesignFlashFrame(flash: FlashNotice($0))) }

    static let badges = [
        StateBadge(ListingList.State.available), StateBadge(ListingList.State.expired),
        StateBadge(ListingList.State.ended), StateBadge(ListingList.State.removed),
    ]

    static let chips = [FilterChip(label: "Posted since 1 Nov 2026", path: Site.design.path)]

    static let headings = [
        SortHeading("Name", isDescending: false, path: Site.design.path),
        SortHeading("State"),
        SortHeading("Requests", isNumber: true, isDescending: nil, path: Site.design.path),
        SortHeading("Price", isNumber: true),
    ]

    static let rows = [
        DesignRow(
            name: "Beef stew, one portion", note: "Elm Court",
            badge: StateBadge(ListingList.State.available),
            figure: Figure(1234, path: Site.design.path),
            price: PriceText(cents: 0, in: .usDollar), isFaded: false),
        DesignRow(
            name: "Crate of lemons, take what you like", note: "Harbour Campus",
            badge: StateBadge(ListingList.State.removed), figure: Figure(0),
            price: PriceText(cents: 450, in: .usDollar), isFaded: true),
    ]

    static let metrics = [
        metric("sample-more", "More than before", total: 1234, before: 1000),
        metric("sample-fewer", "Fewer than before", total: 900, before: 1000),
        metric("sample-same", "As many as before", total: 1000, before: 1000),
    ]

    private static func metric(
        _ name: String, _ label: String, total: Int, before: Int
    ) -> MetricView {
        let line = Sparkline(
            id: "sparkline-\(name)", title: label,
            values: (0..<14).map { before / 14 + (total - before) * $0 / 98 })
        return MetricView(
            name, icon: "members", label: label, total: total, before: before,
            comparison: "from the 14 days before", path: Site.design.path, chart: line.html,
            summary: "What the number counts.",
            definition: "What the number counts, in a sentence or two.")
    }

    /// Fourteen days with two weekends.
    static let chart = LineChart(
        id: "chart-sample", title: "A line, two weeks",
        points: (0..<14).map { day in
            ChartPoint(
                day: CivilDate(daysSinceEpoch: 20_400 + day), value: 20 + day * 3 % 11,
                previous: 14 + day * 5 % 9)
        },
        currentName: "These days", previousName: "The days before")
}
