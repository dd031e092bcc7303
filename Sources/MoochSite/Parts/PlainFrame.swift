import HTTPServer
import MoochStore
package import MoochWeb

/// What the layout shows to a visitor who is not signed in.
package struct PlainFrame: TemplateModel {
    let title: String
    let exchangeName: String
    let ownName: String?
    let requestID: String
    var csrfToken = ""
    var serverTime = ""
    var flash: FlashNotice?
    var languages: LanguageMenu?

    package static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("exchangeName", \.exchangeName),
        .init("ownName", \.ownName),
        .init("requestID", \.requestID),
        .init("csrfToken", \.csrfToken), .init("serverTime", \.serverTime),
        .init("flash", \.flash), .init("languages", \.languages))
}

extension Services {
    /// The frame of a page for a visitor who is not signed in.
    package func plainFrame(_ title: String, for visit: Visit<Anyone>) -> PlainFrame {
        var frame = PlainFrame(
            title: title, exchangeName: settings.name, ownName: settings.ownName,
            requestID: visit.request.id)
        frame.csrfToken = visit.csrfToken
        frame.serverTime = Format.timeAndZone(secondsSinceEpoch: visit.now.rawValue)
        frame.flash = visit.flash.map(FlashNotice.init)
        frame.languages = LanguageMenu(languages, on: visit.request)
        return frame
    }
}
