/// What can be set about a site, with every default in sight.
package struct SiteOptions: Sendable {
    /// Where browsers reach the site, such as `https://mooch.example.org`; nil when it is only reached
    /// directly, over http on a loopback address.
    package var publicURL: String?
    /// Whether every page says that the data is made up.
    package var isDemo: Bool
    /// Origins, such as `https://app.example.org`, whose pages may call what is for programs with a token. What
    /// everybody may read, pages of all origins read.
    package var apiOrigins: [String]
    /// Whether members may be told through push services on this machine: for tests.
    package var allowsLoopbackPush: Bool

    package init(
        publicURL: String? = nil, apiOrigins: [String] = [], isDemo: Bool = false,
        allowsLoopbackPush: Bool = false
    ) {
        self.apiOrigins = apiOrigins
        self.publicURL = publicURL
        self.isDemo = isDemo
        self.allowsLoopbackPush = allowsLoopbackPush
    }

    /// Whether browsers reach the site by https, so that its cookies can be `Secure`.
    package var isHTTPS: Bool { publicURL?.lowercased().hasPrefix("https://") ?? false }
}
