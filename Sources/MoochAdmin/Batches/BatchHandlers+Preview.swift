import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension BatchHandlers {
    /// The page before the change: nothing selected, a choice, or the preview.
    func ask(
        _ form: BatchForm, _ visit: AdministratorVisit, key: String? = nil,
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        guard !form.isEmpty else { return nothingSelected(form, visit) }
        if form.verb == .invite, let trouble = services.invitationTrouble {
            return cannotInvite(trouble, form, visit, status: status)
        }
        let isUnsure = problems.contains { $0.field == "to" }
        if form.verb == .move, form.to.isEmpty || isUnsure || !form.find.isEmpty {
            return try await choice(form, visit, problems: problems, status: status)
        }
        let request = form.request(by: visit.administrator.id, now: visit.now)
        let query = form.isEverything ? form.filterItems.encoded : ""
        let references = ViewFact.references(in: [query], of: form.list)
        let found = try await services.store.read { db in
            try BatchRequestSummary(request, naming: references, in: db)
        }
        let (preview, target) = (found.preview, found.target)
        let context = FilterContext(names: found.names, currency: services.currency)
        if form.verb == .move, target == nil || target?.isArchived == true {
            let problem = words(
                target == nil ? "store-choose-community" : "store-move-to-archived")
            return try await choice(
                form, visit, problems: [FieldProblem(field: "to", message: problem)],
                status: .unprocessableContent)
        }
        let text = BatchWords(list: form.list, verb: form.verb)
        return services.render(
            BatchPreviewPage(
                preview, list: form.list,
                meant: selection(of: form, ViewFact.text(query, of: form.list, in: context)),
                consequences: BatchConsequences(preview, target: target?.name)
                    .of(form.verb, in: form.list),
                choices: try await choices(of: form, problems, visit),
                formFields: formFields(of: form, problems),
                problems: problems,
                hiddenFields: form.hiddenFields(
                    with: [
                        ("key", key ?? RandomToken().text), ("seen", preview.seen?.field ?? ""),
                    ]
                        + (form.verb == .move ? [("to", form.to)] : [])),
                action: Site.bulkActions.path, button: text.button(preview.expectedTotal),
                isDanger: [.remove, .suspend, .close].contains(form.verb),
                cancelPath: form.listPath,
                // Beside what is called off, "Cancel" would be the same word for the opposite.
                cancelLabel: form.verb == .cancel ? words("bulk-back-to-list") : words("cancel"),
                frame: frame(form, visit)),
            status: status)
    }

    private func choices(
        of form: BatchForm, _ problems: [FieldProblem], _ visit: AdministratorVisit
    ) async throws -> [ChoiceField] {
        guard [.remove, .suspend].contains(form.verb) else { return [] }
        let length = SuspensionLength.field(
            form.length, until: form.until, at: visit.now, problems: problems)
        let ground = try await services.ground(of: visit).field
        return form.verb == .suspend ? [length, ground] : [ground]
    }

    private func formFields(of form: BatchForm, _ problems: [FieldProblem]) -> [FormField] {
        let prepared = services.settings.prepared
        return switch form.verb {
        case .remove:
            ListingRemoval.fields(
                reason: form.reason, note: form.note, prepared: prepared, problems: problems)
        case .suspend:
            [
                .reason(
                    form.reason, problems, hint: words("members-suspend-reason-hint"),
                    prepared: prepared),
                .note(form.note, problems, prepared: prepared),
            ]
        case .keep: [.note(form.note, problems, prepared: prepared)]
        case .uphold,
            .restore where form.list == .reports:
            [
                .answer(form.answer, problems, prepared: prepared),
                .note(form.note, problems, prepared: prepared),
            ]
        default: []
        }
    }

    /// The chosen rows in words; `filter` describes all that match.
    private func selection(of form: BatchForm, _ filter: String) -> String {
        guard form.isEverything else { return words("bulk-ticked") }
        let but = form.chosen.but.count
        return but == 0 ? filter : words("bulk-but", ["rows": filter, "count": but])
    }

    private func choice(
        _ form: BatchForm, _ visit: AdministratorVisit, problems: [FieldProblem],
        status: HTTPResponse.Status
    ) async throws -> Response {
        let request = form.request(by: visit.administrator.id, now: visit.now)
        let found = try await services.store.read { db in
            try BatchTargetSummary(request, finding: form.find, in: db)
        }
        return services.render(
            BatchTargetPage(form, found, problems: problems, frame: frame(form, visit)),
            status: status)
    }

    /// No invitation would arrive.
    private func cannotInvite(
        _ trouble: String, _ form: BatchForm, _ visit: AdministratorVisit,
        status: HTTPResponse.Status
    ) -> Response {
        services.render(
            ConfirmPage(
                trouble,
                consequences: [Consequence(icon: "key", words("invitation-one-by-one"))],
                action: Site.bulkActions.path, button: "", isDanger: false,
                cancelPath: form.listPath, cancelLabel: words("bulk-back-to-list"),
                canProceed: false, frame: frame(form, visit)),
            status: status)
    }

    /// Nothing was ticked.
    private func nothingSelected(_ form: BatchForm, _ visit: AdministratorVisit) -> Response {
        services.render(
            ConfirmPage(
                words("bulk-nothing"),
                consequences: [Consequence(icon: "info", words("bulk-nothing-advice"))],
                action: Site.bulkActions.path, button: "", isDanger: false,
                cancelPath: form.listPath, cancelLabel: words("bulk-back-to-list"),
                canProceed: false, frame: frame(form, visit)),
            status: .unprocessableContent)
    }

    private func frame(_ form: BatchForm, _ visit: AdministratorVisit) -> Frame {
        services.frame(
            BatchWords(list: form.list, verb: form.verb).title, in: form.list.area, for: visit,
            breadcrumbs: [Link(form.list.area.label, form.listPath)])
    }
}

extension BatchPreview {
    /// How many rows change, or the total if not all were checked.
    var expectedTotal: ListTotal { isWhole ? .exactly(changes) : total }
}

/// The effects on rows and on what depends on them.
struct BatchConsequences {
    private let preview: BatchPreview
    private let target: String

    init(_ preview: BatchPreview, target: String?) {
        self.preview = preview
        self.target = target ?? ""
    }

    func of(_ verb: Batch.Verb, in list: ListName) -> [Consequence] {
        switch verb {
        case .keep:
            [
                Consequence(icon: "restore", words("bulk-keep-shows")),
                Consequence(icon: "bell", words("bulk-keep-told")), undo,
            ]
        case .uphold:
            [
                Consequence(icon: "info", words("bulk-uphold-changes")),
                Consequence(icon: "bell", words("bulk-uphold-told")), undo,
            ]
        case .restore where list == .reports:
            [
                Consequence(icon: "restore", words("bulk-take-back-shows")),
                Consequence(icon: "bell", words("bulk-take-back-told")), undo,
            ]
        case .remove where list == .reports:
            [
                Consequence(icon: "hide", words("bulk-remove-hides")),
                Consequence(icon: "bell", words("bulk-remove-reported-told")),
                Consequence(icon: "flag", words("decision-answer")), undo,
            ]
        case .move: moving + [undo]
        case .remove:
            [
                Consequence(icon: "hide", words("bulk-remove-hides")),
                Consequence(icon: "exchanges", words("bulk-remove-waiting")),
                Consequence(icon: "bell", words("bulk-remove-told")),
                Consequence(icon: "flag", words("decision-answer")), undo,
            ]
        case .restore: [Consequence(icon: "restore", words("bulk-restore-shows")), undo]
        case .archive: [Consequence(icon: "hide", words("bulk-archive-hides")), undo]
        case .unarchive: [Consequence(icon: "restore", words("bulk-unarchive-shows")), undo]
        case .remind:
            [
                Consequence(
                    icon: "bell", figure: atLeast(preview.sellers),
                    in: words.parts(
                        "bulk-remind-people", at: "count", ["count": preview.sellers])),
                Consequence(icon: "mail", words("bulk-remind-text")),
                Consequence(icon: "clock", words("bulk-remind-once")),
                Consequence(icon: "restore", words("bulk-remind-undo")),
            ]
        case .tryAgain:
            [
                Consequence(icon: "mail", words("bulk-try-again-sends")),
                Consequence(icon: "info", words("bulk-try-again-final")),
            ]
        case .cancel: [Consequence(icon: "hide", words("bulk-cancel-keeps")), undo]
        case .publish: [Consequence(icon: "check", words("bulk-publish-shows")), undo]
        case .withdraw: [Consequence(icon: "hide", words("bulk-withdraw-hides")), undo]
        case .invite:
            [
                Consequence(icon: "mail", words("bulk-invite-mail")),
                Consequence(icon: "clock", words("invitation-works")),
                Consequence(icon: "restore", words("bulk-invite-undo")),
            ]
        case .suspend:
            [
                Consequence(icon: "hide", words("members-suspend-stops")),
                Consequence(icon: "listings", words("members-suspend-listings")),
                Consequence(icon: "account", words("members-suspend-can")), undo,
            ]
        case .unsuspend: [Consequence(icon: "restore", words("bulk-unsuspend-back")), undo]
        case .close: closing
        case .import, .merge, .mergeFoods: []
        }
    }

    /// The effects of undoing a batch.
    static func reversing(_ batch: Batch, _ preview: BatchPreview) -> [Consequence] {
        let alone = Consequence(icon: "hide", words("bulk-reversal-alone"))
        let final = Consequence(icon: "info", words("bulk-reversal-final"))
        switch batch.verb {
        case .merge: return unmerging(batch) + [alone, final]
        case .mergeFoods: return unmergingFoods(batch) + [final]
        case .invite: return [Consequence(icon: "mail", words("bulk-reversal-invite")), final]
        case .close:
            return [Consequence(icon: "restore", words("bulk-reversal-close")), alone, final]
        case .import: break
        default: return [Consequence(icon: "restore", words("bulk-reversal-back")), alone, final]
        }
        func counted(_ count: Int) -> String { batch.counted(count) }
        let restored = preview.changes - preview.removals
        var all: [Consequence] = []
        if preview.removals > 0 {
            all.append(
                Consequence(
                    icon: "delete",
                    words("imports-undo-removes", ["counted": counted(preview.removals)])))
        }
        if restored > 0 {
            all.append(
                Consequence(
                    icon: "restore",
                    words("imports-undo-restores", ["counted": counted(restored)])))
        }
        return all + [alone, Consequence(icon: "info", words("imports-undo-final"))]
    }

    private static func unmerging(_ batch: Batch) -> [Consequence] {
        guard let source = batch.spec.source, let target = batch.spec.target else { return [] }
        let names: KeyValuePairs<String, any WordArgument> = [
            "name": source.name, "target": target.name,
        ]
        return [
            Consequence(icon: "restore", words("categories-unmerge-back", names)),
            Consequence(icon: "listings", words("categories-unmerge-listings", names)),
        ]
    }

    private static func unmergingFoods(_ batch: Batch) -> [Consequence] {
        guard let source = batch.spec.source, let target = batch.spec.target else { return [] }
        return [
            Consequence(icon: "restore", words("foods-unmerge-back", ["name": source.name])),
            Consequence(
                icon: "hide",
                words("foods-unmerge-stays", ["name": source.name, "target": target.name])),
        ]
    }

    private var closing: [Consequence] {
        func line(_ icon: String, _ count: Int?, _ key: StaticString) -> Consequence? {
            guard let count, count > 0 else { return nil }
            return Consequence(
                icon: icon, figure: atLeast(count),
                in: words.parts(key, at: "count", ["count": count]))
        }
        let ended = preview.closing
        return [
            Consequence(icon: "sign-out", words("members-close-out")),
            line("listings", ended?.listings, "members-close-listings"),
            line("exchanges", ended?.requests, "members-close-requests"),
            line("exchanges", ended?.requestsOfOthers, "members-close-asked"),
            line("close", ended?.agreements, "members-close-agreements"),
            Consequence(icon: "restore", words("bulk-close-undo")),
            Consequence(icon: "delete", words("members-close-gone")),
            Consequence(icon: "audit", words("members-close-stays")),
        ].compactMap(\.self)
    }

    private var moving: [Consequence] {
        [
            Consequence(
                icon: "communities", words("bulk-move-sees", ["target": target])),
            Consequence(
                icon: "listings", figure: atLeast(preview.listings),
                in: words.parts(
                    "bulk-move-listings", at: "count",
                    ["count": preview.listings, "target": target])),
            Consequence(
                icon: "exchanges", figure: atLeast(preview.requests),
                in: words.parts("bulk-move-requests", at: "count", ["count": preview.requests])),
            Consequence(
                icon: "close", figure: atLeast(preview.withdrawals),
                in: words.parts(
                    "bulk-move-withdrawals", at: "count", ["count": preview.withdrawals])),
            Consequence(icon: "clock", words("bulk-move-stays")),
        ]
    }

    /// A count for the newest of very many members; the others add to it.
    private func atLeast(_ number: Int) -> Figure {
        preview.isWhole
            ? Figure(number)
            : Figure(number, text: words("bulk-at-least", ["counted": Format.number(number)]))
    }

    private var undo: Consequence { Consequence(icon: "restore", words("bulk-undo-later")) }
}
