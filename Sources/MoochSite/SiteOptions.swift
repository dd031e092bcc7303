/// What can be set about a site, with every default in sight.
package struct SiteOptions: Sendable {
    /// Where browsers reach the site, such as `https://mooch.example.org`; nil when it is only reached
    /// directly, over http on a loopback address.
    package var publicURL: String?
    /// Whether every page says that the data is made up.
    package var isDemo: Bool
    /// Whether members may be told through push services on this machine: for tests.
    package var allowsLoopbackPush: Bool

    package init(
        publicURL: String? = nil, isDemo: Bool = false, allowsLoopbackPush: Bool = false
    ) {
        self.publicURL = publicURL
        self.isDemo = isDemo
        self.allowsLoopbackPush = allowsLoopbackPush
    }

    /// Whether browsers reach the site by https, so that its cookies can be `Secure`.
    package var isHTTPS: Bool { publicURL?.lowercased().hasPrefix("https://") ?? false }
}
