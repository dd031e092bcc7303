/// What a member says of themselves, checked.
package struct MemberProfileDraft: Sendable, Hashable {
    package let name: String
    /// The address that they want; another than the present one waits until it is confirmed.
    package let email: String
    package let phone: String
    package let address: String
    package let bio: String
    package let preferredContact: Member.Contact
    /// A tag of BCP 47; nil where they did not choose.
    package let language: String?

    /// Checks what was typed. Every problem is found at once.
    ///
    /// - Throws: Every problem.
    package init(
        validating name: String, email: String, phone: String, address: String = "",
        bio: String = "", preferredContact: Member.Contact = .email, language: String? = nil
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.ownName(name)
        self.email = check.ownEmail(email)
        self.phone = check.ownPhone(phone)
        self.address = check.lines("address", address, upTo: TextLength.address)
        self.bio = check.lines("bio", bio, upTo: TextLength.bio)
        self.preferredContact = preferredContact
        self.language = language
        try check.finish()
    }

    /// Checks what a member changes; what is nil stays as it is, even where it could not be chosen any more.
    ///
    /// - Throws: Every problem.
    package init(
        changing member: Member, name: String?, email: String?, phone: String?, address: String?,
        bio: String?, preferredContact: Member.Contact?, language: String??
    ) throws(FieldProblems) {
        let present = MemberProfileDraft(member)
        var check = FieldCheck()
        self.name = name.map { check.ownName($0) } ?? present.name
        self.email = email.map { check.ownEmail($0) } ?? present.email
        self.phone = phone.map { check.ownPhone($0) } ?? present.phone
        self.address =
            address.map { check.lines("address", $0, upTo: TextLength.address) } ?? present.address
        self.bio = bio.map { check.lines("bio", $0, upTo: TextLength.bio) } ?? present.bio
        self.preferredContact = preferredContact ?? present.preferredContact
        self.language = language ?? present.language
        try check.finish()
    }

    /// A member as they are; of two addresses the one that waits.
    package init(_ member: Member) {
        name = member.name
        email = member.pendingEmail ?? member.email ?? ""
        phone = member.phone ?? ""
        address = member.address
        bio = member.bio
        preferredContact = member.preferredContact
        language = member.language
    }

    /// A form put together with a member as they are stored.
    package init(_ form: MemberProfileDraft, over stored: Member, by merge: RecordMerge) {
        let present = MemberProfileDraft(stored)
        name = merge.value("name", form.name, over: present.name)
        email = merge.value("email", form.email, over: present.email)
        phone = merge.value("phone", form.phone, over: present.phone)
        address = merge.value("address", form.address, over: present.address)
        bio = merge.value("bio", form.bio, over: present.bio)
        preferredContact = merge.value(
            "preferred_contact", form.preferredContact, over: present.preferredContact)
        language = merge.value("language", form.language, over: present.language)
    }

    /// Whether it says the same, in whatever language.
    func isSame(as other: MemberProfileDraft) -> Bool {
        name == other.name && email == other.email && phone == other.phone
            && address == other.address && bio == other.bio
            && preferredContact == other.preferredContact
    }

    /// The fingerprints of what the form edits.
    package var version: RecordVersion {
        RecordVersion([
            "name": [name], "email": [email], "phone": [phone], "address": [address], "bio": [bio],
            "preferred_contact": [preferredContact], "language": [language],
        ])
    }
}

extension FieldCheck {
    /// The name of whoever fills in the form, under the field `name`.
    mutating func ownName(_ text: String) -> String {
        let name = line(
            "name", text, missing: Complaint("store-enter-own-name", "Enter your name."),
            upTo: TextLength.name)
        // It stands wherever texts are masked, and must not pass for somebody else's.
        let isPlain = MaskedText.of(name) == name && !TypedText.hasPiledAccents(name)
        if !isPlain {
            note("name", .plainName)
        } else if MemberName(name).isOfAdministrators() {
            note("name", .nameOfAdministrators)
        } else {
            plainName(name)
        }
        return name
    }

    /// The same person's e-mail address, under the field `email`.
    mutating func ownEmail(_ text: String) -> String {
        email(
            "email", text,
            missing: Complaint("store-enter-own-email", "Enter your e-mail address."))
    }

    /// The same person's telephone number, under the field `phone`.
    mutating func ownPhone(_ text: String) -> String {
        let isMissing = TypedText.cleaned(text).isEmpty
        if isMissing {
            note("phone", Complaint("store-enter-own-phone", "Enter your telephone number."))
        }
        return isMissing ? "" : phone("phone", text) ?? ""
    }
}
