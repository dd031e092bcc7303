import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension CSVImport {
    /// The community whose neighbours its file is to invite; nil of other imports.
    var inviter: BatchSpec.Named? { batch.spec.isInviting == true ? file.community : nil }
}

extension ImportHandlers {
    /// The columns, and the expected outcome for every row.
    func preview(
        _ csvImport: CSVImport, _ visit: AdministratorVisit, problems: [FieldProblem] = []
    ) async throws -> Response {
        let table = try await table(of: csvImport)
        let check =
            csvImport.canBeRead
            ? try await checks.check(csvImport, table, services) : nil
        return services.render(
            ImportCheckPage(
                csvImport, table: table, check: check,
                community: try await communityField(csvImport, visit, problems),
                invitationTrouble: services.invitationTrouble, now: visit.now,
                frame: frame(
                    words("imports-check-title"), csvImport.list, for: csvImport.inviter, visit)),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private func communityField(
        _ csvImport: CSVImport, _ visit: AdministratorVisit, _ problems: [FieldProblem]
    ) async throws -> FormField? {
        let columns = csvImport.columns.fields
        guard csvImport.list == .members, !columns.contains(.community),
            !columns.contains(.communityID)
        else { return nil }
        var field = FormField(
            "community", words("imports-joined"),
            value: problems.isEmpty
                ? csvImport.file.community?.name ?? "" : visit.field("community"),
            problems: problems)
        field.hint = words("imports-joined-hint")
        field.isRequired = false
        field.isConditional = true
        field.suggestions = try await services.store.read {
            try Community.openNames(upTo: 200, in: $0)
        }
        return field
    }

    /// Changes how the file is read, its columns, or what happens to existing rows: checks anew.
    func choose(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await find(visit)
        let path = Site.csvImport.path(csvImport.id)
        do {
            try await change(try await choice(visit, of: csvImport), of: csvImport)
            return services.redirect(to: path)
        } catch let wrong as FieldProblems {
            return try await refused(wrong, csvImport, visit)
        }
    }

    /// A choice that cannot be followed. The file stays as it was read before.
    private func refused(
        _ wrong: FieldProblems, _ csvImport: CSVImport, _ visit: AdministratorVisit
    ) async throws -> Response {
        if wrong.problems.contains(where: { $0.field == "community" }) {
            return try await preview(csvImport, visit, problems: wrong.problems)
        }
        let path = Site.csvImport.path(csvImport.id)
        let message = wrong.problems.map(\.message).joined(separator: " ")
        return services.redirect(to: path, flash: Flash(.problem, message))
    }

    private func change(_ choice: Choice, of csvImport: CSVImport) async throws {
        try await services.store.write {
            try csvImport.choose(choice.file, rowCount: choice.rowCount, in: $0)
        }
        checks.forget(csvImport.id)
    }

    /// Begins to write, or goes on. The form's choices must be those that were checked: otherwise they are checked
    /// first, so that nothing is written that nobody saw.
    func run(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await find(visit)
        let path = Site.csvImport.path(csvImport.id)
        if csvImport.state == .open {
            // Pressed twice: it has begun by now, and the file is gone.
            guard
                let content = try await services.store.read({ try csvImport.content(in: $0) })
            else { return services.redirect(to: path) }
            let choice: Choice
            do {
                choice = try await self.choice(visit, of: csvImport)
            } catch let wrong as FieldProblems {
                return try await refused(wrong, csvImport, visit)
            }
            guard choice.file == csvImport.file, csvImport.canBeRead else {
                try await change(choice, of: csvImport)
                return services.redirect(
                    to: path, flash: Flash(.notice, words("imports-checked-anew")))
            }
            let isInviting = visit.field("press") == "invite"
            if isInviting, let trouble = services.invitationTrouble {
                return services.redirect(to: path, flash: Flash(.problem, trouble))
            }
            let lines = try ImportTable(content, of: csvImport.file).lines(of: csvImport)
            try await services.store.write { db in
                try csvImport.start(lines, inviting: isInviting, by: visit.author, in: db)
            }
        } else if csvImport.batch.canResume(at: visit.now) {
            try await services.store.write { db in
                try Batch.resume(csvImport.id, by: visit.author, in: db)
            }
        }
        _ = try await work.begin(csvImport.id)
        return services.redirect(to: path)
    }

    /// The effects of deleting the file.
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

    /// Deletes the file and the rows left out; what is in the list stays there.
    func delete(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await find(visit)
        guard try await services.store.write({ try csvImport.delete(in: $0) }) else {
            return services.redirect(to: Site.csvImport.path(csvImport.id))
        }
        return services.redirect(
            to: Site.newImport(of: csvImport.list),
            flash: Flash(.success, words("imports-deleted", ["file": csvImport.file.name])))
    }

    /// The choices for a file.
    private struct Choice {
        var file: BatchSpec.File
        var rowCount: Int
    }

    /// The form's choices, or the previous ones where it has none. A file that is read in another way has other
    /// columns, which are guessed anew.
    private func choice(
        _ visit: AdministratorVisit, of csvImport: CSVImport
    ) async throws -> Choice {
        let existing = ExistingRows(rawValue: visit.field("existing")) ?? csvImport.existing
        let (now, then) = (reading(visit, of: csvImport), ImportReading(csvImport.file))
        guard now == then else {
            let content = try await services.found { try csvImport.content(in: $0) }
            let isParted = now.separator == then.separator
            let upload = try ImportUpload(
                content, for: csvImport.list, in: services.languages, as: now.encoding,
                separator: now.separator, head: isParted || now.head != then.head ? now.head : nil)
            var file = upload.file(named: csvImport.file.name, existing: existing)
            file.community = csvImport.file.community
            return Choice(file: file, rowCount: upload.rowCount)
        }
        var file = csvImport.file
        file.existing = existing
        for index in file.columns.fields.indices {
            guard let name = visit.form[ImportParts.columnName(index)] else { continue }
            let field = ImportField(name: name)
            file.columns.fields[index] = field.flatMap {
                csvImport.list.fields.contains($0) ? $0 : nil
            }
        }
        if let typed = visit.form["community"] {
            file.community = try await services.store.read { try .joined(typed, in: $0) }
        }
        return Choice(file: file, rowCount: csvImport.rowCount)
    }

    private func reading(_ visit: AdministratorVisit, of csvImport: CSVImport) -> ImportReading {
        var reading = ImportReading(csvImport.file)
        if let encoding = CSVText.Encoding(rawValue: visit.field("encoding")) {
            reading.encoding = encoding
        }
        if let sign = ImportParts.separator(named: visit.field("separator")) {
            reading.separator = sign
        }
        if let head = Int(visit.field("head")), (0...1_000_000).contains(head) {
            reading.head = head
        }
        return reading
    }
}
