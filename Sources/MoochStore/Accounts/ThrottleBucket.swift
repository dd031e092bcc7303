/// A key under which failures, or limited actions, are counted.
struct ThrottleBucket: Sendable, Hashable {
    static let hour: Int64 = 3_600
    private static let day: Int64 = 86_400
    /// 30 days, the longest window.
    static let month: Int64 = 30 * day

    let key: String
    /// The name of what it counts, as API clients see it; the same for device, building and account.
    let policy: String
    /// The failures it allows; nil for the throttle's limit.
    var limit: Int?
    /// The seconds for which a failure counts, at most ``month``; nil for the throttle's window.
    var window: Int64?

    private init(
        _ kind: String, _ text: String, of policy: String = "sign-in", limit: Int? = nil,
        window: Int64? = nil
    ) {
        (key, self.policy) = ("\(kind):\(text)", policy)
        (self.limit, self.window) = (limit, window)
    }

    /// An administrator's account, by the name typed.
    static func account(_ name: String) -> ThrottleBucket {
        ThrottleBucket("account", StoredText.short(TypedText.key(name), 200))
    }

    static func address(_ address: String) -> ThrottleBucket {
        ThrottleBucket("address", NetworkAddress.network(of: address))
    }

    /// A member's account, by the e-mail address typed, for devices that it does not know.
    static func member(_ email: String) -> ThrottleBucket {
        ThrottleBucket("member", folded(email))
    }

    /// A device that the account knows.
    static func device(_ token: String, of email: String) -> ThrottleBucket {
        ThrottleBucket("device", "\(hash(of: token)) \(folded(email))")
    }

    /// A stolen session's guesses at the password.
    static func session<Holder: AccountHolder>(of id: Identifier<Holder>) -> ThrottleBucket {
        ThrottleBucket("session", "\(Holder.table) \(id)", of: "password")
    }

    /// A network address; a whole building may share one.
    static func building(_ address: String) -> ThrottleBucket {
        ThrottleBucket("building", NetworkAddress.network(of: address), limit: 300, window: hour)
    }

    /// Attempts to join with a taken e-mail address, by device and building.
    static func takenAddress(on browser: MemberBrowser) -> [ThrottleBucket] {
        each("taken", browser, of: "sign-up", device: 5, building: 300)
    }

    /// New accounts, by device and building.
    static func newAccount(on browser: MemberBrowser) -> [ThrottleBucket] {
        each("join", browser, of: "sign-up", device: 10, building: 100)
    }

    /// Wrong join codes.
    static func joinCode(on browser: MemberBrowser) -> [ThrottleBucket] {
        browser.isProgram
            ? [building("join-code", browser, of: "join-code", limit: 100)]
            : [
                ThrottleBucket(
                    "join-code-device", hash(of: browser.key), of: "join-code", limit: 10,
                    window: hour)
            ]
    }

    /// Opened links with a wrong join code. Counted apart from typed codes, as another site can show links.
    static func joinLink(at address: String) -> ThrottleBucket {
        ThrottleBucket(
            "join-link", NetworkAddress.network(of: address), of: "join-code", limit: 100,
            window: hour)
    }

    /// A member's moves to another community: each shows them other neighbours, and takes along their listings.
    static func moves(of member: Member.ID) -> [ThrottleBucket] {
        [
            ThrottleBucket("move-day", member.description, of: "move", limit: 2, window: day),
            ThrottleBucket("move-month", member.description, of: "move", limit: 4, window: month),
        ]
    }

    /// Changes of a member's name, by which those they exchange with know them.
    static func names(of member: Member.ID) -> ThrottleBucket {
        ThrottleBucket("name", member.description, of: "name", limit: 3, window: 7 * day)
    }

    /// Names a member tried, as the answer reveals a neighbour's name.
    static func nameTries(by member: Member.ID) -> ThrottleBucket {
        ThrottleBucket("name-try", member.description, of: "name-try", limit: 10, window: day)
    }

    /// Guests' new drafts: they need no account, and stay in the store for a week.
    static func guestDraft(at address: String) -> ThrottleBucket {
        ThrottleBucket(
            "draft", NetworkAddress.network(of: address), of: "draft", limit: 100, window: hour)
    }

    /// Requests for mail, by device and building.
    static func mail(on browser: MemberBrowser) -> [ThrottleBucket] {
        each("mail", browser, of: "mail", device: 6, building: 300)
    }

    /// One kind of mail to one mailbox, whoever asks: strangers who ask for one kind block no other kind, and no device
    /// that the account knows.
    static func mailbox(
        _ email: String, _ template: MailOrder.Template = .confirmEmail, knownDevice: String? = nil
    ) -> ThrottleBucket {
        let kind = template == .confirmEmail ? "mail" : "mail-\(template.rawValue)"
        let device = knownDevice.map { " \(hash(of: $0))" } ?? ""
        return ThrottleBucket(kind, folded(email) + device, of: "mail", limit: 3, window: hour)
    }

    /// Mail to the addresses that somebody gives.
    static func mail<Holder: AccountHolder>(
        to email: String, by id: Identifier<Holder>
    ) -> [ThrottleBucket] {
        [
            mailbox(email),
            ThrottleBucket(
                "mail-\(Holder.table)", id.description, of: "mail", limit: 6, window: hour),
        ]
    }

    // Somebody who deletes their cookies is a new device each time. So one person can block a building for an hour, but
    // a flood from one address ends; a building's limit is far above an evening's crowd. A program may send a new token
    // each time, so only its building counts.
    private static func each(
        _ kind: String, _ browser: MemberBrowser, of policy: String, device: Int,
        building limit: Int
    ) -> [ThrottleBucket] {
        let building = building(kind, browser, of: policy, limit: limit)
        guard !browser.isProgram else { return [building] }
        return [
            ThrottleBucket(
                "\(kind)-device", hash(of: browser.key), of: policy, limit: device, window: hour),
            building,
        ]
    }

    private static func building(
        _ kind: String, _ browser: MemberBrowser, of policy: String, limit: Int
    ) -> ThrottleBucket {
        ThrottleBucket(
            "\(kind)-building", NetworkAddress.network(of: browser.address), of: policy,
            limit: limit, window: hour)
    }

    private static func folded(_ email: String) -> String {
        StoredText.short(TypedText.mailbox(email).lowercased(), 254)
    }

    /// Enough of a token's hash to be unique.
    private static func hash(of token: String) -> String {
        Hex.text(of: SessionToken.hash(of: token).prefix(16))
    }
}

/// A limit was reached; it ends after the given seconds.
package struct TooManyAttempts: Error, Sendable, Hashable {
    package let seconds: Int64
    /// The name of what is counted.
    package let policy: String
    /// The number allowed within the window.
    package let limit: Int
    /// The window in seconds.
    package let window: Int64
}
