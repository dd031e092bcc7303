/// The site's own cookies: their names and what every one of them has in common.
///
/// With `__Host-` the browser itself makes sure that the cookie is Secure, belongs to this host
/// alone and to all of it (ASVS 3.3.1-3.3.4). Browsers refuse such a cookie on plain http, which
/// is why a site without https, on a loopback address, has plain names.
package struct CookiePolicy: Sendable, Equatable {
    /// Whether visitors come over https.
    package let secure: Bool
    package let sessionName: String
    package let flashName: String
    package let languageName: String

    /// - Parameters:
    ///   - name: the site's name, letters and `-` only.
    ///   - secure: whether visitors come over https.
    package init(name: String, secure: Bool) {
        self.secure = secure
        sessionName = (secure ? "__Host-" : "") + name
        flashName = sessionName + "-flash"
        languageName = sessionName + "-language"
    }

    /// The cookie that says who the visitor is. `maxAge` is in seconds; `nil` keeps the cookie
    /// until the browser is closed.
    package func session(_ value: String, maxAge: Int?) -> SetCookie {
        SetCookie(name: sessionName, value: value, isSecure: secure, maxAge: maxAge)
    }

    package var endSession: SetCookie { session("", maxAge: 0) }

    /// The cookie that keeps the visitor's choice of a language for a year.
    package func language(_ code: String) -> SetCookie {
        SetCookie(name: languageName, value: code, isSecure: secure, maxAge: 365 * 86_400)
    }
}
