import MoochSite
import MoochStore
import MoochWeb

/// The outcomes of a report side by side, with what each of them needs.
struct DecisionForm: TemplateModel {
    /// What was typed, with prepared texts that were chosen.
    struct Typed {
        var outcome = ""
        var length = ""
        var until = ""
        var ground: GroundChoice
        /// For whom it is about.
        var reason = ""
        /// For those who reported it.
        var answer = ""
        /// For administrators.
        var note = ""

        init(_ ground: GroundChoice) { self.ground = ground }

        init(_ visit: AdministratorVisit, _ ground: GroundChoice) {
            outcome = visit.field("outcome")
            length = visit.field("length")
            until = visit.field("until")
            self.ground = ground
            reason = visit.prepared("reason")
            answer = visit.prepared("answer")
            note = visit.prepared("note")
        }

        /// - Throws: ``FieldProblems``, all at once.
        func decision(at now: Timestamp) throws(FieldProblems) -> Report.Decision {
            guard let outcome = Report.Outcome(rawValue: outcome) else {
                throw FieldProblems([
                    FieldProblem(field: "outcome", message: words("reports-no-outcome"))
                ])
            }
            var problems: [FieldProblem] = []
            var decision = Report.Decision(
                outcome, reason: reason, ground: ground.ground, answer: answer, note: note)
            if outcome.suspends {
                decision.end =
                    problems.noting { () throws(FieldProblems) in
                        try SuspensionLength.end(length, until: until, at: now)
                    } ?? nil
            }
            if outcome.needsReason { problems.note(reason: reason) }
            guard problems.isEmpty else { throw FieldProblems(problems) }
            return decision
        }
    }

    let action: String
    let outcome: ChoiceField
    /// Nil where nobody can be suspended.
    let length: ChoiceField?
    /// Nil where nobody needs to be told why.
    let ground: ChoiceField?
    let reason: TextArea?
    let answer: TextArea
    let note: TextArea
    /// Said to who made the decision that is called wrong.
    let isOwn: String?

    init(
        _ found: ReportSummary, _ typed: Typed, prepared: PreparedTexts, problems: [FieldProblem],
        now: Timestamp
    ) {
        let report = found.row.report
        let outcomes = found.outcomes
        action = Site.reportDecision.path(report.id)
        var outcome = ChoiceField(
            "outcome", words("reports-outcome"),
            choices: outcomes.map { ($0.rawValue, $0.label(found), $0.effect(found)) },
            selected: typed.outcome, problems: problems)
        outcome.isWide = true
        self.outcome = outcome
        let suspends = outcomes.contains { $0.suspends }
        var length = SuspensionLength.field(
            typed.length, until: typed.until, at: now, problems: problems)
        length.hint = words("reports-length-hint")
        self.length = suspends ? length : nil
        let needsReason = outcomes.contains { $0.needsReason }
        ground = needsReason ? typed.ground.field : nil
        func text(
            _ name: String, _ label: String, _ value: String, hint: String, prepared: [String],
            isConditional: Bool = false
        ) -> TextArea {
            var field = TextArea(
                name, label, value: value, rows: 3, isRequired: false, problems: problems)
            field.isConditional = isConditional
            field.hint = hint
            field.prepared = prepared
            return field
        }
        reason =
            needsReason
            ? text(
                "reason", words("reports-reason", ["name": found.member.name]), typed.reason,
                hint: words("reports-reason-hint"), prepared: prepared.reasonChoices,
                isConditional: true) : nil
        answer = text(
            "answer",
            report.isAppeal
                ? words("reports-answer-appeal", ["name": found.row.reporterName])
                : words("reports-answer"),
            typed.answer, hint: words("reports-answer-hint"),
            prepared: PreparedTexts.lines(of: prepared.answers))
        note = text(
            "note", words("note-for-administrators"), typed.note,
            hint: words("note-for-administrators-hint"),
            prepared: PreparedTexts.lines(of: prepared.notes))
        isOwn = report.isAppeal && outcomes == [.restore] ? words("reports-own") : nil
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("outcome", \.outcome), .init("length", \.length),
        .init("ground", \.ground), .init("reason", \.reason),
        .init("answer", \.answer), .init("note", \.note), .init("isOwn", \.isOwn))
}

extension Report.Outcome {
    /// What is done.
    fileprivate func label(_ found: ReportSummary) -> String {
        let name = found.member.name
        return switch self {
        case .keep:
            found.row.report.isAppeal
                ? words("outcome-uphold")
                : found.offer == nil
                    ? words("outcome-keep-member", ["name": name]) : words("outcome-keep")
        case .remove: words("outcome-remove")
        case .suspend: words("outcome-suspend", ["name": name])
        case .removeAndSuspend: words("outcome-remove-and-suspend", ["name": name])
        case .act: words("outcome-act")
        case .restore: words("reports-reopen")
        }
    }

    /// What that means, and for whom.
    fileprivate func effect(_ found: ReportSummary) -> [String] {
        let (title, name) = (found.row.subjectName, found.member.name)
        let isAppeal = found.row.report.isAppeal
        let removed = words("outcome-removed", ["title": title])
        let suspended = words("outcome-suspended", ["name": name])
        let owner = words("outcome-owner-reads", ["name": name])
        let reporters = words("outcome-reporters-read", ["count": found.reporters])
        return switch self {
        case .keep where isAppeal: [words("outcome-uphold-effect", ["name": name])]
        case .keep:
            [
                found.offer == nil
                    ? words("outcome-kept-member", ["name": name])
                    : words("outcome-kept", ["title": title]),
                reporters,
            ]
        case .remove: [removed, owner, reporters]
        case .suspend: [suspended, owner, reporters]
        case .removeAndSuspend: [removed, suspended, owner, reporters]
        case .act: [words("outcome-act-effect"), reporters]
        case .restore:
            (found.toTakeBack?.listings ?? []).map {
                words("outcome-restored", ["title": $0.title])
            }
                + (found.toTakeBack?.isSuspended == true
                    ? [words("outcome-unsuspended", ["name": name])] : [])
                + [words("outcome-appeal-answered", ["name": name])]
        }
    }
}

extension PreparedTexts {
    /// One's own reasons, or ours where there are none.
    var reasonChoices: [String] {
        let own = Self.lines(of: reasons)
        return own.isEmpty
            ? [
                words("listings-removal-rules"), words("listings-removal-unsafe"),
                words("listings-removal-unclear"), words("listings-removal-contact"),
            ] : own
    }
}

extension AdministratorVisit {
    /// What was typed into a field with prepared texts, behind the one that was chosen.
    func prepared(_ name: String) -> String {
        TextArea.prepared(form["\(name)_prepared"] ?? "", form[name] ?? "")
    }
}
