import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension MemberHandlers {
    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let (member, isShown) = try await editable(visit)
        guard member.state != .closed else { return hasLeft(member) }
        return formPage(
            MemberForm(MemberCorrection(member, showsReach: isShown)), of: member, visit)
    }

    func correct(_ visit: AdministratorVisit) async throws -> Response {
        let member = try await find(visit)
        let form = MemberForm(visit)
        do {
            let draft = try form.draft()
            let corrected = try await services.store.write { db in
                try member.correct(to: draft, since: form.version, by: visit.author, in: db)
            }
            return done(corrected, words("members-corrected", ["name": corrected.name]))
        } catch let wrong as FieldProblems {
            return formPage(
                form, of: member, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let conflict as ChangeConflict<Member> {
            let form = MemberForm(try form.draft(), over: conflict)
            return formPage(
                form, of: conflict.current, visit, conflict: Conflict(conflict, with: form),
                status: .conflict)
        }
    }

    /// The member, and whether the visitor may see phone and address now.
    private func editable(_ visit: AdministratorVisit) async throws -> (Member, Bool) {
        let id: Member.ID = try visit.id()
        return try await services.found { db in
            guard let member = try Member.find(id, in: db) else { return nil }
            let end = try ContactReading.end(
                of: id, by: visit.administrator.id, now: visit.now, in: db)
            return (member, end != nil || !member.hasContact)
        }
    }

    private func formPage(
        _ form: MemberForm, of member: Member, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: Conflict? = nil,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            MemberFormPage(
                form, of: member, problems: problems, conflict: conflict,
                frame: frame(
                    words("members-correct-title", ["name": member.name]), visit, of: member)
            ),
            status: status)
    }
}

/// A member's form: the texts as typed.
struct MemberForm: Sendable {
    let name: String
    let email: String
    let preferredContact: String
    /// Nil if the form does not show them.
    let phone: String?
    let address: String?
    /// The version of the row the form was filled from.
    let version: RecordVersion

    /// The form filled from a member.
    init(_ correction: MemberCorrection, since version: RecordVersion? = nil) {
        name = correction.name
        email = correction.email
        preferredContact = correction.preferredContact.rawValue
        phone = correction.reach.map { $0.phone ?? "" }
        address = correction.reach?.address
        self.version = version ?? correction.version
    }

    /// The form again after a conflict, with the changes that do not collide merged.
    init(_ form: MemberCorrection, over conflict: ChangeConflict<Member>) {
        self.init(
            MemberCorrection(form, over: conflict.current, by: conflict.merge),
            since: MemberCorrection(conflict.current, showsReach: form.reach != nil).version)
    }

    /// The submitted form.
    init(_ visit: AdministratorVisit) {
        name = visit.field("name")
        email = visit.field("email")
        preferredContact = visit.field("preferred_contact")
        phone = visit.form["phone"]
        address = visit.form["address"]
        version = RecordVersion(text: visit.field("version"))
    }

    func draft() throws(FieldProblems) -> MemberCorrection {
        try MemberCorrection(
            validating: name, email: email,
            preferredContact: Member.Contact(rawValue: preferredContact) ?? .email,
            reach: phone.flatMap { phone in address.map { (phone, $0) } })
    }
}

extension Conflict {
    /// Values that somebody else and a form both changed.
    fileprivate init(_ conflict: ChangeConflict<Member>, with form: MemberForm) {
        let saved = MemberForm(MemberCorrection(conflict.current, showsReach: true))
        let all: [(String, String, (MemberForm) -> String)] = [
            ("name", words("name"), \.name), ("email", words("email"), \.email),
            ("phone", words("phone"), { $0.phone ?? "" }),
            ("address", words("address"), { $0.address ?? "" }),
            (
                "preferred_contact", words("members-prefers"),
                { (Member.Contact(rawValue: $0.preferredContact) ?? .email).label }
            ),
        ]
        self.init(
            differences: all.filter { conflict.merge.collisions.contains($0.0) }
                .map { ConflictLine(label: $0.1, theirs: $0.2(saved), yours: $0.2(form)) })
    }
}

/// `/members/ID/edit`: corrections of a member's account.
struct MemberFormPage: Page {
    static let template = "admin/members/form"

    let frame: Frame
    let action: String
    let version: String
    let name: FormField
    let email: FormField
    /// Nil if the visitor has not asked to see them.
    let phone: FormField?
    let address: TextArea?
    let preferred: SelectField
    /// Where phone and address are asked for; nil if they are shown.
    let readingPath: String?
    let movePath: String
    let errorSummary: ErrorSummary?
    let conflict: Conflict?

    init(
        _ form: MemberForm, of member: Member, problems: [FieldProblem], conflict: Conflict?,
        frame: Frame
    ) {
        self.frame = frame
        self.conflict = conflict
        action = Site.member.path(member.id)
        version = form.version.text
        var name = FormField("name", words("name"), value: form.name, problems: problems)
        name.autocomplete = "off"
        self.name = name
        var email = FormField("email", words("email"), value: form.email, problems: problems)
        email.type = "email"
        email.autocomplete = "off"
        email.hint = words("members-correct-email-hint")
        self.email = email
        phone = form.phone.map {
            var field = FormField("phone", words("phone"), value: $0, problems: problems)
            field.type = "tel"
            field.isRequired = false
            field.autocomplete = "off"
            return field
        }
        address = form.address.map {
            TextArea(
                "address", words("address"), value: $0, rows: 3, isRequired: false,
                problems: problems)
        }
        preferred = SelectField(
            "preferred_contact", words("members-prefers"),
            choices: Member.Contact.allCases.map { ($0.rawValue, $0.label) },
            selected: form.preferredContact)
        readingPath = form.phone == nil ? Site.memberContactReading.path(member.id) : nil
        movePath = Site.newBulkAction.list("list=members&action=move&id=\(member.id)")
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("version", \.version),
        .init("name", \.name), .init("email", \.email), .init("phone", \.phone),
        .init("address", \.address), .init("preferred", \.preferred),
        .init("readingPath", \.readingPath), .init("movePath", \.movePath),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}
