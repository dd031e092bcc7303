package import MoochWeb

/// What can be set about the dashboard, with every default in sight.
package struct DashboardOptions: Sendable {
    /// The folder of the Mustache templates and, in `help/`, the help pages.
    package var templates: String
    /// The folder whose files are served below `/assets/`.
    package var publicFiles: String
    /// Where browsers reach the dashboard, such as `https://mooch.example.org`; nil when it is
    /// only reached directly, over http on a loopback address.
    package var publicURL: String?
    /// Whether every page says that the data is made up.
    package var isDemo = false
    /// How long the answer to the start of a batch waits for its end; a longer one goes on behind a
    /// page that shows how far it is.
    package var batchPatience = Duration.milliseconds(1_500)
    /// The mark before an amount of money.
    package var currency = Currency.usDollar

    package init(templates: String, publicFiles: String, publicURL: String? = nil) {
        self.templates = templates
        self.publicFiles = publicFiles
        self.publicURL = publicURL
    }

    /// Whether browsers reach the dashboard by https, so that its cookies can be `Secure`.
    package var isHTTPS: Bool { publicURL?.lowercased().hasPrefix("https://") ?? false }
}
