/// What failures are counted by.
struct ThrottleBucket: Sendable, Hashable {
    static let hour: Int64 = 3_600
    private static let day: Int64 = 86_400
    /// 30 days, for which it can count at most.
    static let month: Int64 = 30 * day

    let key: String
    /// What it counts, as programs are told: the same for a device, a building and an account.
    let policy: String
    /// How many failures it lets through; nil for as many as the throttle does.
    var limit: Int?
    /// For how many seconds a failure counts, ``month`` at most; nil for as long as the throttle says.
    var window: Int64?

    private init(
        _ kind: String, _ text: String, of policy: String = "sign-in", limit: Int? = nil,
        window: Int64? = nil
    ) {
        (key, self.policy) = ("\(kind):\(text)", policy)
        (self.limit, self.window) = (limit, window)
    }

    /// An administrator's account, by the name that was typed.
    static func account(_ name: String) -> ThrottleBucket {
        ThrottleBucket("account", StoredText.short(TypedText.key(name), 200))
    }

    static func address(_ address: String) -> ThrottleBucket {
        ThrottleBucket("address", NetworkAddress.network(of: address))
    }

    /// A member's account, by the e-mail address that was typed: whoever the account does not know.
    static func member(_ email: String) -> ThrottleBucket {
        ThrottleBucket("member", folded(email))
    }

    /// A device that the account knows.
    static func device(_ token: String, of email: String) -> ThrottleBucket {
        ThrottleBucket("device", "\(hash(of: token)) \(folded(email))")
    }

    /// Whoever has somebody's session.
    static func session<Holder: AccountHolder>(of id: Identifier<Holder>) -> ThrottleBucket {
        ThrottleBucket("session", "\(Holder.table) \(id)", of: "password")
    }

    /// A whole building may share one address.
    static func building(_ address: String) -> ThrottleBucket {
        ThrottleBucket("building", NetworkAddress.network(of: address), limit: 300, window: hour)
    }

    /// Where e-mail addresses were tried that others have: by a device, and from a building.
    static func takenAddress(on browser: MemberBrowser) -> [ThrottleBucket] {
        each("taken", browser, of: "sign-up", device: 5, building: 300)
    }

    /// Who joined: on a device, and in a building.
    static func newAccount(on browser: MemberBrowser) -> [ThrottleBucket] {
        each("join", browser, of: "sign-up", device: 10, building: 100)
    }

    /// Where codes were tried that are no community's.
    static func joinCode(on browser: MemberBrowser) -> [ThrottleBucket] {
        browser.isProgram
            ? [building("join-code", browser, of: "join-code", limit: 100)]
            : [
                ThrottleBucket(
                    "join-code-device", hash(of: browser.key), of: "join-code", limit: 10,
                    window: hour)
            ]
    }

    /// Where addresses with a code in them were opened that is no community's. They count apart from codes that
    /// are typed, as another site can show links.
    static func joinLink(at address: String) -> ThrottleBucket {
        ThrottleBucket(
            "join-link", NetworkAddress.network(of: address), of: "join-code", limit: 100,
            window: hour)
    }

    /// Moves of a member to another community: each shows them other neighbours, and takes along what they offer.
    static func moves(of member: Member.ID) -> [ThrottleBucket] {
        [
            ThrottleBucket("move-day", member.description, of: "move", limit: 2, window: day),
            ThrottleBucket("move-month", member.description, of: "move", limit: 4, window: month),
        ]
    }

    /// Changes of a member's name: whoever asked them, and whom they asked, know them by it.
    static func names(of member: Member.ID) -> ThrottleBucket {
        ThrottleBucket("name", member.description, of: "name", limit: 3, window: 7 * day)
    }

    /// Names that a member tried, as an answer tells that a neighbour is called so.
    static func nameTries(by member: Member.ID) -> ThrottleBucket {
        ThrottleBucket("name-try", member.description, of: "name-try", limit: 10, window: day)
    }

    /// Guests who began to give something: a draft needs no account, and lies in the store for a week.
    static func guestDraft(at address: String) -> ThrottleBucket {
        ThrottleBucket(
            "draft", NetworkAddress.network(of: address), of: "draft", limit: 100, window: hour)
    }

    /// Who asked for mail: by a device, and from a building.
    static func mail(on browser: MemberBrowser) -> [ThrottleBucket] {
        each("mail", browser, of: "mail", device: 6, building: 300)
    }

    /// A kind of mail to one mailbox, whoever asked for it: a stranger who asks for one kind holds up no other, and
    /// nobody whose device the account knows.
    static func mailbox(
        _ email: String, _ template: MailOrder.Template = .confirmEmail, knownDevice: String? = nil
    ) -> ThrottleBucket {
        let kind = template == .confirmEmail ? "mail" : "mail-\(template.rawValue)"
        let device = knownDevice.map { " \(hash(of: $0))" } ?? ""
        return ThrottleBucket(kind, folded(email) + device, of: "mail", limit: 3, window: hour)
    }

    /// A member who gives other addresses, and with each has mail sent there.
    static func mail(to email: String, by member: Member.ID) -> [ThrottleBucket] {
        [
            mailbox(email),
            ThrottleBucket(
                "mail-member", member.description, of: "mail", limit: 6, window: hour),
        ]
    }

    // Whoever throws away their cookies is a new device each time. So one of its people can hold up a building for
    // an hour, and a flood from one address ends: what a building may do is far more than an evening's crowd does.
    // A program may come with a new token each time: the building counts alone.
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

    /// Enough of a token's hash to tell it from others.
    private static func hash(of token: String) -> String {
        Hex.text(of: SessionToken.hash(of: token).prefix(16))
    }
}

/// It was tried, or asked for, too often: again after so many seconds.
package struct TooManyAttempts: Error, Sendable, Hashable {
    package let seconds: Int64
    /// What is counted, in one word.
    package let policy: String
    /// How many are let through within the window.
    package let limit: Int
    /// In seconds.
    package let window: Int64
}
