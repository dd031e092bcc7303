import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/edit`: a member's profile, and the language of the messages to them.
struct ProfileFormHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        page(ProfileForm(try visit.member), visit)
    }

    /// Saves the profile. A suspended member may change the language, and nothing else.
    func save(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member, visit.now)
        var form = ProfileForm(visit)
        let language = services.languages[form.language] ?? Language.current
        guard member.state(at: now) != .suspended else {
            try await services.store.write { db in
                try Member.choose(language: language.code, by: member.id, in: db)
            }
            return saved(words("profile-saved"), language)
        }
        do {
            // The photo is stored whatever is wrong with the rest.
            if let upload = PhotoUpload("photo", of: visit) {
                do {
                    try await services.store.write {
                        try SentPhotos.admit(.member(member.id), at: now, in: $0)
                    }
                } catch let often as TooManyAttempts {
                    let told = FieldProblem(
                        field: "photo",
                        message: words("give-photos-pause", ["limit": SentPhotos.limits.member]))
                    return page(form, visit, problems: [told], status: .tooManyRequests)
                        .again(after: often.seconds)
                }
                form.keptPhoto = try await upload.keep(of: visit, by: member.id, in: services)
            }
            let draft = try form.draft(language)
            let proof = try await services.accounts.require(
                visit.form["present_password"] ?? "", for: draft, of: member)
            try await member.tryName(of: draft, at: now, in: services.store)
            let change: PhotoChange =
                form.keptPhoto.map { .choose($0) }
                ?? (visit.form["remove_photo"] == nil ? .keep : .remove)
            let (version, given) = (form.version, proof)
            let changed = try await services.store.write { db in
                try member.change(
                    to: draft, photo: change, since: version, proof: given, at: now, in: db)
            }
            return saved(savedMessage(of: changed, before: member), language)
        } catch let wrong as FieldProblems {
            return page(
                form, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let refusal as PhotoRefusal {
            return page(form, visit, problems: [refusal.problem], status: refusal.status)
        } catch let conflict as ChangeConflict<Member> {
            var merged = ProfileForm(try form.draft(language), over: conflict)
            merged.keptPhoto = form.keptPhoto
            return page(
                merged, visit, conflict: Conflict(conflict, with: form), status: .conflict)
        } catch let error as TooManyAttempts {
            let told = FieldProblem(
                field: error.policy.hasPrefix("name") ? "name" : "email",
                message: error.problem.advice)
            return page(form, visit, problems: [told], status: .tooManyRequests)
                .again(after: error.seconds)
        }
    }

    /// Returns the confirmation, with the next step if there is one.
    private func savedMessage(of member: Member, before: Member) -> String {
        if let email = member.pendingEmail, email != before.pendingEmail {
            let sent: StaticString =
                services.keepsMail ? "profile-saved-kept" : "profile-saved-confirm"
            return words(services.sendsMail ? sent : "profile-saved-unsent", ["email": email])
        }
        let isMasked = MaskedText.of(member.bio) != member.bio && member.bio != before.bio
        return isMasked ? words("profile-saved-masked") : words("profile-saved")
    }

    /// The pages change to the language, too.
    private func saved(_ message: String, _ language: Language) -> Response {
        services.redirect(to: Site.profile.path, flash: Flash(.success, message))
            .setting(services.cookies.language(language.code))
    }

    private func page(
        _ form: ProfileForm, _ visit: MemberVisit, problems: [FieldProblem] = [],
        conflict: Conflict? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            ProfileFormPage(
                form, of: visit.who.member, languages: services.languages, problems: problems,
                conflict: conflict, now: visit.now,
                frame: services.frame(words("profile-edit"), in: .profile, for: visit)),
            for: visit, status: status)
    }
}

/// A member's profile, as typed.
struct ProfileForm {
    var name: String
    var email: String
    var phone: String
    var address: String
    var bio: String
    var preferredContact: String
    var language: String
    /// The photo uploaded with the form, until it is saved.
    var keptPhoto: String?
    var version: RecordVersion

    init(_ member: Member) {
        let draft = MemberProfileDraft(member)
        self.init(draft, version: draft.version)
    }

    /// Makes the form to show after a conflict. Changes that do not collide are merged, and saving again decides the
    /// rest with both versions in sight.
    init(_ form: MemberProfileDraft, over conflict: ChangeConflict<Member>) {
        self.init(
            MemberProfileDraft(form, over: conflict.current, by: conflict.merge),
            version: MemberProfileDraft(conflict.current).version)
    }

    private init(_ draft: MemberProfileDraft, version: RecordVersion) {
        (name, email, phone) = (draft.name, draft.email, draft.phone)
        (address, bio) = (draft.address, draft.bio)
        preferredContact = draft.preferredContact.rawValue
        language = draft.language ?? Language.current.code
        self.version = version
    }

    init(_ visit: MemberVisit) {
        (name, email, phone) = (visit.field("name"), visit.field("email"), visit.field("phone"))
        (address, bio) = (visit.form["address"] ?? "", visit.form["bio"] ?? "")
        (preferredContact, language) = (visit.field("preferred_contact"), visit.field("language"))
        version = RecordVersion(text: visit.field("version"))
        keptPhoto = visit.form["kept_photo"]
    }

    func draft(_ language: Language) throws(FieldProblems) -> MemberProfileDraft {
        try MemberProfileDraft(
            validating: name, email: email, phone: phone, address: address, bio: bio,
            preferredContact: Member.Contact(rawValue: preferredContact) ?? .email,
            language: language.code)
    }
}

extension Conflict {
    /// The fields that the member and somebody else, such as an administrator, have both changed.
    fileprivate init(_ conflict: ChangeConflict<Member>, with form: ProfileForm) {
        let saved = ProfileForm(conflict.current)
        func line(_ name: String, _ label: String, _ text: (ProfileForm) -> String)
            -> ConflictLine?
        {
            guard conflict.merge.collisions.contains(name) else { return nil }
            return ConflictLine(label: label, theirs: text(saved), yours: text(form))
        }
        func contact(_ form: ProfileForm) -> String {
            Member.Contact(rawValue: form.preferredContact)?.ownLabel ?? ""
        }
        self.init(
            differences: [
                line("name", words("sign-up-name"), \.name), line("email", words("email"), \.email),
                line("phone", words("phone"), \.phone),
                line("address", words("address"), \.address),
                line("bio", words("profile-bio"), \.bio),
                line("preferred_contact", words("profile-prefers"), contact),
                line("language", words("profile-language"), \.language),
            ].compactMap(\.self))
    }
}
