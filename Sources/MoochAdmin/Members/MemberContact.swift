import MoochSite
import MoochStore
import MoochWeb

/// How a member is reached. Phone and address are there only for an administrator who asked for them: reading them is
/// noted in the audit.
struct MemberContact: TemplateModel {
    /// Nil for a member who has left.
    let email: String?
    let emailPath: String?
    /// Whether it is confirmed; nil without an address.
    let emailNote: String?
    /// The new address that waits for confirmation.
    let pendingNote: String?
    let phone: String?
    /// Nil if the number has no digits to dial.
    let phonePath: String?
    /// "Not given", or "Given, not shown".
    let phoneNote: String
    let address: String?
    let addressNote: String
    /// "By e-mail".
    let preferred: String
    /// Where phone and address are asked for; nil if they are shown, or there are none.
    let readingPath: String?
    /// Until when they are shown.
    let shownUntil: MomentText?

    /// Phone and address are shown until `readingEnd`; nil hides them.
    init(_ member: Member, until readingEnd: Timestamp?, now: Timestamp) {
        email = member.email
        emailPath = member.email.map { MailLink(to: $0).path }
        emailNote = member.email.map { _ in
            member.emailConfirmedAt.map {
                words("members-email-confirmed", ["ago": MomentText($0, now: now).ago])
            } ?? words("members-email-unconfirmed")
        }
        pendingNote = member.pendingEmail.map { words("members-email-waits", ["email": $0]) }
        let number = (member.phone ?? "").trimmed
        let home = member.address.trimmed
        let isShown = readingEnd != nil
        phone = isShown && !number.isEmpty ? number : nil
        phonePath = isShown ? DialledNumber(number)?.callPath : nil
        phoneNote = number.isEmpty ? words("not-given") : words("members-not-shown")
        address = isShown && !home.isEmpty ? home : nil
        addressNote = home.isEmpty ? words("not-given") : words("members-not-shown")
        preferred = member.preferredContact.label
        readingPath =
            isShown || !member.hasContact ? nil : Site.memberContactReading.path(member.id)
        shownUntil =
            member.hasContact ? readingEnd.map { MomentText($0, now: now) } : nil
    }

    static let fields = TemplateFields<Self>(
        .init("email", \.email), .init("emailPath", \.emailPath), .init("emailNote", \.emailNote),
        .init("pendingNote", \.pendingNote), .init("phone", \.phone),
        .init("phonePath", \.phonePath), .init("phoneNote", \.phoneNote),
        .init("address", \.address), .init("addressNote", \.addressNote),
        .init("preferred", \.preferred), .init("readingPath", \.readingPath),
        .init("shownUntil", \.shownUntil))
}

extension Member.Contact {
    /// "By e-mail".
    var label: String {
        switch self {
        case .email: words("members-by-email")
        case .phone: words("members-by-phone")
        case .text: words("members-by-text")
        }
    }
}
