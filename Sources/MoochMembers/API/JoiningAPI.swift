import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me/community` and `/me/join-request`: a member goes to live elsewhere, or asks to be let in.
struct JoiningAPI: Sendable {
    let services: Services

    static let community = InputField(
        "community_id", InputKind<Community.ID>.id(), isRequired: true)
    static let code = InputField(
        "join_code", InputKind<String>.text(),
        note: "Needed where the community's `joining` is `code`.")
    static let message = InputField(
        "message", InputKind<String>.text(most: 300),
        note: "For whoever decides, where the community lets people in after a yes.")
    static let inputs = [community.described, code.described, message.described]

    var routes: [APIRoute] {
        [
            APIRoute(
                "joinCommunity", .put, "/me/community", .member,
                """
                Joins another community; what the member offers goes along. Where it lets people in after a yes, \
                `join_request` says that they wait. A member moves twice in 24 hours and four times in 30 days.
                """,
                body: .json(
                    InputShape(
                        "Joining", Self.inputs,
                        example: ["community_id": "2", "join_code": "CDFG 2345"])),
                answers: [.one(MeShape.self, "The member as they are now.")],
                problems: [.conflict, .tooMany], handler: join),
            APIRoute(
                "withdrawJoinRequest", .delete, "/me/join-request", .member,
                "Takes the wish back to be let in.",
                answers: [.nothing("Nobody waits any more.")], handler: withdraw),
        ]
    }

    private func join(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (community, ticket) = (input(Self.community), Self.ticket(&input))
        try input.finish()
        let (id, member) = (community ?? Community.ID(0), try visit.member)
        let author = Author(
            .member(member.id), name: member.name, at: visit.now, requestID: visit.request.id)
        let gate = JoinGate(store: services.store, now: services.now)
        do {
            _ = try await gate.pass(to: id, on: MemberBrowser(ofProgram: nil, visit)) { db in
                try member.join(id, with: ticket, by: author, in: db)
            }
        } catch {
            throw Self.problem(of: error, with: ticket)
        }
        return try await MeAPI(services: services).answer(visit)
    }

    private func withdraw(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        try await services.store.write { try JoinRequest.withdraw(of: member, in: $0) }
        return services.answerNothing()
    }

    /// What somebody brings who wants to join.
    static func ticket(_ input: inout Input) -> JoinTicket {
        JoinTicket(code: input(code) ?? "", message: input(message) ?? "")
    }

    /// What a member is told where an administrator would be told another thing.
    static func problem(of error: any Error, with ticket: JoinTicket) -> any Error {
        switch error {
        case is JoinError where ticket.code.trimmed.isEmpty:
            return FieldProblems([FieldProblem(field: code.name, complaint: .apiRequired)])
        case is JoinError: return FieldProblems([.wrongCode])
        case MemberError.communityIsArchived:
            return Problem(
                .signUpClosed, "\(words("sign-up-closed")). \(words("sign-up-closed-advice"))")
        case is RecordGone:
            return FieldProblems([
                FieldProblem(field: "community_id", complaint: .apiNoCommunity)
            ])
        default: return error
        }
    }
}

extension Complaint {
    fileprivate static let apiNoCommunity = Complaint(
        "api-no-community", "There is no such community.")
}
