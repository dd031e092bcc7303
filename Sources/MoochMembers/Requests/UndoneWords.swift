import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// The text of a change that was undone, which goes back into its form. It travels in a cookie of its own, which the
/// page deletes: an address would stay in the browser's history and in logs.
struct UndoneWords {
    let listing: Listing.ID
    /// The request that it answers; nil for a request's own message.
    let request: Exchange.ID?
    private let member: Member.ID
    let text: String

    init(listing: Listing.ID, answering request: Exchange.ID?, by member: Member.ID, text: String) {
        self.listing = listing
        self.request = request
        self.member = member
        self.text = text
    }

    private static let seconds = 60

    /// The cookie for the redirect. With 4 bytes a character it fits into what browsers store.
    func cookie(_ policy: CookiePolicy) -> SetCookie {
        let value =
            "\(listing).\(request?.description ?? "").\(member).\(Base64URL.encode(Array(text.utf8)))"
        return SetCookie(
            name: Self.name(policy), value: value, isSecure: policy.secure, maxAge: Self.seconds)
    }

    /// Reads the cookie for a listing's page; nil if there is none of this visitor's.
    init?(of visit: MemberVisit, on listing: Listing.ID, _ policy: CookiePolicy) {
        guard let member = visit.who.member?.id,
            let value = Cookies(visit.request.headers)[Self.name(policy)]
        else { return nil }
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == listing.description, parts[2] == member.description,
            let bytes = Base64URL.decode(String(parts[3])),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        self.init(
            listing: listing, answering: Int64(parts[1]).map { Exchange.ID($0) }, by: member,
            text: String(text.unicodeScalars.prefix(TextLength.message)))
    }

    /// The cookie that deletes the text.
    static func taken(_ policy: CookiePolicy) -> SetCookie {
        SetCookie(name: name(policy), value: "", isSecure: policy.secure, maxAge: 0)
    }

    private static func name(_ policy: CookiePolicy) -> String { policy.sessionName + "-undone" }
}
