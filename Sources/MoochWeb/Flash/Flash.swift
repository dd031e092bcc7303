/// A message that the next page shows once: what was done, or why not.
///
/// It travels in a cookie of its own. Whoever can write that cookie can choose the words, so the text is escaped and
/// the link checked again when it comes back.
package struct Flash: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case success
        case notice
        case problem
    }

    /// The link a message offers.
    package struct Link: Sendable, Equatable {
        package var label: String
        package var path: LocalPath

        package init(label: String, path: LocalPath) {
            self.label = label
            self.path = path
        }
    }

    package var kind: Kind
    package var text: String
    package var link: Link?

    package init(_ kind: Kind, _ text: String, link: Link? = nil) {
        self.kind = kind
        self.text = text
        self.link = link
    }

    /// Browsers keep 4096 bytes of a cookie, its name and attributes included.
    private static let longest = 3500
    private static let seconds = 60

    /// The cookie to send with the redirect. A link or text that does not fit is shortened.
    package func cookie(_ policy: CookiePolicy) -> SetCookie {
        var value = encoded
        var shortened = self
        if value.utf8.count > Flash.longest { shortened.link = nil }
        value = shortened.encoded
        while value.utf8.count > Flash.longest {
            shortened.text = String(shortened.text.prefix(shortened.text.count * 3 / 4)) + "…"
            value = shortened.encoded
        }
        return SetCookie(
            name: policy.flashName, value: value, isSecure: policy.secure, maxAge: Flash.seconds)
    }

    /// The message that came back; nil if there is none. Send `Flash.taken` with the page that shows it.
    package init?(_ cookies: Cookies, _ policy: CookiePolicy) {
        guard let value = cookies[policy.flashName], value.utf8.count <= Flash.longest,
            let items = try? QueryItems(query: value),
            let kind = items["kind"].flatMap(Kind.init(rawValue:)),
            let text = items["text"], !text.isEmpty
        else { return nil }
        self.init(kind, text)
        if let label = items["label"], let path = items["path"].flatMap(LocalPath.init(validating:))
        {
            link = Link(label: label, path: path)
        }
    }

    /// The cookie that makes the browser forget the message.
    package static func taken(_ policy: CookiePolicy) -> SetCookie {
        SetCookie(name: policy.flashName, value: "", isSecure: policy.secure, maxAge: 0)
    }

    private var encoded: String {
        var items = QueryItems()
        items.append("kind", kind.rawValue)
        items.append("text", text)
        if let link {
            items.append("label", link.label)
            items.append("path", link.path.text)
        }
        return items.encoded
    }
}
