import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Services {
    /// The browser that a visit comes from.
    func browser(of visit: MemberVisit) -> MemberBrowser {
        MemberBrowser(
            address: visit.request.clientAddress,
            userAgent: visit.request.headers[.userAgent] ?? "", session: visit.token,
            device: Cookies(visit.request.headers)[deviceCookieName] ?? "")
    }

    /// Adds the cookies of a new session. The browser keeps the session's no longer than the session can live; the
    /// device's outlives it, and signing out.
    func signedIn(_ tokens: MemberTokens, _ response: Response) -> Response {
        response.setting(memberCookie(tokens.session)).setting(deviceCookie(tokens.device))
    }

    func deviceCookie(_ token: String) -> SetCookie {
        SetCookie(
            name: deviceCookieName, value: token, isSecure: cookies.secure, maxAge: 365 * 86_400)
    }

    func memberCookie(_ token: String) -> SetCookie {
        cookies.session(token, maxAge: Int(MemberSession.lifetime))
    }

    /// Adds the headers that make a browser forget the session and its cache (ASVS 14.3.1); the visitor sees their
    /// community's listings as a guest.
    func signedOut(_ community: Community.ID, _ response: Response) -> Response {
        var response = response.setting(cookies.endSession).setting(communityCookie(community))
        if let name = HTTPField.Name("Clear-Site-Data") {
            response.headers[name] = #""cache", "storage""#
        }
        return response
    }

    /// True if somebody signed in on this device before.
    func isKnownDevice(_ visit: MemberVisit) -> Bool {
        Cookies(visit.request.headers)[deviceCookieName] != nil
    }

    private var deviceCookieName: String { cookies.sessionName + "-device" }
}
