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
    /// The imports that are being written at the moment.
    package let imports: ImportRuns
    /// What would become of the rows of the files that are looked at.
    package let importChecks = ImportChecks()
    /// Carries out the actions on many rows.
    package let bulkRunner: BulkRunner
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
        imports = ImportRuns(patience: options.importPatience)
        bulkRunner = BulkRunner(
            store, now: now,
            trouble: { error, failed in
                var metadata: Logger.Metadata = [
                    "cause": "\(LogText.escape(String(reflecting: error)))"
                ]
                guard let failed else {
                    return log.warning("an action on many rows waits", metadata: metadata)
                }
                metadata["action"] = "\(failed)"
                log.error("an action on many rows failed", metadata: metadata)
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
