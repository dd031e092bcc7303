/// What can be set about a site, with every default in sight.
package struct SiteOptions: Sendable {
    /// Where browsers reach the site, such as `https://mooch.example.org`; nil when it is only reached
    /// directly, over http on a loopback address.
    package var publicURL: String?
    /// Whether every page says that the data is made up.
    package var isDemo: Bool
    /// Whether members' devices can show what happens, so that they may choose it.
    package var offersPush = false

    package init(publicURL: String? = nil, isDemo: Bool = false) {
        self.publicURL = publicURL
        self.isDemo = isDemo
    }

    /// Whether browsers reach the site by https, so that its cookies can be `Secure`.
    package var isHTTPS: Bool { publicURL?.lowercased().hasPrefix("https://") ?? false }
}
