package import Logging
package import MoochStore
package import MoochWeb

/// What handlers need from outside, passed in once when the dashboard is built.
package struct Services: Sendable {
    package let store: Store
    package let templates: TemplateLibrary
    package let languages: Languages
    package let assets: Assets
    package let help: HelpLibrary
    package let options: DashboardOptions
    package let passwords: PasswordHasher
    package let log: Logger
    /// What would become of the rows of the files that are looked at.
    package let importChecks = ImportChecks()
    /// Carries out what is done to many rows.
    package let batchRunner: BatchRunner
    /// Does what the store needs from time to time.
    package let upkeep: StoreUpkeep
    /// The clock; tests move it.
    package let now: @Sendable () -> Timestamp

    /// Loads the templates, the languages, the help pages and the list of files to serve.
    ///
    /// - Throws: an error whose description names the file that is missing or wrong.
    package init(
        store: Store, options: DashboardOptions, passwords: PasswordHasher = PasswordHasher(),
        log: Logger, now: @escaping @Sendable () -> Timestamp = { Timestamp.now }
    ) throws {
        self.store = store
        self.options = options
        self.passwords = passwords
        self.log = log
        self.now = now
        batchRunner = BatchRunner(
            store, now: now,
            trouble: { trouble, error in
                var metadata: Logger.Metadata = [
                    "cause": "\(LogText.escape(String(reflecting: error)))"
                ]
                switch trouble {
                case .waits: log.warning("a batch waits", metadata: metadata)
                case .failed(let id):
                    metadata["batch"] = "\(id)"
                    log.error("a batch failed", metadata: metadata)
                case .refused(let id, let position):
                    metadata["batch"] = "\(id)"
                    metadata["position"] = "\(position)"
                    log.warning("the store refused a row of a batch", metadata: metadata)
                }
            })
        upkeep = StoreUpkeep(
            store, now: now,
            trouble: { error in
                log.warning(
                    "the store's upkeep waits",
                    metadata: ["cause": "\(LogText.escape(String(reflecting: error)))"])
            })
        assets = try Assets(directory: options.publicFiles, prefix: "/assets/")
        languages = try Languages.load(directory: options.templates + "/languages")
        templates = try TemplateLibrary.load(
            directory: options.templates, assets: assets, languages: languages)
        help = try HelpLibrary(
            directory: options.templates + "/help", languages: languages)
    }

    /// The cookies' names and attributes for the way browsers reach the dashboard.
    var cookies: CookiePolicy { CookiePolicy(name: "mooch", secure: options.isHTTPS) }
}
