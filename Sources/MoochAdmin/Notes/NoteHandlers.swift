import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/notes`: what administrators note on days, shown on charts and in their tables.
struct NoteHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit, NoteForm(visit.query))
    }

    func add(_ visit: AdministratorVisit) async throws -> Response {
        let form = NoteForm(visit)
        do {
            guard !form.isForNobody else { throw FieldProblems([.communityGone]) }
            try await services.store.write { db in
                try DayNote.add(
                    on: form.day, community: form.community, text: form.text, by: visit.author,
                    in: db)
            }
        } catch let wrong as FieldProblems {
            return try await page(
                visit, form, problems: wrong.problems, status: .unprocessableContent)
        }
        return services.redirect(
            to: Site.dayNotes.path, flash: Flash(.success, words("notes-added")))
    }

    func confirmRemoval(_ visit: AdministratorVisit) async throws -> Response {
        let id: DayNote.ID = try visit.id()
        let note = try await services.store.read { try id.found(in: $0) }
        return services.render(
            ConfirmPage(
                words("notes-remove-sentence", ["text": note.text]),
                consequences: [
                    Consequence(
                        icon: "info",
                        words("notes-remove-effect", ["day": Format.date(note.day.date)]))
                ],
                action: Site.dayNoteRemoval.path(id), button: words("notes-remove"),
                isDanger: true, cancelPath: Site.dayNotes.path,
                frame: services.frame(
                    words("notes-remove"), below: .analytics, for: visit,
                    of: Link(words("notes"), Site.dayNotes.path))))
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let id: DayNote.ID = try visit.id()
        try await services.store.write { db in
            try DayNote.remove(id, by: visit.author, in: db)
        }
        return services.redirect(
            to: Site.dayNotes.path, flash: Flash(.success, words("notes-removed")))
    }

    private func page(
        _ visit: AdministratorVisit, _ form: NoteForm, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let found = try await services.store.read { db in
            try DayNotesSummary(choosing: form.community, in: db)
        }
        return services.render(
            NotesPage(
                found.notes, form,
                community: .communities(
                    "community", words("community"), found.communities, selected: found.chosen),
                problems: problems, today: visit.now.day,
                frame: services.frame(words("notes"), below: .analytics, for: visit)),
            status: status)
    }
}

extension FieldProblem {
    fileprivate static var communityGone: FieldProblem {
        FieldProblem(field: "community", message: words("notes-no-community"))
    }
}

/// A note as typed.
struct NoteForm: Sendable {
    let day: String
    let text: String
    let community: Community.ID?
    /// True if the community is named by something that is no id.
    let isForNobody: Bool

    /// Of a link that names the day or the community.
    init(_ query: QueryItems) {
        (day, text) = (query["day"] ?? "", "")
        (community, isForNobody) = (query.id("community"), false)
    }

    init(_ visit: AdministratorVisit) {
        (day, text) = (visit.field("day"), visit.field("text"))
        let id = visit.field("community")
        community = Int64(id).map { Community.ID($0) }
        isForNobody = community == nil && !id.isEmpty
    }
}
