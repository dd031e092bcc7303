import HTTPServer
import MoochSite
import MoochWeb

/// How high the rows of all lists are: `?rows=compact` chooses, and a cookie remembers it for a year.
enum RowHeight: String, Sendable {
    case comfortable, compact

    static let name = "rows"

    /// The one that an address chooses.
    init?(_ query: QueryItems) {
        guard let height = query[Self.name].flatMap(RowHeight.init) else { return nil }
        self = height
    }
}

extension Services {
    private var rowsCookieName: String { cookies.sessionName + "-rows" }

    /// The height that the address chooses, or that was chosen before.
    func rowHeight(_ visit: AdministratorVisit) -> RowHeight {
        RowHeight(visit.query)
            ?? Cookies(visit.request.headers)[rowsCookieName].flatMap(RowHeight.init)
            ?? .comfortable
    }

    func rowsCookie(_ height: RowHeight) -> SetCookie {
        SetCookie(
            name: rowsCookieName, value: height.rawValue, isSecure: cookies.secure,
            maxAge: 365 * 86_400)
    }
}
