import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// A form that could not be taken, with what was typed into it: its writer's session had ended, or the store had
/// neither time nor room. They read it again, and send it once more by a press of their own.
struct KeptForm: Sendable {
    /// Where it was sent.
    let path: String
    /// All of its fields but passwords and its token.
    let items: QueryItems
    let hadFiles: Bool
    /// The name of the field in which a password was typed, which is typed again; nil where there was none.
    let passwordField: String?
    /// The member on whose page it was typed, by their id; nil for a guest's.
    private let writer: String?

    /// A page carries no more than so many bytes along.
    private static let longest = 100_000

    /// Nil for a form that no page can carry.
    init?(_ form: SubmittedForm, to request: Request) {
        guard let path = LocalPath(validating: request.target) else { return nil }
        self.path = path.text
        let secrets = form.fields.items.filter { $0.name.contains("password") }
        // With two of them it is a page of its own, with nothing else on it.
        guard secrets.count < 2 else { return nil }
        passwordField = secrets.first { !$0.value.isEmpty }?.name
        hadFiles = !form.files.isEmpty
        writer = form[Self.writerField]
        items = QueryItems(
            form.fields.items.filter {
                $0.name != CrossSiteToken.fieldName && $0.name != Self.writerField
                    && !$0.name.contains("password")
            })
        guard items.encoded.utf8.count <= Self.longest else { return nil }
    }

    /// What somebody who signs in brought along in the form of that page.
    init?(broughtBy visit: MemberVisit) {
        guard let path = LocalPath(validating: visit.form[Self.pathField] ?? ""),
            let text = visit.form[Self.itemsField], text.utf8.count <= Self.longest,
            let items = try? QueryItems(query: text), !items.items.isEmpty
        else { return nil }
        (self.path, self.items) = (path.text, items)
        hadFiles = visit.form[Self.filesField] != nil
        passwordField = Self.passwordFields.first { $0 == visit.form[Self.secretField] }
        writer = visit.form[Self.keptWriterField]
    }

    /// Whether somebody may read it: whoever typed it, or anybody where nobody was signed in.
    func isReadable(by member: Member.ID) -> Bool {
        writer == nil || writer == member.description
    }

    private static let writerField = "writer"
    private static let keptWriterField = "kept_writer"
    private static let pathField = "kept_path"
    private static let itemsField = "kept"
    private static let filesField = "kept_files"
    private static let secretField = "kept_secret"
    private static let passwordFields = ["password", "present_password"]

    /// The fields that carry it through the page on which one signs in.
    var carried: [HiddenField] {
        [
            HiddenField(name: Self.pathField, value: path),
            HiddenField(name: Self.itemsField, value: items.encoded),
        ] + (hadFiles ? [HiddenField(name: Self.filesField, value: "1")] : [])
            + (passwordField.map { [HiddenField(name: Self.secretField, value: $0)] } ?? [])
            + (writer.map { [HiddenField(name: Self.keptWriterField, value: $0)] } ?? [])
    }

    /// What was typed, as its writer reads it.
    var texts: [KeptText] {
        items.items.compactMap { item in
            guard !item.value.trimmed.isEmpty, let label = Self.label(of: item.name) else {
                return nil
            }
            return KeptText(label: label, text: shown(item))
        }
    }

    /// Nil for what is no words of the writer's.
    private static func label(of field: String) -> String? {
        switch field {
        case "message": words("ask-message")
        case "note": words("accept-note")
        case "reason": words("report-reason")
        case "text": words("report-text")
        case "title": words("give-what")
        case "price": words("price")
        case "quantity": words("quantity")
        case "description": words("description")
        case "best_before": words("best-before")
        case "use_by": words("use-by")
        case "name": words("sign-up-name")
        case "email": words("email")
        case "phone": words("phone")
        case "address": words("address")
        case "bio": words("profile-bio")
        default: setting(field).map { $0.kind.label }
        }
    }

    /// What a field of the notification settings is about: `mail_request_received`.
    private static func setting(_ field: String) -> (kind: Event.Kind, isMail: Bool)? {
        for (prefix, isMail) in [("mail_", true), ("push_", false)] where field.hasPrefix(prefix) {
            let name = String(field.dropFirst(prefix.count))
            return Event.Kind(rawValue: name).map { ($0, isMail) }
        }
        return nil
    }

    private func shown(_ item: QueryItems.Item) -> String {
        if let setting = Self.setting(item.name) {
            guard setting.isMail else { return words("notification-push") }
            return NotificationSetting.Mail(rawValue: item.value)?.label ?? item.value
        }
        guard item.name == "reason" else { return item.value }
        return Report.Reason(rawValue: item.value)?.label
            ?? Exchange.CancelReason(rawValue: item.value)?.label ?? item.value
    }
}

/// One field of a form, as it was typed.
struct KeptText: TemplateModel {
    let label: String
    let text: String

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("text", \.text))
}

/// What was typed, with the button that sends it once more.
struct KeptFormPart: TemplateModel {
    let texts: [KeptText]
    /// Nil where sending it again leads nowhere.
    let again: KeptFormButton?

    /// Nil when there is nothing to show.
    init?(_ form: KeptForm, button: String?) {
        texts = form.texts
        again = button.map { KeptFormButton(form, label: $0) }
        if texts.isEmpty, again == nil { return nil }
    }

    static let fields = TemplateFields<Self>(.init("texts", \.texts), .init("again", \.again))
}

/// The form once more, unseen but for its button and what must be given again.
struct KeptFormButton: TemplateModel {
    let action: String
    let hiddenFields: [HiddenField]
    let formFields: [FormField]
    /// Files stay with whoever chose them.
    let files: String?
    let label: String

    init(_ form: KeptForm, label: String) {
        action = form.path
        hiddenFields = HiddenField.all(form.items.items)
        formFields =
            form.passwordField.map {
                [.password($0, words("sign-in-password"), isNew: false)]
            } ?? []
        files = form.hadFiles ? words("kept-files") : nil
        self.label = label
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("hiddenFields", \.hiddenFields),
        .init("formFields", \.formFields), .init("files", \.files), .init("label", \.label))
}

/// After signing in: what was typed before the session ended, to be sent now or left.
struct GoOnPage: Page {
    static let template = "members/go-on"

    let frame: MemberFrame
    let kept: KeptFormPart?
    let other: Link

    init(_ form: KeptForm, next: String, frame: MemberFrame) {
        self.frame = frame.withoutLanguages
        kept = KeptFormPart(form, button: words("kept-send"))
        other = Link(words("kept-leave"), next)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("kept", \.kept), .init("other", \.other))
}
