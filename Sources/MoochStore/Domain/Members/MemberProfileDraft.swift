/// A validated form for a member's own profile.
package struct MemberProfileDraft: Sendable, Hashable {
    package let name: String
    /// The address they want; a new one is pending until it is confirmed.
    package let email: String
    package let phone: String
    package let address: String
    package let bio: String
    package let preferredContact: Member.Contact
    /// A language (BCP 47); nil if not chosen.
    package let language: String?

    /// Validates a form, finding all problems at once.
    ///
    /// - Throws: All problems.
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

    /// Validates changed fields; those that are nil stay as they are, even if they would no longer be valid.
    ///
    /// - Throws: All problems.
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

    /// The unchanged form of a member, with the pending e-mail address if there is one.
    package init(_ member: Member) {
        name = member.name
        email = member.pendingEmail ?? member.email ?? ""
        phone = member.phone ?? ""
        address = member.address
        bio = member.bio
        preferredContact = member.preferredContact
        language = member.language
    }

    /// Merges a form with the stored member.
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

    /// True if all values but the language are equal.
    func isSame(as other: MemberProfileDraft) -> Bool {
        name == other.name && email == other.email && phone == other.phone
            && address == other.address && bio == other.bio
            && preferredContact == other.preferredContact
    }

    /// The fingerprints of the form's values.
    package var version: RecordVersion {
        RecordVersion([
            "name": [name], "email": [email], "phone": [phone], "address": [address], "bio": [bio],
            "preferred_contact": [preferredContact], "language": [language],
        ])
    }
}

extension FieldCheck {
    /// Reads the name of the person filling in the form, from the field `name`.
    mutating func ownName(_ text: String) -> String {
        let name = line(
            "name", text, missing: Complaint("store-enter-own-name", "Enter your name."),
            upTo: TextLength.name)
        // The checks of its words take time with the square of its length.
        guard name.unicodeScalars.count <= TextLength.name else { return name }
        // Names are not masked where they appear, and must not imitate others.
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

    /// Reads the same person's e-mail address, from the field `email`.
    mutating func ownEmail(_ text: String) -> String {
        email(
            "email", text,
            missing: Complaint("store-enter-own-email", "Enter your e-mail address."))
    }

    /// Reads the same person's telephone number, from the field `phone`.
    mutating func ownPhone(_ text: String) -> String {
        let isMissing = TypedText.cleaned(text).isEmpty
        if isMissing {
            note("phone", Complaint("store-enter-own-phone", "Enter your telephone number."))
        }
        return isMissing ? "" : phone("phone", text) ?? ""
    }
}
