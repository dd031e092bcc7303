import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/accounts`: joining as a new member.
struct AccountAPI: Sendable {
    let services: Services

    static let name = InputField(
        "name", InputKind<String>.text(most: TextLength.name, least: 1), isRequired: true,
        note: "As neighbours know them.")
    static let email = InputField(
        "email", InputKind<String>.text(format: "email"), isRequired: true,
        note: "Where mail reaches them. Only the other of an agreement sees it.")
    static let password = InputField(
        "password",
        InputKind<String>.text(
            most: PasswordRules.longest, least: PasswordRules.shortest, format: "password"),
        isRequired: true, note: "Any characters; not one that is tried first by whoever guesses.")
    static let phone = InputField(
        "phone", InputKind<String>.text(), isRequired: true,
        note:
            "A number that can be dialled: three digits at least, spaces and + - / . ( ). Only the other of an agreement sees it."
    )
    static let address = InputField(
        "address", InputKind<String>.text(most: TextLength.address),
        note: "Where they live. Only the other of an agreement sees it.")
    static let bio = InputField(
        "bio", InputKind<String>.text(most: TextLength.bio), note: "What they say of themselves.")
    static let preferredContact = InputField(
        "preferred_contact", InputKind<Member.Contact>.choice(),
        note: "How they like to be reached; by mail unless said. `text` is a text message.")
    static let language = InputField(
        "language", InputKind<String>.text(), note: "In which they are written to (BCP 47).")
    static let photo = InputField(
        "photo_id", InputKind<String>.photo,
        note: "Their face: the `id` that POST /photos answered.")
    static let deviceName = InputField(
        "device_name", InputKind<String>.text(most: 100, least: 1),
        note: "What its member calls the device, to tell it from others; what it is unless said.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "createAccount", .post, "/accounts", .anybody,
                "Become a member",
                """
                Joins a community, and signs in. Where its `joining` is `approval`, `join_request` of GET /me says that \
                they wait: until then they see the community and do not take part. Where the exchange sends mail, a \
                link is on its way that confirms the address. That an address is taken is told five times an hour.
                """,
                body: .json(
                    InputShape(
                        "NewAccount", "What somebody says who joins.",
                        [
                            Self.name.described, Self.email.described, Self.password.described,
                            Self.phone.described, Self.address.described, Self.bio.described,
                            Self.preferredContact.described, Self.describedLanguage(of: services),
                            Self.photo.described, Self.deviceName.described,
                            SessionAPI.deviceToken.described,
                        ] + JoiningAPI.inputs,
                        example: [
                            "name": "Susie", "email": "susie@neighbours.example",
                            "password": "walnut loaf on a sill", "phone": "+1 212 555 0100",
                            "community_id": "1", "device_name": "Susie's phone",
                        ])),
                answers: [.made(NewSessionShape.self, "Joined, and signed in.")],
                conflicts: [.signUpClosed], problems: [.tooMany], handler: create)
        ]
    }

    /// The language field, with the available languages.
    static func describedLanguage(of services: Services) -> DescribedInput {
        DescribedInput(
            language.name, .choice(services.languages.all.map(\.code)), isRequired: false,
            note: language.note)
    }

    private func create(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let community = input(JoiningAPI.community)
        let (name, email, phone) = (input(Self.name), input(Self.email), input(Self.phone))
        let (password, ticket) = (input(Self.password), JoiningAPI.ticket(&input))
        let (address, bio, photo) = (input(Self.address), input(Self.bio), input(Self.photo))
        let contact = input(Self.preferredContact) ?? .email
        let language = input.language(Self.language, of: services) ?? Language.current.code
        let browser = MemberBrowser(
            ofProgram: input.deviceName(Self.deviceName), visit,
            device: input(SessionAPI.deviceToken))
        try await JoiningAPI.check(community, ticket, &input, services)
        let draft = try input.finish {
            try SignUpDraft(
                validating: name ?? "", email: email ?? "", phone: phone ?? "",
                password: password ?? "", community: community ?? Community.ID(0), ticket: ticket,
                address: address ?? "", bio: bio ?? "", preferredContact: contact, photo: photo)
        }
        do {
            switch try await services.accounts.signUp(draft, language: language, on: browser) {
            case .joined(let tokens):
                return try await SessionAPI(services: services).answer(visit, tokens)
            case .wait(let stop): throw Problem(over: RateLimit(stop))
            }
        } catch let wrong as FieldProblems {
            throw FieldProblems(wrong.problems.map(\.ofSomebodyNew))
        }
    }
}

extension Input {
    /// The code of an available language; nil if missing or wrong.
    mutating func language(_ field: InputField<String>, of services: Services) -> String? {
        self(field).flatMap { language($0, field, of: services) }
    }

    /// A patch's change of a language.
    mutating func languageChange(
        _ field: InputField<String>, of services: Services
    ) -> Change<String> {
        switch change(field) {
        case .keep: .keep
        case .remove: .remove
        case .set(let tag): language(tag, field, of: services).map(Change.set) ?? .keep
        }
    }

    private mutating func language(
        _ tag: String, _ field: InputField<String>, of services: Services
    ) -> String? {
        let language = services.languages[tag]
        if language == nil { note(field.name, .apiUnknown(services.languages.all.map(\.code))) }
        return language?.code
    }

    /// A device's name; nil if missing or wrong.
    mutating func deviceName(_ field: InputField<String>) -> String? {
        guard let name = self(field) else { return nil }
        do throws(FieldProblems) {
            return try DeviceName.checked(name)
        } catch {
            for problem in error.problems { note(field.name, problem.complaint) }
            return nil
        }
    }
}

extension MemberBrowser {
    /// The program of a visit, named by its `User-Agent` if it gives no name.
    init(ofProgram name: String?, _ visit: MemberVisit, device: String? = nil) {
        let agent = visit.request.headers[.userAgent] ?? ""
        self.init(
            program: name ?? BrowserName.of(agent), address: visit.request.clientAddress,
            userAgent: agent, device: device ?? "")
    }
}
