/// The addresses common to every site of the exchange; each site adds its own.
package enum Site {
    package static let home = Address("/")
    package static let signIn = Address("/sign-in")
    package static let signOut = Address("/sign-out")
    package static let health = Address("/healthz")
    package static let readiness = Address("/readyz")
    package static let metrics = Address("/metrics")
    /// Whoever watches over the program may use any name for it.
    static let forWatchers: Set = [health.pattern, readiness.pattern, metrics.pattern]
    package static let language = Address("/language")
    package static let help = Address("/help")
    package static let helpArticle = Address("/help/:slug")
    package static let map = Address("/map")
    package static let tile = Address("/tiles/:z/:x/:y")
    /// The same as ``tile``, for ``MapTiles``.
    static let tiles = "/tiles/{z}/{x}/{y}"
    package static let assets = Address("/assets/*path")
    package static let photo = Address("/photos/:name")
    package static let video = Address("/videos/:name")
}
