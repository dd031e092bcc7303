import MoochSite
import MoochStore
import MoochWeb

struct ProfileFormPage: Page {
    static let template = "members/profile-form"

    let frame: MemberFrame
    let action = Site.profile.path
    let cancelPath = Site.profile.path
    let version: String
    /// Nil for a suspended member.
    let details: ProfileFields?
    let language: SelectField
    let errorSummary: ErrorSummary?
    /// The conflict with a simultaneous change, if any.
    let conflict: Conflict?

    init(
        _ form: ProfileForm, of member: Member?, languages: Languages, problems: [FieldProblem],
        conflict: Conflict?, now: Timestamp, frame: MemberFrame
    ) {
        self.frame = frame
        self.conflict = conflict
        version = form.version.text
        details =
            member?.state(at: now) == .suspended
            ? nil : ProfileFields(form, of: member, problems: problems)
        var language = SelectField(
            "language", words("profile-language"),
            choices: languages.all.map { ($0.code, $0.name) }, selected: form.language)
        language.hint = words("profile-language-hint")
        self.language = language
        errorSummary = ErrorSummary(
            problems, in: ["photo", "name", "email", "present_password", "phone", "address", "bio"])
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("version", \.version), .init("details", \.details), .init("language", \.language),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}

/// The fields that others see.
struct ProfileFields: TemplateModel {
    let photo: PhotoField
    /// A new photo, uploaded with a form that was refused.
    let keptPhoto: String?
    let hasPhoto: Bool
    let formFields: [FormField]
    let address: TextArea
    let bio: TextArea
    /// The notice that others cannot read all of it.
    let masked: String?
    let preferredContact: SelectField

    init(_ form: ProfileForm, of member: Member?, problems: [FieldProblem]) {
        photo = PhotoField(
            "photo", words("photo"), current: form.keptPhoto ?? member?.photo,
            hint: words("profile-photo-hint"), problems: problems)
        keptPhoto = form.keptPhoto
        hasPhoto = keptPhoto == nil && member?.photo != nil
        formFields = Self.lines(form, of: member, problems)
        var address = TextArea(
            "address", words("address"), value: form.address, rows: 2, isRequired: false,
            problems: problems)
        address.hint = words("profile-address-hint")
        self.address = address
        var bio = TextArea(
            "bio", words("profile-bio"), value: form.bio, rows: 4, isRequired: false,
            problems: problems)
        bio.hint = words("profile-bio-hint")
        self.bio = bio
        masked = MaskedText.of(form.bio) == form.bio ? nil : words("profile-bio-masked")
        preferredContact = SelectField(
            "preferred_contact", words("profile-prefers"),
            choices: Member.Contact.allCases.map { ($0.rawValue, $0.ownLabel) },
            selected: form.preferredContact)
    }

    private static func lines(
        _ form: ProfileForm, of member: Member?, _ problems: [FieldProblem]
    ) -> [FormField] {
        var name = FormField("name", words("sign-up-name"), value: form.name, problems: problems)
        name.autocomplete = "name"
        name.hint = words("sign-up-name-hint")
        var email = FormField("email", words("email"), value: form.email, problems: problems)
        email.type = "email"
        email.autocomplete = "email"
        email.hint =
            member?.pendingEmail == nil
            ? words("profile-email-hint")
            : words("profile-email-waits", ["email": member?.email ?? ""])
        var password = FormField.password(
            "present_password", words("profile-email-password"), isNew: false,
            hint: words("profile-email-password-hint"), problems: problems)
        password.isRequired = false
        var phone = FormField("phone", words("phone"), value: form.phone, problems: problems)
        phone.type = "tel"
        phone.autocomplete = "tel"
        phone.hint = words("sign-up-contact-hint")
        return [name, email, password, phone]
    }

    static let fields = TemplateFields<Self>(
        .init("photo", \.photo), .init("keptPhoto", \.keptPhoto), .init("hasPhoto", \.hasPhoto),
        .init("formFields", \.formFields), .init("address", \.address), .init("bio", \.bio),
        .init("masked", \.masked), .init("preferredContact", \.preferredContact))
}

extension Member.Contact {
    /// "Call", as the member reads it.
    var ownLabel: String {
        switch self {
        case .email: words("contact-by-email")
        case .phone: words("contact-by-phone")
        case .text: words("contact-by-text")
        }
    }
}
