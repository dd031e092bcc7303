import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import MoochWeb

/// A small site with a row for each way in and each kind of body, as the sites of the exchange are made.
struct TrialSite {
    /// Who comes, by the words of a header.
    struct Visitor: Sendable {
        let name: String
        var permissions: Set<Permission> = []
    }

    struct Greeting: Codable, Equatable {
        let name: String
    }

    let app: App

    init(_ services: Services) throws {
        app = try App(
            services, routes: Self.routes,
            securityHeaders: SecurityHeaders(
                isHTTPS: false, imageSources: ["https://tiles.example.org"]),
            programs: "/api/",
            showProblem: { problem, request in
                services.plainProblemPage(problem, requestID: request.id)
            })
    }

    private static let routes: [Route] = [
        .open(.get, Address("/"), handler: { _ in .page(long) }),
        Route(.get, Address("/guests"), .visitor(.guest), body: .none, handler: greet),
        Route(.get, Address("/members"), .visitor(.member), body: .none, handler: greet),
        Route(.post, Address("/members"), .visitor(.member), body: .form, handler: greet),
        Route(
            .get, Address("/secrets"), .visitor(.administrator(.contacts)), body: .none,
            handler: greet),
        Route(
            .post, Address("/forms"), .visitor(.member), body: .form,
            tooLarge: Problem(.contentTooLarge, "Choose fewer", "Twenty at most."), handler: greet),
        Route(
            .post, Address("/photos"), .visitor(.guest), body: .upload, handler: whatBecame),
        Route(
            .post, Address("/members/photos"), .visitor(.member), body: .upload,
            handler: whatBecame),
        Route(.get, Address("/api/greetings"), .visitor(.token), body: .none) { visit in
            .json(["name": visit.who.name, "text": String(repeating: "hello ", count: 400)])
        },
        Route(.post, Address("/api/greetings"), .visitor(.token), body: .json()) { visit in
            let greeting = try visit.json.decode(Greeting.self)
            guard !greeting.name.isEmpty else {
                throw FieldProblems([
                    FieldProblem(field: "name", complaint: Complaint("name-missing", "Say a name."))
                ])
            }
            return .json(["name": greeting.name])
        },
    ]

    private static let long = Array("<p>\(String(repeating: "hello ", count: 400))</p>".utf8)

    /// What became of the files that were sent.
    private static func whatBecame(_ visit: Visit<Visitor>) -> Response {
        let fates = visit.form.files.sorted { $0.key < $1.key }.flatMap { field, files in
            files.map { file -> String in
                switch file {
                case .uploaded: "\(field): kept"
                case .notTaken: "\(field): not taken"
                case .notStored: "\(field): not stored"
                case .tooLarge, .tooMany, .empty: "\(field): wrong"
                }
            }
        }
        return .text(fates.joined(separator: ", "))
    }

    private static func greet(_ visit: Visit<Visitor>) -> Response { .text(visit.who.name) }

    func send(
        _ method: HTTPRequest.Method, _ target: String, _ headers: [String: String] = [:],
        body: String = ""
    ) async -> Response {
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return await app.answer(
            Request(
                method: method, target: target, headers: fields, authority: "127.0.0.1:8080",
                clientAddress: "127.0.0.1", body: .bytes(Array(body.utf8))))
    }
}

extension Entry<TrialSite.Visitor> {
    /// Admits whoever names themselves in the header that the rule asks for.
    fileprivate static func visitor(_ rule: EntryRule) -> Entry {
        Entry(rule) { request, services in
            let name = request.headers[.authorization]
            let cookie = services.cookies.token(of: request)
            switch rule {
            case .open, .guest:
                return .admitted(TrialSite.Visitor(name: name ?? "guest"), cookie: cookie)
            case .member, .token:
                guard let name else { throw Problem.notFound }
                return .admitted(
                    TrialSite.Visitor(name: name), cookie: cookie, account: .member(name))
            case .administrator(let permission):
                let who = TrialSite.Visitor(name: name ?? "", permissions: [.read])
                guard who.permissions.contains(permission) else { throw Problem.notFound }
                return .admitted(who, cookie: cookie)
            }
        }
    }
}

extension Response {
    fileprivate static func json(_ value: [String: String]) -> Response {
        let pairs = value.sorted { $0.key < $1.key }.map { "\"\($0)\":\"\($1)\"" }
        return Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: .bytes(Array("{\(pairs.joined(separator: ","))}".utf8)))
    }
}
