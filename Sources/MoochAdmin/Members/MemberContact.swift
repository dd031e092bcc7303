import MoochStore
import MoochWeb

/// How a member is reached.
struct MemberContact: TemplateModel {
    let email: String
    let emailPath: String
    let phone: String?
    /// Nil when the number has no digits to dial.
    let phonePath: String?
    let address: String?
    /// "By e-mail".
    let preferred: String

    init(_ member: Member) {
        email = member.email
        emailPath = "mailto:\(Self.escaped(member.email))"
        let number = (member.phone ?? "").trimmed
        phone = number.isEmpty ? nil : number
        phonePath = Self.dialed(number)
        let home = member.address.trimmed
        address = home.isEmpty ? nil : home
        preferred =
            switch member.preferredContact {
            case .email: words("members-by-email")
            case .phone: words("members-by-phone")
            case .text: words("members-by-text")
            }
    }

    /// An address in a `mailto:` link (RFC 6068 §2): what could begin its headers is escaped.
    private static func escaped(_ email: String) -> String {
        var result = ""
        for byte in email.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                result += byte < 16 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return result
    }

    /// A `tel:` link (RFC 3966 §3) with the digits only, and a plus in front.
    private static func dialed(_ number: String) -> String? {
        let digits = number.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.count >= 3 else { return nil }
        return "tel:" + (number.hasPrefix("+") ? "+" : "") + String(decoding: digits, as: UTF8.self)
    }

    static let fields = TemplateFields<Self>(
        .init("email", \.email), .init("emailPath", \.emailPath), .init("phone", \.phone),
        .init("phonePath", \.phonePath), .init("address", \.address),
        .init("preferred", \.preferred))
}
