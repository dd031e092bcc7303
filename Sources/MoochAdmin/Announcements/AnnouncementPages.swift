import MoochSite
import MoochStore
import MoochWeb

/// `/announcements/new` and `/announcements/ID/edit`.
struct AnnouncementFormPage: Page {
    static let template = "admin/announcements/form"

    let frame: Frame
    let lead: String
    let action: String
    let cancelPath: String
    let version: String
    let hiddenFields: [HiddenField]
    /// Whom it is to, where that does not change; nil where communities are chosen.
    let recipients: String?
    /// The choice of communities; nil where there is none.
    let communities: AnnouncementCommunities?
    let texts: [AnnouncementTextFields]
    /// When it begins; nil where that does not change.
    let from: FormField?
    /// Until when it is shown; nil where it is to members.
    let until: FormField?
    let button: String
    let errorSummary: ErrorSummary?
    let conflict: Conflict?

    init(
        _ form: AnnouncementForm, of id: Announcement.ID? = nil, recipients: String?,
        _ choices: AnnouncementChoices, languages: [Language], hasEnd: Bool, clock: String,
        problems: [FieldProblem], conflict: Conflict? = nil, frame: Frame
    ) {
        self.frame = frame
        self.recipients = recipients
        self.conflict = conflict
        let isNew = id == nil
        lead =
            !isNew
            ? words("announcements-edit-lead")
            : form.isToMembers
                ? words("announcements-write-lead") : words("announcements-new-lead")
        action = id.map { Site.announcement.path($0) } ?? Site.announcements.path
        cancelPath = id.map { Site.announcement.path($0) } ?? form.cancelPath
        version = form.version.text
        hiddenFields = isNew ? form.recipientFields : []
        communities =
            isNew && !form.isToMembers
            ? AnnouncementCommunities(form, choices, problems: problems) : nil
        texts = zip(languages, form.typed).enumerated().map { index, pair in
            AnnouncementTextFields(
                pair.1, in: languages.count > 1 ? pair.0 : nil, isFirst: index == 0,
                problems: problems)
        }
        func moment(_ name: String, _ label: String, _ value: String) -> FormField {
            var field = FormField(name, label, value: value, problems: problems)
            field.type = "datetime-local"
            return field
        }
        if isNew, !form.isToMembers {
            var field = moment("from", words("announcements-from"), form.from)
            field.isRequired = false
            field.hint = words("announcements-from-hint")
            from = field
        } else {
            from = nil
        }
        if hasEnd {
            var field = moment("until", words("announcements-until"), form.until)
            field.hint = clock
            until = field
        } else {
            until = nil
        }
        button = isNew ? words("announcements-preview") : words("save")
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("version", \.version),
        .init("hiddenFields", \.hiddenFields), .init("recipients", \.recipients),
        .init("communities", \.communities), .init("texts", \.texts), .init("from", \.from),
        .init("until", \.until), .init("button", \.button),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}

/// Title and text in one language.
struct AnnouncementTextFields: TemplateModel {
    let title: FormField
    let text: TextArea

    /// `language` is nil where there is only one.
    init(
        _ typed: AnnouncementDraft.Typed, in language: Language?, isFirst: Bool,
        problems: [FieldProblem]
    ) {
        func label(_ name: String) -> String {
            language.map {
                words("audit-in-language", ["name": name, "language": $0.name])
            } ?? name
        }
        var title = FormField(
            "title_\(typed.language)", label(words("title")), value: typed.title,
            problems: problems)
        title.isRequired = isFirst
        title.isFocused = isFirst && problems.isEmpty
        self.title = title
        var text = TextArea(
            "text_\(typed.language)", label(words("settings-text")), value: typed.text, rows: 6,
            isRequired: isFirst, problems: problems)
        text.hint =
            isFirst ? words("announcements-text-hint") : words("announcements-language-hint")
        self.text = text
    }

    static let fields = TemplateFields<Self>(.init("title", \.title), .init("text", \.text))
}

/// The choice of communities.
struct AnnouncementCommunities: TemplateModel {
    let everybody: String
    let isToEverybody: Bool
    let choices: [AnnouncementCommunity]
    /// Where there are too many to choose from here.
    let note: String?
    let problem: String?

    init(
        _ form: AnnouncementForm, _ choices: AnnouncementChoices, problems: [FieldProblem]
    ) {
        let all = choices.communities
        let isWhole = all.count <= RecordNames.mostChoices
        everybody = words("announcements-to-everybody")
        isToEverybody = form.isToEverybody
        let shown = isWhole ? all : all.filter { form.communities.contains($0.id) }
        self.choices = shown.map { choice in
            AnnouncementCommunity(
                value: String(choice.id), label: choice.name,
                isChosen: form.communities.contains(choice.id) || all.count == 1)
        }
        note = isWhole ? nil : words("announcements-many-communities")
        problem = problems.first { $0.field == "community_id" }?.message
    }

    static let fields = TemplateFields<Self>(
        .init("everybody", \.everybody), .init("isToEverybody", \.isToEverybody),
        .init("choices", \.choices), .init("note", \.note), .init("problem", \.problem))
}

struct AnnouncementCommunity: TemplateModel {
    let value: String
    let label: String
    let isChosen: Bool

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("isChosen", \.isChosen))
}

/// An announcement before it is made: how members see it, and how many it reaches.
struct AnnouncementPreviewPage: Page {
    static let template = "admin/announcements/preview"

    let frame: Frame
    let recipients: String
    let from: String?
    let until: String?
    let reach: [Consequence]
    let texts: [AnnouncementText]
    let hiddenFields: [HiddenField]
    let action = Site.announcements.path
    let button: String
    /// Whether it reaches anybody.
    let canProceed: Bool
    let cancelPath: String

    init(
        _ form: AnnouncementForm, recipients: String, _ times: (from: String?, until: String?),
        _ reach: AnnouncementReach, languages: [Language], key: String, sendsMail: Bool,
        frame: Frame
    ) {
        self.frame = frame
        self.recipients = recipients
        (from, until) = times
        self.reach = AnnouncementText.reach(
            reach, isToMembers: form.isToMembers, sendsMail: sendsMail)
        texts = zip(languages, form.typed).filter { !$0.1.isEmpty }.map { language, typed in
            AnnouncementText(
                language, title: typed.title, text: typed.text, isAlone: languages.count == 1)
        }
        hiddenFields = form.hiddenFields + [HiddenField(name: "key", value: key)]
        button = form.isToMembers ? words("announcements-send") : words("announcements-announce")
        canProceed = reach.people > 0 || reach.communities > 0
        cancelPath = form.cancelPath
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("recipients", \.recipients), .init("from", \.from),
        .init("until", \.until), .init("reach", \.reach), .init("texts", \.texts),
        .init("hiddenFields", \.hiddenFields), .init("action", \.action),
        .init("button", \.button), .init("canProceed", \.canProceed),
        .init("cancelPath", \.cancelPath))
}

/// What it says in one language, as members read it.
struct AnnouncementText: TemplateModel {
    let title: String
    /// The language's name; nil where there is only one.
    let language: String?
    let code: String
    let html: SafeHTML

    init(_ language: Language, title: String, text: String, isAlone: Bool) {
        self.title = title
        self.language = isAlone ? nil : language.name
        code = language.code
        html = Markdown.render(text)
    }

    /// How many are reached, in which way.
    static func reach(
        _ reach: AnnouncementReach, isToMembers: Bool, sendsMail: Bool
    ) -> [Consequence] {
        func line(_ icon: String, _ count: Int, _ key: StaticString) -> Consequence {
            Consequence(
                icon: icon, figure: count, in: words.parts(key, at: "count", ["count": count]))
        }
        var lines = [line("bell", reach.people, "announcements-reach-page")]
        if !isToMembers {
            lines.append(Consequence(icon: "home", words("announcements-reach-home")))
        }
        lines.append(line("phone", reach.push, "announcements-reach-push"))
        if sendsMail {
            lines.append(line("mail", reach.mail, "announcements-reach-mail"))
            lines.append(line("clock", reach.summary, "announcements-reach-summary"))
        } else {
            lines.append(Consequence(icon: "mail", words("announcements-reach-no-mail")))
        }
        if reach.left > 0 { lines.append(line("hide", reach.left, "announcements-reach-left")) }
        lines.append(Consequence(icon: "restore", words("announcements-back-later")))
        return lines
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("language", \.language), .init("code", \.code),
        .init("html", \.html))
}
