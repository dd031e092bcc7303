/// The options of a site, with their defaults.
package struct SiteOptions: Sendable {
    /// The site in browsers, such as `https://mooch.example.org`; nil if it is only reached directly, over http on a
    /// loopback address.
    package var publicURL: String?
    /// True if every page says that the data is made up.
    package var isDemo: Bool
    /// Origins, such as `https://app.example.org`, whose pages may call the API with a token. What is public, pages of
    /// all origins may read.
    package var apiOrigins: [String]
    /// True to allow push services on this machine: for tests.
    package var allowsLoopbackPush: Bool

    /// The ground of maps; nil for a quiet grid.
    package var tiles: MapTiles?
    /// The folder where copies go each night; nil if none are made.
    package var backupFolder: String?
    /// The token with which a program reads `/metrics` from another machine; nil if none may.
    package var metricsToken: String?

    package init(
        publicURL: String? = nil, apiOrigins: [String] = [], isDemo: Bool = false,
        allowsLoopbackPush: Bool = false, tiles: MapTiles? = nil, backupFolder: String? = nil,
        metricsToken: String? = nil
    ) {
        self.apiOrigins = apiOrigins
        self.publicURL = publicURL
        self.isDemo = isDemo
        self.allowsLoopbackPush = allowsLoopbackPush
        self.tiles = tiles
        self.backupFolder = backupFolder
        self.metricsToken = metricsToken
    }

    /// True if browsers reach the site by https, so that its cookies can be `Secure`.
    package var isHTTPS: Bool { publicURL?.lowercased().hasPrefix("https://") ?? false }
}
