import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me/community` and `/me/join-request`: moving to a community, or asking to join one.
struct JoiningAPI: Sendable {
    let services: Services

    static let community = InputField(
        "community_id", InputKind<Community.ID>.id(), isRequired: true,
        note: "Which one: GET /communities lists them.")
    static let code = InputField(
        "join_code", InputKind<String>.secret(),
        note:
            "Needed where the community's `joining` is `code`, with or without spaces and in small letters too; elsewhere nobody looks at it."
    )
    static let message = InputField(
        "message", InputKind<String>.text(most: TextLength.message),
        note:
            "For whoever decides, where the community's `joining` is `approval`; elsewhere nobody reads it."
    )
    static let inputs = [community.described, code.described, message.described]

    var routes: [APIRoute] {
        [
            APIRoute(
                "joinCommunity", .put, "/me/community", .member,
                "Move to another community",
                """
                What the member offers goes along with who asked for it; what they asked for elsewhere is withdrawn. \
                Where the community's `joining` is `approval`, `join_request` says that they wait, and until then they \
                go on where they are. A member moves twice in 24 hours and four times in 30 days.
                """,
                body: .json(
                    InputShape(
                        "Joining", "Where a member wants to go.", Self.inputs,
                        example: ["community_id": "2", "join_code": "CDFG 2345"])),
                answers: [.one(MeShape.self, "The member as they are now.")],
                conflicts: [.signUpClosed, .unconfirmed] + ConflictCode.away,
                problems: [.tooMany], handler: join),
            APIRoute(
                "withdrawJoinRequest", .delete, "/me/join-request", .member,
                "Take the wish back to be let in",
                "Nobody decides about it any more. Doing it twice is harmless.",
                answers: [.nothing("Nobody waits any more.")], handler: withdraw),
        ]
    }

    private func join(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (community, ticket) = (input(Self.community), Self.ticket(&input))
        try await Self.check(community, ticket, &input, services)
        try input.finish()
        let (id, member) = (community ?? Community.ID(0), try visit.member)
        let author = Author(
            .member(member.id), name: member.name, at: visit.now, requestID: visit.request.id)
        _ = try await services.accounts.join(id, on: MemberBrowser(ofProgram: nil, visit)) { db in
            try member.join(id, with: ticket, by: author, in: db)
        }
        return try await MeAPI(services: services).answer(visit)
    }

    private func withdraw(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        try await services.store.write { try JoinRequest.withdraw(of: member, in: $0) }
        return services.answerNothing()
    }

    /// The code and message for joining.
    static func ticket(_ input: inout Input) -> JoinTicket {
        JoinTicket(code: input(code) ?? "", message: input(message) ?? "")
    }

    /// Notes problems of a request to join, without revealing whether a code is right.
    static func check(
        _ id: Community.ID?, _ ticket: JoinTicket, _ input: inout Input, _ services: Services
    ) async throws {
        if let excess = message.kind.excess(ticket.message) { input.note(message.name, excess) }
        guard let id else { return }
        let found = try await services.store.readUnisolated { try Community.find(id, in: $0) }
        if found == nil { input.note(community.name, .apiNoCommunity) }
        if found?.joining == .code, found?.isArchived == false, ticket.code.trimmed.isEmpty {
            input.note(unlessNoted: code.name, .apiRequired)
        }
    }
}

extension Complaint {
    fileprivate static let apiNoCommunity = Complaint(
        "api-no-community", "There is no such community.")
}
