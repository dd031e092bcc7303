import MoochSite
import MoochStore
import MoochWeb

/// The effects of an action on many rows, before anything is changed.
struct BatchPreviewPage: Page {
    static let template = "admin/batches/preview"

    let frame: Frame
    let errorSummary: ErrorSummary?
    /// The chosen rows in words; nil if the action's page says it.
    let meant: String?
    let total: Figure
    /// Nil if there are too many rows for one action.
    let changes: Figure?
    let left: Figure?
    /// Shown if only the newest rows were checked, or there are too many.
    let partly: String?
    let consequences: [Consequence]
    let sample: [BatchSampleRow]
    let hasSample: Bool
    let skips: [BatchSkipLine]
    let hasSkips: Bool
    let choices: [ChoiceField]
    let formFields: [FormField]
    let hiddenFields: [HiddenField]
    let action: String
    let button: String
    let isDanger: Bool
    let canProceed: Bool
    /// True if no row would change.
    let isIdle: Bool
    let cancelPath: String
    let cancelLabel: String

    /// `hasMore` is true if more than the rows changes, so that it may go on without any.
    init(
        _ preview: BatchPreview, list: ListName, meant: String? = nil, consequences: [Consequence],
        choices: [ChoiceField] = [], formFields: [FormField] = [],
        problems: [FieldProblem] = [],
        hiddenFields: [HiddenField] = [],
        action: String, button: String, isDanger: Bool, hasMore: Bool = false, cancelPath: String,
        cancelLabel: String = words("cancel"), frame: Frame
    ) {
        self.frame = frame
        errorSummary = ErrorSummary(problems)
        self.meant = meant
        total = Figure(preview.total)
        let isTooMany = !preview.total.isExact
        let newest = preview.isWhole ? nil : preview.inspectedCount
        changes = isTooMany ? nil : Figure(preview.changes, ofNewest: newest)
        left = isTooMany ? nil : Figure(preview.inspectedCount - preview.changes, ofNewest: newest)
        partly =
            isTooMany
            ? words("store-bulk-too-many", ["limit": preview.total.number])
            : newest.map { words("bulk-looked-at", ["count": $0]) }
        self.consequences = consequences
        sample = preview.sample.map { BatchSampleRow($0, of: list) }
        hasSample = !sample.isEmpty
        skips = preview.skips.map { BatchSkipLine($0) }
        hasSkips = !skips.isEmpty
        self.choices = choices
        self.formFields = formFields
        self.hiddenFields = hiddenFields
        self.action = action
        self.button = button
        self.isDanger = isDanger
        canProceed = !isTooMany && (preview.changes > 0 || !preview.isWhole || hasMore)
        isIdle = !isTooMany && !canProceed
        (self.cancelPath, self.cancelLabel) = (cancelPath, cancelLabel)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("errorSummary", \.errorSummary), .init("meant", \.meant),
        .init("total", \.total),
        .init("changes", \.changes), .init("left", \.left), .init("partly", \.partly),
        .init("consequences", \.consequences), .init("sample", \.sample),
        .init("hasSample", \.hasSample), .init("skips", \.skips), .init("hasSkips", \.hasSkips),
        .init("choices", \.choices), .init("formFields", \.formFields),
        .init("hiddenFields", \.hiddenFields),
        .init("action", \.action), .init("button", \.button), .init("isDanger", \.isDanger),
        .init("canProceed", \.canProceed), .init("isIdle", \.isIdle),
        .init("cancelPath", \.cancelPath), .init("cancelLabel", \.cancelLabel))
}

extension Figure {
    /// A number with a text of its own.
    init(_ number: Int, text: String) {
        self.init(value: String(number), text: text)
    }

    /// A count among the newest rows, if those are not all.
    fileprivate init(_ number: Int, ofNewest newest: Int?) {
        guard let newest else {
            self.init(number)
            return
        }
        self.init(
            number,
            text: words("bulk-of-newest", ["counted": Format.number(number), "count": newest]))
    }
}

/// A row before and after.
struct BatchSampleRow: TemplateModel {
    let name: String
    let path: String
    let before: String
    let after: String

    init(_ sample: BatchSample, of list: ListName) {
        name = sample.name
        path = list.path(ofRow: sample.id)
        before = BatchWords.text(sample.before)
        after = BatchWords.text(sample.after)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("before", \.before),
        .init("after", \.after))
}

/// How many rows are skipped for one reason, with some of their names.
struct BatchSkipLine: TemplateModel {
    let count: Figure
    let reason: String
    /// Nil if they have no names.
    let names: String?

    init(_ skip: BatchSkipCount) {
        count = Figure(skip.count)
        reason = BatchWords.reason(skip.skip)
        names =
            skip.names.isEmpty
            ? nil : skip.names.joined(separator: ", ") + (skip.count > skip.names.count ? " …" : "")
    }

    static let fields = TemplateFields<Self>(
        .init("count", \.count), .init("reason", \.reason), .init("names", \.names))
}

/// The choice of the community that members move to.
struct BatchTargetPage: Page {
    static let template = "admin/batches/target"

    let frame: Frame
    let errorSummary: ErrorSummary?
    let sentence: String
    /// Nil if all communities fit into the menu.
    let find: FormField?
    let target: SelectField
    let hiddenFields: [HiddenField]
    let action = Site.newBulkAction.path
    let cancelPath: String

    init(
        _ form: BatchForm, _ found: BatchTargetSummary, problems: [FieldProblem], frame: Frame
    ) {
        let communities = found.communities
        self.frame = frame
        errorSummary = ErrorSummary(problems)
        sentence = words(
            "bulk-target-sentence",
            ["counted": BatchWords(list: form.list, verb: form.verb).counted(found.total)])
        var find = FormField("find", words("bulk-target-find"), value: form.find)
        find.isRequired = false
        find.type = "search"
        self.find = communities.next == nil && form.find.isEmpty ? nil : find
        var target = SelectField(
            "to", words("community"),
            choices: communities.rows.map { (String($0.id.rawValue), $0.name) },
            selected: form.to)
        target.problem = problems.first { $0.field == "to" }?.message
        if communities.next != nil {
            target.hint = words("bulk-target-first", ["count": communities.rows.count])
        }
        self.target = target
        hiddenFields = form.hiddenFields()
        cancelPath = form.listPath
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("errorSummary", \.errorSummary),
        .init("sentence", \.sentence), .init("find", \.find), .init("target", \.target),
        .init("hiddenFields", \.hiddenFields), .init("action", \.action),
        .init("cancelPath", \.cancelPath))
}
