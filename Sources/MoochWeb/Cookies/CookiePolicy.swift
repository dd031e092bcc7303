/// The names and shared attributes of the site's own cookies.
///
/// With `__Host-` the browser itself ensures that the cookie is Secure, and belongs to this host alone and to all of it
/// (ASVS 3.3.1-3.3.4). Browsers refuse such a cookie on plain http, so a site without https, on a loopback address, has
/// plain names.
package struct CookiePolicy: Sendable, Equatable {
    /// True if visitors come over https.
    package let secure: Bool
    package let sessionName: String
    package let flashName: String
    package let languageName: String

    /// - Parameters:
    ///   - name: The site's name, letters and `-` only.
    ///   - secure: True if visitors come over https.
    package init(name: String, secure: Bool) {
        self.secure = secure
        sessionName = (secure ? "__Host-" : "") + name
        flashName = sessionName + "-flash"
        languageName = sessionName + "-language"
    }

    /// The cookie that identifies the visitor. `maxAge` is in seconds; nil keeps the cookie until the browser is
    /// closed.
    package func session(_ value: String, maxAge: Int?) -> SetCookie {
        SetCookie(name: sessionName, value: value, isSecure: secure, maxAge: maxAge)
    }

    package var endSession: SetCookie { session("", maxAge: 0) }

    /// The visitor's choice of a language, kept for a year.
    package func language(_ code: String) -> SetCookie {
        SetCookie(name: languageName, value: code, isSecure: secure, maxAge: 365 * 86_400)
    }
}
