import HTTPServer
import MoochStore
import MoochWeb

/// `/audit`: every change, newest first. Its page has days in place of a table.
extension AuditList: ListDefinition {
    static let texts = ListTexts(
        label: "area-audit", lead: "audit-lead", counted: "audit-counted", all: "audit-whole",
        none: "audit-none", noneAdvice: "audit-none-advice", noneFits: "audit-none-fits",
        noneFitsAdvice: "audit-none-fits-advice")

    static let shortcut = "a"

    static let columns: [ListColumn<Row>] = [
        .file("id") { $1.add($0.id) },
        .file("at") { $1.add($0.at) },
        .file("admin_id") { $1.add($0.administratorID?.rawValue) },
        .file("admin") { $1.add($0.actorName) },
        .file("action") { $1.add($0.action.rawValue) },
        .file("subject_kind") { $1.add($0.subjectKind.rawValue) },
        .file("subject_id") { $1.add($0.subjectID) },
        .file("subject") { $1.add($0.subjectName) },
        .file("reason") { $1.add($0.reason ?? "") },
        .file("before") { $1.add($0.before ?? "") },
        .file("after") { $1.add($0.after ?? "") },
        .file("request_id") { $1.add($0.requestID) },
        .file("batch_id") { $1.add($0.batchID?.rawValue) },
    ]

    static let fileColumns = columns.map(\.name)

    static let filters: [ListFilter<Filter>] = [
        .record(
            "admin_id", "audit-administrator", .administrator, \.administrator, isOffered: true
        ).atHand(all: "audit-everyone"),
        ListFilter("action", "audit-action", .choice(actions)) { text, filter in
            filter.action = AuditEntry.Action(rawValue: text)
            return text
        }.atHand(all: "audit-anything"),
        ListFilter("subject_kind", "audit-subject", .choice(kinds)) { text, filter in
            filter.subjectKind = AuditEntry.SubjectKind(rawValue: text)
            return text
        }.atHand(all: "audit-anything"),
        // The thing itself, together with its kind.
        ListFilter("subject_id", "number", .hidden) { text, filter in
            guard filter.subjectKind != nil, let id = Int64(text) else { return nil }
            filter.subjectID = id
            return text
        },
        .bulkAction(\.batch),
        // What links to an import's rows call it.
        ListFilter("csv_import_id", "audit-import-number", .hidden) {
            ListFilter.readID($0, \.batch, into: &$1)
        },
    ]

    static let isOfPeople = true

    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        try await AuditHandlers(services: services).index(visit)
    }

    @Sendable private static func actions(_ chosen: String?) -> [FilterChoice] {
        AuditEntry.Action.all.map { ($0.rawValue, AuditDeed.title(of: $0)) }
    }

    @Sendable private static func kinds(_ chosen: String?) -> [FilterChoice] {
        [
            ("community", words("area-communities")), ("category", words("area-categories")),
            ("member", words("area-members")), ("listing", words("area-listings")),
            ("list", words("audit-lists")), ("batch", words("bulk-title")),
            ("saved_view", words("views")),
            ("admin", words("audit-administrators")),
        ]
    }
}
