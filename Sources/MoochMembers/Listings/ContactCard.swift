import MoochSite
import MoochStore
import MoochWeb

/// How to reach the other of an accepted request, and what the two can still do.
struct ContactCard: TemplateModel {
    let heading: String
    let name: String
    let face: Face
    let ways: [ContactWay]
    let address: String
    let note: String?
    /// What the one who asked wrote, for the other.
    let message: String?
    /// Nil once one of them said that they met, unless that was the other.
    let meeting: MeetingForm?
    let met: String?

    init(_ contact: Contact, _ part: ListingScreen.Part) {
        let isBuyer = if case .buyer = part { true } else { false }
        heading = isBuyer ? words("contact-seller") : words("contact-buyer")
        name = contact.name
        face = Face(name: contact.name, photo: contact.photo, opens: true)
        ways = ContactWay.all(of: contact)
        address =
            contact.address.isEmpty
            ? words("contact-no-address", ["name": contact.name]) : contact.address
        let accepted = part.accepted
        note = accepted.flatMap {
            $0.answerNote.isEmpty ? nil : words("contact-note", ["text": $0.answerNote])
        }
        message =
            isBuyer
            ? nil
            : accepted.flatMap { exchange in
                exchange.message.isEmpty
                    ? nil
                    : words("contact-wrote", ["name": contact.name, "text": exchange.message])
            }
        let hasMet = accepted?.collectedAt != nil
        let isOpen = accepted?.isDeniable(by: isBuyer ? .buyer : .seller) ?? false
        meeting =
            isOpen ? MeetingForm(contact.exchange, isBuyer: isBuyer, hasMet: hasMet) : nil
        met = hasMet ? words("contact-met") : nil
    }

    static let fields = TemplateFields<Self>(
        .init("heading", \.heading), .init("name", \.name), .init("face", \.face),
        .init("ways", \.ways), .init("address", \.address), .init("note", \.note),
        .init("message", \.message),
        .init("meeting", \.meeting), .init("met", \.met))
}

/// A way to reach somebody, the one they prefer first.
struct ContactWay: TemplateModel {
    let icon: String
    let label: String
    let text: String
    let path: String

    static func all(of contact: Contact) -> [ContactWay] {
        var ways: [(Member.Contact, ContactWay)] = []
        if let email = contact.email {
            ways.append(
                (
                    .email,
                    ContactWay(
                        icon: "mail", label: words("contact-by-email"),
                        text: contact.isEmailConfirmed
                            ? email : words("contact-unconfirmed", ["email": email]),
                        path: "mailto:" + PercentCoding.escaped(email, except: isPlain))
                ))
        }
        if let phone = contact.phone, let number = DialledNumber(phone) {
            ways.append(
                (
                    .phone,
                    ContactWay(
                        icon: "phone", label: words("contact-by-phone"), text: phone,
                        path: number.callPath)
                ))
            ways.append(
                (
                    .text,
                    ContactWay(
                        icon: "phone", label: words("contact-by-text"), text: phone,
                        path: number.messagePath)
                ))
        }
        let preferred = ways.filter { $0.0 == contact.preferred }
        return (preferred + ways.filter { $0.0 != contact.preferred }).map(\.1)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"?&%#\"<>".utf8.contains(byte)
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("label", \.label), .init("text", \.text),
        .init("path", \.path))
}

/// The two buttons of an agreement: we met, or it is called off.
struct MeetingForm: TemplateModel {
    /// Nil once the other has said it.
    let metPath: String?
    let cancelPath: String
    let reason: SelectField

    init(_ exchange: Exchange.ID, isBuyer: Bool, hasMet: Bool) {
        metPath = hasMet ? nil : Site.requestCollection.path(exchange)
        cancelPath = Site.requestCancellation.path(exchange)
        let reasons = Exchange.CancelReason.given(by: isBuyer ? .buyer : .seller)
        reason = SelectField(
            "reason", words("call-off-reason"),
            choices: reasons.compactMap { reason in reason.label.map { (reason.rawValue, $0) } },
            selected: (hasMet ? Exchange.CancelReason.noShow : .changedMind).rawValue)
    }

    static let fields = TemplateFields<Self>(
        .init("metPath", \.metPath), .init("cancelPath", \.cancelPath), .init("reason", \.reason))
}

extension Exchange.CancelReason {
    /// As one of the two gives it; nil for what nobody gives.
    var label: String? {
        switch self {
        case .changedMind: words("call-off-changed-mind")
        case .noShow: words("call-off-no-show")
        case .gone: words("call-off-gone")
        case .other: words("call-off-other")
        case .left: nil
        }
    }
}
