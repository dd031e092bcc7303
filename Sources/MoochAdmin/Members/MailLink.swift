import MoochWeb

/// A `mailto:` link (RFC 6068): the visitor's own program opens with a draft.
struct MailLink {
    let path: String

    init(to email: String, subject: String? = nil, text: String? = nil) {
        self.init(Self.escaped(email), [("subject", subject), ("body", text)])
    }

    private init(_ to: String, _ fields: [(String, String?)]) {
        path = fields.reduce("mailto:\(to)") { path, field in
            guard let text = field.1 else { return path }
            // A line ends with CR LF in a message.
            let value = Self.escaped(text.replacing("\n", with: "\r\n"))
            return path + (path.contains("?") ? "&" : "?") + "\(field.0)=\(value)"
        }
    }

    private static func escaped(_ text: String) -> String {
        PercentCoding.escaped(text) { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
    }
}
