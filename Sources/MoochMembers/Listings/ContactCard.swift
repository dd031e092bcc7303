import MoochSite
import MoochStore
import MoochWeb

/// The contact details of the other side of an accepted request, and the actions left to the two.
struct ContactCard: TemplateModel {
    let heading: String
    let name: String
    let face: Face
    let ways: [ContactWay]
    let address: String
    /// The address on a map.
    let mapPath: String?
    let note: String?
    /// The buyer's message, for the seller.
    let message: String?
    /// Nil once the viewer can no longer deny that they met.
    let meeting: MeetingForm?

    init(_ contact: Contact, _ part: ListingDetail.Part) {
        let isBuyer = if case .buyer = part { true } else { false }
        name = contact.name
        face = Face(name: contact.name, photo: contact.photo, opens: true)
        ways = ContactWay.all(of: contact)
        address =
            contact.address.isEmpty
            ? words("contact-no-address", ["name": contact.name]) : contact.address
        mapPath =
            contact.address.isEmpty
            ? nil
            : "https://www.openstreetmap.org/search?"
                + QueryItems([.init(name: "query", value: contact.address)]).encoded
        let accepted = part.accepted
        heading =
            accepted?.collectedAt.map {
                words(
                    "contact-met", ["day": Format.date(secondsSinceEpoch: $0.rawValue)])
            } ?? words("contact-heading")
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
    }

    static let fields = TemplateFields<Self>(
        .init("heading", \.heading), .init("name", \.name), .init("face", \.face),
        .init("ways", \.ways), .init("address", \.address), .init("mapPath", \.mapPath),
        .init("note", \.note),
        .init("message", \.message),
        .init("meeting", \.meeting))
}

/// A way to reach somebody.
struct ContactWay: TemplateModel {
    let icon: String
    let label: String
    let text: String
    let path: String
    /// True if it is the one that they prefer.
    var isPreferred = false

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
                        icon: "message", label: words("contact-by-text"), text: phone,
                        path: number.messagePath)
                ))
        }
        var sorted = ways.filter { $0.0 == contact.preferred }.map(\.1)
        sorted += ways.filter { $0.0 != contact.preferred }.map(\.1)
        if !sorted.isEmpty { sorted[0].isPreferred = true }
        return sorted
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"?&%#\"<>".utf8.contains(byte)
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("label", \.label), .init("text", \.text),
        .init("path", \.path), .init("isPreferred", \.isPreferred))
}

/// The two buttons of an agreement: that they met, and calling it off.
struct MeetingForm: TemplateModel {
    /// Nil once the other side said so.
    let metPath: String?
    /// "Call it off", or "We did not meet" after the other side said so.
    let label: String
    let button: String
    let cancelPath: String
    let reason: SelectField

    init(_ exchange: Exchange.ID, isBuyer: Bool, hasMet: Bool) {
        metPath = hasMet ? nil : Site.requestCollection.path(exchange)
        (label, button) =
            hasMet
            ? (words("not-met"), words("not-met-tell"))
            : (words("call-off"), words("call-off-now"))
        cancelPath = Site.requestCancellation.path(exchange)
        let reasons = Exchange.CancelReason.given(by: isBuyer ? .buyer : .seller)
        reason = SelectField(
            "reason", words("call-off-reason"),
            choices: reasons.compactMap { reason in reason.label.map { (reason.rawValue, $0) } },
            selected: (hasMet ? Exchange.CancelReason.noShow : .changedMind).rawValue)
    }

    static let fields = TemplateFields<Self>(
        .init("metPath", \.metPath), .init("label", \.label),
        .init("button", \.button), .init("cancelPath", \.cancelPath),
        .init("reason", \.reason))
}

extension Exchange.CancelReason {
    /// The reason as a choice; nil if it cannot be chosen.
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
