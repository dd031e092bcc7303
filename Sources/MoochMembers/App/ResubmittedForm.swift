import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// A form that could not be accepted, with its input: its writer's session had ended, or the store had no time or
/// space. They read it again, and send it again by a press of their own.
struct ResubmittedForm: Sendable {
    /// The address to which it was sent.
    let path: String
    /// All fields but passwords, the token and the writer.
    let items: QueryItems
    let hadFiles: Bool
    /// The name of the password field that was filled in, to be typed again; nil without one.
    let passwordField: String?
    /// The id of the member on whose page it was typed; nil for a guest.
    private let writer: String?

    /// The most bytes of input that a page carries along.
    private static let longest = 100_000

    /// Nil for a form too large to carry, and for one with two passwords.
    init?(_ form: SubmittedForm, to request: Request) {
        guard let path = LocalPath(validating: request.target) else { return nil }
        self.path = path.text
        let secrets = form.fields.items.filter { $0.name.contains("password") }
        // A form with two passwords is a page of its own, without other input.
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

    /// The form that a visitor brought along through the sign-in page; nil without one.
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

    /// True if a member may read it: they typed it, or nobody was signed in.
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

    /// The fields that carry it through the sign-in page.
    var carried: [HiddenField] {
        [
            HiddenField(name: Self.pathField, value: path),
            HiddenField(name: Self.itemsField, value: items.encoded),
        ] + (hadFiles ? [HiddenField(name: Self.filesField, value: "1")] : [])
            + (passwordField.map { [HiddenField(name: Self.secretField, value: $0)] } ?? [])
            + (writer.map { [HiddenField(name: Self.keptWriterField, value: $0)] } ?? [])
    }

    /// The input, as its writer reads it.
    var texts: [KeptText] {
        items.items.compactMap { item in
            guard !item.value.trimmed.isEmpty, let label = Self.label(of: item.name) else {
                return nil
            }
            return KeptText(label: label, text: shown(item))
        }
    }

    /// The label of a field; nil for one that is not the writer's text.
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
        case "coordinates": words("point-coordinates")
        case "name": words("sign-up-name")
        case "email": words("email")
        case "phone": words("phone")
        case "address": words("address")
        case "bio": words("profile-bio")
        default: setting(field).map { $0.kind.label }
        }
    }

    /// The setting that a field such as `mail_request_received` belongs to.
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

/// The input of a form, with the button that sends it again.
struct ResubmittedFormPart: TemplateModel {
    let texts: [KeptText]
    /// Nil where sending it again is no use.
    let again: ResubmittedFormButton?

    /// Nil if there is nothing to show.
    init?(_ form: ResubmittedForm, button: String?) {
        texts = form.texts
        again = button.map { ResubmittedFormButton(form, label: $0) }
        if texts.isEmpty, again == nil { return nil }
    }

    static let fields = TemplateFields<Self>(.init("texts", \.texts), .init("again", \.again))
}

/// The form again, hidden but for its button and the fields to fill in again.
struct ResubmittedFormButton: TemplateModel {
    let action: String
    let hiddenFields: [HiddenField]
    let formFields: [FormField]
    /// The reminder to choose the files again: browsers do not send them a second time.
    let files: String?
    let label: String

    init(_ form: ResubmittedForm, label: String) {
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

/// The page after signing in that shows what was typed before the session ended, to be sent or discarded.
struct GoOnPage: Page {
    static let template = "members/go-on"

    let frame: MemberFrame
    let kept: ResubmittedFormPart?
    let other: Link

    init(_ form: ResubmittedForm, next: String, frame: MemberFrame) {
        self.frame = frame.withoutLanguages
        kept = ResubmittedFormPart(form, button: words("kept-send"))
        other = Link(words("kept-leave"), next)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("kept", \.kept), .init("other", \.other))
}
