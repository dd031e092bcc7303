import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Whether a visitor's phone may be asked where it is. The answer alone is kept, in the browser; no position is sent.
enum LocationAnswer: String {
    case accepted, declined
}

/// `/about/location`: what happens with where a phone is, and the answer, which can be changed.
struct LocationHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        services.render(
            LocationPage(
                services.locationAnswer(visit),
                frame: services.frame(
                    words("location"), in: nil, for: visit, under: Site.supermarkets.path)),
            for: visit)
    }

    func answer(_ visit: MemberVisit) async throws -> Response {
        guard let answer = LocationAnswer(rawValue: visit.field("answer")) else {
            throw Problem(refusal: .badRequest)
        }
        var response = services.redirect(to: Site.supermarkets.path)
        response.set(services.locationCookie(answer))
        return response
    }
}

extension Services {
    /// What the visitor answered; nil before they did.
    func locationAnswer(_ visit: MemberVisit) -> LocationAnswer? {
        Cookies(visit.request.headers)[locationCookieName].flatMap(LocationAnswer.init)
    }

    /// The cookie with the answer, for a year.
    fileprivate func locationCookie(_ answer: LocationAnswer) -> SetCookie {
        SetCookie(
            name: locationCookieName, value: answer.rawValue, isSecure: cookies.secure,
            maxAge: 365 * 86_400)
    }

    private var locationCookieName: String { cookies.sessionName + "-location" }
}

struct LocationPage: Page {
    static let template = "members/location"

    let frame: MemberFrame
    let action = Site.location.path
    let isAccepted: Bool
    let isDeclined: Bool

    init(_ answer: LocationAnswer?, frame: MemberFrame) {
        self.frame = frame
        (isAccepted, isDeclined) = (answer == .accepted, answer == .declined)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("isAccepted", \.isAccepted),
        .init("isDeclined", \.isDeclined))
}
