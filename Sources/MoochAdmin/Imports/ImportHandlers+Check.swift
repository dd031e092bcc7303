import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension ImportHandlers {
    /// The columns, and what would become of every row.
    func preview(_ csvImport: CSVImport, _ visit: AdministratorVisit) async throws -> Response {
        let table = try await table(of: csvImport)
        let check =
            csvImport.canBeRead
            ? try await checks.check(csvImport, table, services) : nil
        return services.render(
            ImportCheckPage(
                csvImport, table: table, check: check, now: visit.now,
                frame: frame(words("imports-check-title"), csvImport.list, visit)))
    }

    /// Other columns, or something else for rows that are there: checked anew.
    func choose(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await find(visit)
        let (columns, existing) = choice(visit, of: csvImport)
        try await services.store.write { try csvImport.choose(columns, existing: existing, in: $0) }
        checks.forget(csvImport.id)
        return services.redirect(to: Site.csvImport.path(csvImport.id))
    }

    /// Begins to write, or goes on. What is chosen in the form has to be what was checked: otherwise
    /// it is checked first, so that nothing is written that nobody saw.
    func run(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await find(visit)
        let path = Site.csvImport.path(csvImport.id)
        if csvImport.state == .open {
            let (columns, existing) = choice(visit, of: csvImport)
            guard columns == csvImport.columns, existing == csvImport.existing,
                columns.canBeRead(into: csvImport.list, existing: existing)
            else {
                try await services.store.write { db in
                    try csvImport.choose(columns, existing: existing, in: db)
                }
                return services.redirect(
                    to: path, flash: Flash(.notice, words("imports-checked-anew")))
            }
            // Pressed twice, it has begun by now, and the file is no more.
            guard
                let content = try await services.store.read({ try csvImport.content(in: $0) })
            else { return services.redirect(to: path) }
            let lines = try ImportTable(content).lines(of: csvImport)
            try await services.store.write { try csvImport.start(lines, by: visit.author, in: $0) }
        } else if csvImport.batch.canResume(at: visit.now) {
            try await services.store.write { db in
                try Batch.resume(csvImport.id, by: visit.author, in: db)
            }
        }
        _ = try await work.begin(csvImport.id)
        return services.redirect(to: path)
    }

    /// What deleting the file takes away.
    func confirmDeletion(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await find(visit)
        let path = Site.csvImport.path(csvImport.id)
        guard [.open, .finished].contains(csvImport.state), csvImport.hasFile else {
            return services.redirect(to: path)
        }
        let consequence =
            csvImport.state == .open
            ? Consequence(icon: "info", words("imports-delete-open"))
            : Consequence(icon: "info", words("imports-delete-done"))
        return services.render(
            ConfirmPage(
                words("imports-delete-sentence", ["file": csvImport.file.name]),
                consequences: [consequence], action: Site.importDeletion.path(csvImport.id),
                button: words("imports-discard"), isDanger: true, cancelPath: path,
                frame: frame(words("imports-delete-title"), csvImport.list, visit)))
    }

    /// Deletes the file and what stayed out of it; what is in the list stays there.
    func delete(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await find(visit)
        guard try await services.store.write({ try csvImport.delete(in: $0) }) else {
            return services.redirect(to: Site.csvImport.path(csvImport.id))
        }
        return services.redirect(
            to: Site.newImport(of: csvImport.list),
            flash: Flash(.success, words("imports-deleted", ["file": csvImport.file.name])))
    }

    /// What the form says; where it says nothing, what was chosen before.
    private func choice(
        _ visit: AdministratorVisit, of csvImport: CSVImport
    ) -> (ImportColumns, ExistingRows) {
        var columns = csvImport.columns
        for index in columns.fields.indices {
            guard let name = visit.form[ImportParts.columnName(index)] else { continue }
            let field = ImportField(name: name)
            columns.fields[index] = field.flatMap { csvImport.list.fields.contains($0) ? $0 : nil }
        }
        let existing = ExistingRows(rawValue: visit.field("existing")) ?? csvImport.existing
        return (columns, existing)
    }
}
