import MoochSite
import MoochStore
import MoochWeb

/// `/imports/new`: what a file has to look like, and where to choose it.
struct ImportNewPage: Page {
    static let template = "admin/imports/new"

    let frame: Frame
    /// With the list in it too: the address of a refused file leads back to the form.
    let action: String
    let list: String
    /// The community that its members join; nil unless its page for inviting led here.
    let community: String?
    let lead: String
    let examplePath: String
    let cancelPath: String
    let columns: [ImportColumnCell]
    let limits: String
    let file: FormField
    let errorSummary: ErrorSummary?
    /// The visitor's unfinished imports.
    let imports: [ImportBegun]
    let hasImports: Bool
    /// The import of what belongs to these rows, or of what they belong to.
    let other: Link?

    init(
        _ list: ImportList, joining community: BatchSpec.Named?, _ found: ImportsSummary,
        problems: [FieldProblem], now: Timestamp, frame: Frame
    ) {
        self.frame = frame
        self.list = list.rawValue
        let id = community.map { Community.ID($0.id) }
        self.community = id.map { "\($0)" }
        lead =
            community.map { words("imports-lead-joining", ["community": $0.name]) }
            ?? words("imports-lead")
        action = Site.imports.path(Site.importQuery(of: list, joining: id))
        examplePath = Site.importExample(of: list)
        cancelPath = id.map { Site.communityInvite.path($0) } ?? list.area.address.path
        columns = list.fields.filter {
            community == nil || ![.community, .communityID].contains($0)
        }
        .map { ImportColumnCell($0, of: list) }
        limits = words("imports-limits", ["rows": list.mostRows, "size": 10])
        var file = FormField("file", words("imports-file"), problems: problems)
        file.hint = words("imports-file-hint")
        self.file = file
        errorSummary = ErrorSummary(problems)
        imports = found.latest.map { ImportBegun($0, found.statuses[$0.id.rawValue], now: now) }
        hasImports = !imports.isEmpty
        let beside: ImportList? =
            switch list {
            case .supermarkets: .aisles
            case .aisles: .supermarkets
            case .communities, .categories, .members: nil
            }
        other = beside.map { Link($0.title, Site.newImport(of: $0)) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("list", \.list),
        .init("community", \.community), .init("lead", \.lead),
        .init("examplePath", \.examplePath), .init("cancelPath", \.cancelPath),
        .init("columns", \.columns), .init("limits", \.limits), .init("file", \.file),
        .init("errorSummary", \.errorSummary), .init("imports", \.imports),
        .init("hasImports", \.hasImports), .init("other", \.other))
}

struct ImportColumnCell: TemplateModel {
    let label: String
    let explanation: String
    let isNeeded: Bool

    init(_ field: ImportField, of list: ImportList) {
        label = field.label
        explanation = list.explanation(of: field)
        isNeeded = list.isRequired(field)
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("explanation", \.explanation),
        .init("isNeeded", \.isNeeded))
}

struct ImportBegun: TemplateModel {
    let name: String
    let path: String
    let area: String
    let state: BatchBadge
    let begun: MomentText

    init(_ csvImport: CSVImport, _ status: BatchStatus?, now: Timestamp) {
        name = csvImport.file.name
        path = Site.csvImport.path(csvImport.id)
        area = csvImport.list.area.label
        state = BatchBadge(csvImport.batch, status)
        begun = MomentText(csvImport.batch.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("area", \.area),
        .init("state", \.state), .init("begun", \.begun))
}
