package import Logging
package import MoochStore
package import MoochWeb

/// What the handlers of a site need from outside, passed in once when it is built. An object: every handler has it, and
/// a copy of all of this for each request takes longer than many an answer.
package final class Services: Sendable {
    package let store: Store
    package let templates: TemplateLibrary
    package let languages: Languages
    package let assets: Assets
    /// The site's own help pages.
    package let help: HelpLibrary
    /// Those of the members' site.
    package let memberHelp: HelpLibrary
    package let options: SiteOptions
    package let passwords: PasswordHasher
    package let log: Logger
    /// The clock; tests move it.
    package let now: @Sendable () -> Timestamp
    /// How many bytes the store's disk has room for; nil when it does not say.
    package let freeByteCount: @Sendable () -> Int?
    /// The cookies' names and attributes for the way browsers reach the site.
    package let cookies: CookiePolicy
    package let membersAddress: MembersAddress
    /// The server that mail is handed to; nil where this program sends none.
    package let mail: MailRelay?
    /// How much may be arriving at once, on all sites together.
    package let uploads: UploadBudget

    package init(
        store: Store, files: SiteFiles, options: SiteOptions, cookieName: String,
        mail: MailRelay? = nil, passwords: PasswordHasher = PasswordHasher(), log: Logger,
        now: @escaping @Sendable () -> Timestamp = { Timestamp.now },
        freeByteCount: (@Sendable () -> Int?)? = nil, uploads: UploadBudget.Limits = .init()
    ) {
        self.store = store
        self.options = options
        self.mail = mail
        self.passwords = passwords
        self.log = log
        self.now = now
        let freeByteCount = freeByteCount ?? { store.photos.freeByteCount }
        self.freeByteCount = freeByteCount
        self.uploads = UploadBudget(limits: uploads, freeByteCount: freeByteCount)
        cookies = CookiePolicy(name: cookieName, secure: options.isHTTPS)
        membersAddress = MembersAddress()
        (templates, languages) = (files.templates, files.languages)
        (assets, help, memberHelp) = (files.assets, files.help, files.memberHelp)
    }

    /// The services of another site of the same program, with cookies and help pages of its own. Its passwords
    /// wait for each other, and not for those of the first.
    package init(_ other: Services, options: SiteOptions, cookieName: String, help: HelpLibrary) {
        (store, templates, languages) = (other.store, other.templates, other.languages)
        (assets, passwords) = (other.assets, other.passwords.ofMembers)
        (self.help, memberHelp) = (help, other.memberHelp)
        (log, now, freeByteCount) = (other.log, other.now, other.freeByteCount)
        self.options = options
        cookies = CookiePolicy(name: cookieName, secure: options.isHTTPS)
        (membersAddress, mail, uploads) = (other.membersAddress, other.mail, other.uploads)
    }

    /// Signing in, and passwords.
    package var accounts: Accounts { Accounts(store: store, hasher: passwords, now: now) }

    /// What administrators set for the exchange.
    package var settings: ExchangeSettings { store.settings }

    /// Whether mail that is promised is sent: the demo keeps it in a mailbox of its own.
    package var sendsMail: Bool { mail != nil || options.isDemo }

    /// The site's own address without a path; empty where it does not know it.
    package var origin: String { options.publicURL ?? "" }

    /// An address of the site as whoever is elsewhere finds it, where the site knows its own.
    package func absolute(_ path: String) -> String { origin + path }

    package var currency: Currency { Currency(settings.currency) }
}
