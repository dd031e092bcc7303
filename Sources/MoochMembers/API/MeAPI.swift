import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me`: a member's own account.
struct MeAPI: Sendable {
    let services: Services

    private static let presentPassword = InputField(
        "present_password", InputKind<String>.text(format: "password"),
        note: "Only needed with another e-mail address.")

    var routes: [APIRoute] {
        typealias New = AccountAPI
        return [
            APIRoute(
                "getMe", .get, "/me", .member, "Read oneself",
                "The member whose token it is, with what waits for them and how much they may still do.",
                answers: [.one(MeShape.self, "As they see themselves.")], handler: read),
            APIRoute(
                "changeMe", .patch, "/me", .member,
                "Change oneself",
                """
                Only what is named changes, and is judged. Another e-mail address waits in `pending_email` until the \
                link that is sent to it is used. A name is changed three times in 7 days.
                """,
                body: .patch(
                    InputShape(
                        "MeChange", "What a member says of themselves otherwise.",
                        [
                            New.name.describedChange(mayBeNull: false),
                            New.email.describedChange(mayBeNull: false),
                            Self.presentPassword.describedChange(mayBeNull: false),
                            New.phone.describedChange(mayBeNull: false),
                            New.address.describedChange(mayBeNull: true),
                            New.bio.describedChange(mayBeNull: true),
                            New.preferredContact.describedChange(mayBeNull: false),
                            New.describedLanguage(of: services).orNull,
                            New.photo.describedChange(mayBeNull: true),
                        ],
                        example: ["bio": "I bake on Sundays.", "preferred_contact": "text"])),
                answers: [.one(MeShape.self, "As they are now.")],
                conflicts: ConflictCode.away, problems: [.tooMany], handler: change),
        ]
    }

    private func read(_ visit: MemberVisit) async throws -> Response { try await answer(visit) }

    /// The current member.
    func answer(_ visit: MemberVisit) async throws -> Response {
        let (id, now) = (try visit.member.id, visit.now)
        let account = try await services.store.read { db in
            try OwnAccount.fetch(id, at: now, in: db)
        }
        return services.answer(
            MeShape(account, at: now, services), to: visit, version: account.member.profileVersion)
    }

    private func change(_ visit: MemberVisit) async throws -> Response {
        let (member, now, versions) = (try visit.member, visit.now, try visit.versions())
        let opened = MemberProfileDraft(member).version
        var input = try Input(visit, services)
        let name = input.named(AccountAPI.name)
        let (email, phone) = (input.named(AccountAPI.email), input.named(AccountAPI.phone))
        let address = input.named(AccountAPI.address, removed: "")
        let bio = input.named(AccountAPI.bio, removed: "")
        let contact = input.named(AccountAPI.preferredContact)
        let language: String?? =
            switch input.languageChange(AccountAPI.language, of: services) {
            case .keep: nil
            case .remove: .some(nil)
            case .set(let code): code
            }
        let password = input(Self.presentPassword) ?? ""
        let photo: PhotoChange =
            switch input.change(AccountAPI.photo) {
            case .keep: .keep
            case .remove: .remove
            case .set(let name): .choose(name)
            }
        let draft = try input.finish {
            try MemberProfileDraft(
                changing: member, name: name, email: email, phone: phone, address: address,
                bio: bio, preferredContact: contact, language: language)
        }
        let proof = try await services.accounts.require(password, for: draft, of: member)
        try await member.tryName(of: draft, at: now, in: services.store)
        try await services.store.write { db in
            try MemberVisit.require(try member.id.found(in: db).profileVersion, in: versions)
            try member.change(
                to: draft, photo: photo, since: opened, proof: proof, at: now, in: db)
        }
        return try await answer(visit)
    }
}
