package import MoochWeb

/// A message as HTML: no pictures, no scripts, nothing that is fetched when it is opened.
package struct MailPage: Page {
    package static let template = "mail/message"

    let subject: String
    let before: [String]
    /// The events, each with a link.
    var rows: [MailRow] = []
    var link: Link?
    /// A code to type instead of following the link.
    var code: String?
    var after: [String] = []
    let exchange: String
    /// The page of notification settings; nil for messages that cannot be switched off.
    var settingsPath: String?
    var unsubscribePath: String?

    package static let fields = TemplateFields<Self>(
        .init("subject", \.subject), .init("before", \.before), .init("rows", \.rows),
        .init("link", \.link), .init("code", \.code), .init("after", \.after),
        .init("exchange", \.exchange),
        .init("settingsPath", \.settingsPath), .init("unsubscribePath", \.unsubscribePath))
}

/// One event.
package struct MailRow: TemplateModel {
    let text: String
    /// What an announcement says below its title, as plain text and as markup.
    var source: String?
    var html = SafeHTML.empty
    let path: String?

    package static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("isLong", { $0.source != nil }), .init("html", \.html),
        .init("path", \.path))
}
