import HTTPServer
package import MoochSite
import MoochStore
package import MoochWeb
import Notation

/// What the layout around every page of a signed-in administrator shows.
package struct Frame: TemplateModel {
    let title: String
    let exchangeName: String
    let ownName: String?
    let areaName: String
    let csrfToken: String
    let administratorName: String
    let navigation: [NavigationGroup]
    /// How much waits in all of it; nil when nothing does.
    let waiting: MenuCount?
    let breadcrumbs: [Link]
    let helpPath: String
    let flash: FlashNotice?
    let requestID: String
    let serverTime: String
    /// The program's: "1.0.0".
    let version = ProgramVersion.current
    let isDemo: Bool
    /// The address of the members' site; nil if there is none.
    let membersSite: String?
    let languages: LanguageMenu?
    /// True if lists have low rows.
    let isCompact: Bool

    package static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("exchangeName", \.exchangeName),
        .init("ownName", \.ownName),
        .init("areaName", \.areaName), .init("csrfToken", \.csrfToken),
        .init("administratorName", \.administratorName), .init("navigation", \.navigation),
        .init("waiting", \.waiting),
        .init("breadcrumbs", \.breadcrumbs), .init("helpPath", \.helpPath),
        .init("flash", \.flash), .init("requestID", \.requestID),
        .init("serverTime", \.serverTime), .init("isDemo", \.isDemo),
        .init("membersSite", \.membersSite), .init("languages", \.languages),
        .init("isCompact", \.isCompact), .init("version", \.version))
}

extension Services {
    /// The frame of a page: its title, its area, and the help page for this screen.
    ///
    /// `title` is the page's `h1` and the first part of the browser's title; `breadcrumbs` lead from the area's list to
    /// this page, without the page itself.
    package func frame(
        _ title: String, in area: Area?, for visit: AdministratorVisit,
        breadcrumbs: [Link] = []
    ) -> Frame {
        let navigation = NavigationGroup.all(current: area, for: visit)
        return Frame(
            title: title, exchangeName: settings.name, ownName: settings.ownName,
            areaName: area?.label ?? title,
            csrfToken: visit.csrfToken,
            administratorName: visit.administrator.name,
            navigation: navigation, waiting: MenuCount(all: navigation.flatMap(\.counts)),
            breadcrumbs: breadcrumbs,
            helpPath: help.path(for: visit.request.method, at: visit.address),
            flash: visit.flash.map(FlashNotice.init),
            requestID: visit.request.id,
            serverTime: Format.timeAndZone(secondsSinceEpoch: visit.now.rawValue),
            isDemo: options.isDemo, membersSite: membersAddress.text,
            languages: LanguageMenu(languages, on: visit.request),
            isCompact: rowHeight(visit) == .compact)
    }

    /// The frame of a page below an area's own, or below one of its records and what is below that.
    func frame(
        _ title: String, below area: Area, for visit: AdministratorVisit, of records: Link?...
    ) -> Frame {
        frame(
            title, in: area, for: visit,
            breadcrumbs: [Link(area.label, area.address.path)] + records.compactMap(\.self))
    }
}
