package import Logging
package import MoochStore
package import MoochWeb

/// The dependencies of a site's handlers, passed in once when it is built. A class: every handler has it, and copying
/// all of this for each request takes longer than many an answer.
package final class Services: Sendable {
    package let store: Store
    package let templates: TemplateLibrary
    package let languages: Languages
    package let assets: Assets
    /// The site's own help pages.
    package let help: HelpLibrary
    /// The members' site's help pages.
    package let memberHelp: HelpLibrary
    package let options: SiteOptions
    package let passwords: PasswordHasher
    package let log: Logger
    /// The clock; tests move it.
    package let now: @Sendable () -> Timestamp
    /// Free bytes on the store's disk; nil if unknown.
    package let freeByteCount: @Sendable () -> Int?
    /// The cookies' names and attributes for the way browsers reach the site.
    package let cookies: CookiePolicy
    package let membersAddress: MembersAddress
    package let mailSetup: MailSetup
    package let copyFolder: CopyFolder
    /// The budget for uploads, on all sites together.
    package let uploads: UploadBudget
    /// What all sites count.
    package let metrics: Metrics

    package init(
        store: Store, files: SiteFiles, options: SiteOptions, cookieName: String,
        mail: MailRelay? = nil, passwords: PasswordHasher = PasswordHasher(), log: Logger,
        now: @escaping @Sendable () -> Timestamp = { Timestamp.now },
        freeByteCount: (@Sendable () -> Int?)? = nil, uploads: UploadBudget.Limits = .init()
    ) {
        self.store = store
        self.options = options
        mailSetup = MailSetup(given: mail, isFixed: options.isDemo)
        copyFolder = CopyFolder(given: options.backupFolder, isFixed: options.isDemo)
        self.passwords = passwords
        let metrics = Metrics()
        self.metrics = metrics
        let handler = log.handler
        self.log = Logger(label: log.label) { _ in CountedLog(handler, metrics) }
        self.now = now
        let freeByteCount = freeByteCount ?? { store.photos.freeByteCount }
        self.freeByteCount = freeByteCount
        self.uploads = UploadBudget(limits: uploads, freeByteCount: freeByteCount)
        cookies = CookiePolicy(name: cookieName, secure: options.isHTTPS)
        membersAddress = MembersAddress()
        (templates, languages) = (files.templates, files.languages)
        (assets, help, memberHelp) = (files.assets, files.help, files.memberHelp)
    }

    /// The services of another site of the same program, with cookies and help pages of its own. Its passwords queue
    /// separately from those of the first.
    package init(_ other: Services, options: SiteOptions, cookieName: String, help: HelpLibrary) {
        (store, templates, languages) = (other.store, other.templates, other.languages)
        (assets, passwords) = (other.assets, other.passwords.ofMembers)
        (self.help, memberHelp) = (help, other.memberHelp)
        (log, now, freeByteCount) = (other.log, other.now, other.freeByteCount)
        self.options = options
        cookies = CookiePolicy(name: cookieName, secure: options.isHTTPS)
        (membersAddress, mailSetup) = (other.membersAddress, other.mailSetup)
        (copyFolder, uploads) = (other.copyFolder, other.uploads)
        metrics = other.metrics
    }

    /// Signing in, and passwords.
    package var accounts: Accounts { Accounts(store: store, hasher: passwords, now: now) }

    /// The exchange's settings by administrators.
    package var settings: ExchangeSettings { store.settings }

    /// The mail server; nil if this program sends no mail.
    package var mail: MailRelay? { mailSetup.relay }

    /// True if promised mail is delivered: the demo keeps it in a mailbox of its own.
    package var sendsMail: Bool { mail != nil || options.isDemo }

    /// True if messages go no further than the outbox: a demo without a mail server.
    package var keepsMail: Bool { mail == nil && options.isDemo }

    /// The site's own address without a path; empty if unknown.
    package var origin: String { options.publicURL ?? "" }

    /// An address for use outside the site, absolute if the site knows its own.
    package func absolute(_ path: String) -> String { origin + path }

    package var currency: Currency { Currency(settings.currency) }
}
