import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// Archiving a record and bringing it back: a page that asks, and two forms.
struct ArchivalHandlers<Record: ArchivableRecord>: Sendable {
    let services: Services
    let list: ListName
    let page: Address
    let archival: Address
    let unarchival: Address
    /// What archiving does to whom.
    let consequences: @Sendable () -> [Consequence]
    /// What is said once it is done, by the record's name.
    var archivedKey: StaticString = "archived-now"
    /// What is said once the record is back.
    var openKey: StaticString = "open-again"
    /// What could be done instead.
    var other: (@Sendable (Record) async throws -> Link?)?

    var routes: [Route] {
        [
            .get(archival, .organise, confirm, ConfirmPage.self, statements: 5),
            .post(archival, .organise, archive),
            .post(unarchival, .organise, unarchive),
        ]
    }

    private func confirm(_ visit: AdministratorVisit) async throws -> Response {
        let record = try await find(visit)
        let path = page.path(record.id)
        guard !record.isArchived else { return .redirect(to: path) }
        return services.render(
            ConfirmPage(
                words("archive-sentence", ["name": record.name]),
                consequences: consequences()
                    + [Consequence(icon: "restore", words("bring-back-later"))],
                action: archival.path(record.id), button: words("archive"), isDanger: false,
                cancelPath: path, other: try await other?(record),
                frame: services.frame(
                    words("archive-name", ["name": record.name]), below: .list(list), for: visit,
                    of: Link(record.name, path))))
    }

    private func archive(_ visit: AdministratorVisit) async throws -> Response {
        let record = try await find(visit)
        let archived = try await services.store.write {
            try record.archive(by: visit.author, in: $0)
        }
        return saved(archived, words(archivedKey, ["name": archived.name]))
    }

    private func unarchive(_ visit: AdministratorVisit) async throws -> Response {
        let record = try await find(visit)
        let open = try await services.store.write { try record.unarchive(by: visit.author, in: $0) }
        return saved(open, words(openKey, ["name": open.name]))
    }

    private func find(_ visit: AdministratorVisit) async throws -> Record {
        let id: Record.ID = try visit.id()
        return try await services.found { try Record.find(id, in: $0) }
    }

    private func saved(_ record: Record, _ message: String) -> Response {
        services.redirect(to: page.path(record.id), flash: Flash(.success, message))
    }
}

extension ListFilter {
    /// Open ones unless something else is chosen.
    static func archived(_ path: Path<Bool?>) -> ListFilter {
        let choices: @Sendable (String?) -> [FilterChoice] = { _ in
            [("open", words("open")), ("archived", words("archived")), ("all", words("all"))]
        }
        return ListFilter("state", "state", .choice(choices)) { text, filter in
            switch text {
            // The default.
            case "open": return ""
            case "archived": filter[keyPath: path] = true
            case "all": filter[keyPath: path] = nil
            default: return nil
            }
            return text
        }.atHand(all: nil)
    }
}

extension ListColumn {
    /// Whether a record is open or archived.
    static func archived(_ isArchived: @escaping Get<Bool>) -> ListColumn {
        ListColumn(
            "state", "state", .state,
            cell: { row, _ in .badge(StateBadge(isArchived: isArchived(row))) },
            write: { row, csv in csv.add(isArchived(row) ? "archived" : "open") })
    }
}

extension StateBadge {
    init(isArchived: Bool) {
        self =
            isArchived
            ? StateBadge(kind: "", label: words("archived"))
            : StateBadge(kind: "good", label: words("open"))
    }
}
