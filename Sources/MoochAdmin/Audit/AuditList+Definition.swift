import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/audit`: every change, newest first. Its page has days in place of a table.
extension AuditList: DashboardList {
    static let permission = Permission.read
    static let texts = ListTexts(
        label: "area-audit", counted: "audit-counted", all: "audit-whole",
        none: "audit-none", noneAdvice: "audit-none-advice", noneFits: "audit-none-fits",
        noneFitsAdvice: "audit-none-fits-advice")

    static let shortcut = "a"

    static let columns: [ListColumn<Row>] = [
        .file("id") { $1.add($0.id) },
        .file("at", "audit-at") { $1.add($0.at) },
        .file("admin_id") { $1.add($0.administratorID?.rawValue) },
        .file("admin", "audit-administrator") { $1.add($0.actorName) },
        .file("action", "audit-action") { entry, csv in
            csv.add(entry.action.rawValue) { _ in AuditWords.title(of: entry.action) }
        },
        .file("subject_kind") { $1.add($0.subjectKind.rawValue) },
        .file("subject_id") { $1.add($0.subjectID) },
        .file("subject", "audit-subject") { entry, csv in
            csv.add(entry.subjectName) { _ in AuditLine.name(of: entry) }
        },
        .file("reason", "reason") { $1.add($0.reason ?? "") },
        .file("before", "audit-was") { entry, csv in
            csv.add(entry.before ?? "") { AuditDifference.texts(of: entry, in: $0) { $0.before } }
        },
        .file("after", "audit-became") { entry, csv in
            csv.add(entry.after ?? "") { AuditDifference.texts(of: entry, in: $0) { $0.after } }
        },
        .file("request_id") { $1.add($0.requestID) },
        .file("batch_id") { $1.add($0.batchID?.rawValue) },
    ]

    static let filters: [ListFilter<Filter>] = [
        .search("audit-search", \.search),
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
        // A single record, together with its kind.
        ListFilter("subject_id", "number", .hidden) { text, filter in
            guard filter.subjectKind != nil, let id = Int64(text) else { return nil }
            filter.subjectID = id
            return text
        },
        .days("at", "audit-at", \.days) { words("audit-days-filter", ["days": $0]) },
        .bulkAction(\.batch),
        // The name in links to an import's rows.
        ListFilter("csv_import_id", "audit-import-number", .hidden) {
            ListFilter.readID($0, \.batch, into: &$1)
        },
    ]

    static let isOfPeople = true

    static var pageType: any Page.Type { AuditPage.self }

    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        let state = try await ListHandlers(services: services).state(Self.self, visit)
        let found = try await services.store.read { db in
            try AuditSummary(
                state.summary(now: visit.now, in: db), naming: AuditDifference.references(of:),
                in: db)
        }
        return services.render(
            AuditPage(
                state, found, now: visit.now, currency: services.currency,
                frame: services.frame(label, in: .audit, for: visit)))
    }

    @Sendable private static func actions(_ chosen: String?) -> [FilterChoice] {
        AuditEntry.Action.all.map { ($0.rawValue, AuditWords.title(of: $0)) }
    }

    @Sendable private static func kinds(_ chosen: String?) -> [FilterChoice] {
        [
            ("community", words("area-communities")), ("category", words("area-categories")),
            ("member", words("area-members")), ("listing", words("area-listings")),
            ("list", words("audit-lists")), ("batch", words("bulk-title")),
            ("saved_view", words("views")), ("job", words("area-jobs")),
            ("admin", words("audit-administrators")), ("setting", words("area-settings")),
        ]
    }
}

extension AuditList {
    /// What was done to a record.
    static func path<Record: StoredRecord>(of id: Identifier<Record>) -> String {
        path(["subject_kind": Record.table, "subject_id": "\(id)"])
    }
}
