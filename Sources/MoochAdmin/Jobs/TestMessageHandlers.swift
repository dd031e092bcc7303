import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Outgoing

/// `/outbox/test-message`: whether mail goes out, and the server's words if it does not.
struct TestMessageHandlers: Sendable {
    let services: Services

    func form(_ visit: AdministratorVisit) async throws -> Response {
        page(visit, email: visit.administrator.email ?? "")
    }

    /// Sends at once, and waits for the server: the visitor wants to read its answer.
    func send(_ visit: AdministratorVisit) async throws -> Response {
        let email = TypedText.mailbox(visit.field("email"))
        guard let relay = services.mail else { return .redirect(to: Site.testMessage.path) }
        guard let to = MailAddress(email) else {
            let problem = FieldProblem(
                field: "email",
                message: words("imports-wrong-email", ["example": "ada@example.org"]))
            return page(
                visit, email: email, problems: [problem], status: .unprocessableContent)
        }
        let result = try await relay.test(
            to: to, subject: words("outbox-test-subject"),
            text: words("outbox-test-text", ["exchange": services.settings.name]),
            language: Language.current.code, at: visit.now)
        return page(visit, email: email, result: TestMessageResult(result, to: email))
            .stayingForBack
    }

    private func page(
        _ visit: AdministratorVisit, email: String, problems: [FieldProblem] = [],
        result: TestMessageResult? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            TestMessagePage(
                email: email, problems: problems, server: services.mail, result: result,
                isDemo: services.options.isDemo,
                frame: services.frame(words("outbox-test"), below: .list(.outbox), for: visit)),
            status: status)
    }
}

struct TestMessagePage: Page {
    static let template = "admin/jobs/test-message"

    let frame: Frame
    /// Nil if no mail is sent.
    let action: String?
    /// Why there is no form.
    let missing: String?
    let serverText: String?
    let formFields: [FormField]
    let errorSummary: ErrorSummary?
    let result: TestMessageResult?

    init(
        email: String, problems: [FieldProblem], server: MailRelay?, result: TestMessageResult?,
        isDemo: Bool, frame: Frame
    ) {
        self.frame = frame
        self.result = result
        action = server == nil ? nil : Site.testMessage.path
        missing =
            server != nil
            ? nil : isDemo ? words("outbox-test-demo") : words("outbox-test-missing")
        serverText = server.map {
            words(
                "outbox-test-server",
                [
                    "host": $0.server.host, "port": String($0.server.port),
                    "from": String(describing: $0.from),
                ])
        }
        var field = FormField("email", words("outbox-to"), value: email, problems: problems)
        field.type = "email"
        formFields = server == nil ? [] : [field]
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("missing", \.missing),
        .init("serverText", \.serverText), .init("formFields", \.formFields),
        .init("errorSummary", \.errorSummary), .init("result", \.result))
}

struct TestMessageResult: TemplateModel {
    let isSent: Bool
    let sentence: String
    /// What to do about it; nil if it was sent.
    let advice: String?
    let lines: [DialogueLine]

    init(_ result: (dialogue: Dialogue, failure: SMTPFailure?), to email: String) {
        isSent = result.failure == nil
        let reason = result.failure.map { JobFailure($0).reason }
        let isSilent = result.failure?.isSilent == true
        if let failure = result.failure, isSilent {
            sentence = words(
                "outbox-test-silent",
                ["seconds": failure.kind == .unsure ? 30 : 20, "step": failure.step.words])
        } else {
            sentence = reason?.words ?? words("outbox-test-sent", ["email": email])
        }
        let isUnsure = result.failure?.kind == .unsure
        advice =
            isSilent && !isUnsure
            ? result.failure?.step.adviceWhenSilent : result.failure?.kind.advice
        lines = result.dialogue.lines.map(DialogueLine.init)
    }

    static let fields = TemplateFields<Self>(
        .init("isSent", \.isSent), .init("sentence", \.sentence), .init("advice", \.advice),
        .init("lines", \.lines))
}

/// One line of the dialogue.
struct DialogueLine: TemplateModel {
    let speaker: String
    let text: String

    init(_ line: Dialogue.Line) {
        speaker =
            switch line.speaker {
            case .us: words("outbox-test-us")
            case .them: words("outbox-test-them")
            case .note: ""
            }
        text = line.text
    }

    static let fields = TemplateFields<Self>(
        .init("speaker", \.speaker), .init("text", \.text))
}

extension SMTPFailure.Step {
    /// The step that we waited for.
    fileprivate var words: String {
        let words = MoochWeb.words
        return switch self {
        case .connect, .greeting: words("outbox-test-step-greeting")
        case .security: words("outbox-test-step-security")
        case .signIn: words("outbox-test-step-sign-in")
        case .sender: words("outbox-test-step-sender")
        case .recipient: words("outbox-test-step-recipient")
        case .message: words("outbox-test-step-message")
        }
    }

    /// A server that waits for TLS says nothing first; one that has greeted us is slow.
    fileprivate var adviceWhenSilent: String {
        switch self {
        case .connect, .greeting: MoochWeb.words("outbox-test-silent-advice")
        default: MoochWeb.words("outbox-test-silent-later")
        }
    }
}

extension SMTPFailure.Kind {
    /// Advice for whoever set mail up.
    fileprivate var advice: String {
        switch self {
        case .unreachable, .interrupted: words("outbox-test-unreachable")
        case .insecure: words("outbox-test-insecure")
        case .signInRefused: words("outbox-test-sign-in")
        case .notNow: words("outbox-test-not-now")
        case .serverRefused: words("outbox-test-server-refused")
        case .refused: words("outbox-test-refused")
        case .unsure: words("outbox-test-unsure")
        }
    }
}
