import Notation

/// A message as it is sent: headers of RFC 5322, a text and the same as HTML (RFC 2046 §5.1.4). No field's value can
/// become a second header: whatever could end a line becomes a space.
package struct MailMessage: Sendable {
    /// The sender's name and address.
    package var from: (name: String, address: MailAddress)
    package var to: MailAddress
    package var subject: String
    /// Without its angle brackets; the same on every try, so that a mailbox can recognize a second copy.
    package var messageID: String
    /// Seconds since 1970 UTC.
    package var date: Int64
    /// A BCP 47 tag.
    package var language: String
    package var text: String
    /// Nil for a message of text alone.
    package var html: String?
    /// The one-click address that switches such messages off (RFC 8058); nil if there is none.
    package var unsubscribe: String?

    package init(
        from: (name: String, address: MailAddress), to: MailAddress, subject: String,
        messageID: String, date: Int64, language: String, text: String, html: String?,
        unsubscribe: String?
    ) {
        (self.from, self.to, self.subject) = (from, to, subject)
        (self.messageID, self.date, self.language) = (messageID, date, language)
        (self.text, self.html, self.unsubscribe) = (text, html, unsubscribe)
    }

    /// The message with CRLF at the end of each line.
    package var bytes: [UInt8] {
        var lines = headers
        guard let html else {
            lines += Self.part("text/plain", text)
            return Self.joined(lines)
        }
        let boundary = boundary
        lines.append("Content-Type: multipart/alternative; boundary=\"\(boundary)\"")
        lines += ["", "--\(boundary)"]
        lines += Self.part("text/plain", text)
        lines.append("--\(boundary)")
        lines += Self.part("text/html", html)
        lines.append("--\(boundary)--")
        return Self.joined(lines)
    }

    private var headers: [String] {
        var lines = ["Date: \(MailDate.text(date))"]
        lines.append(HeaderText.field("From", mailbox: from.name, from.address))
        lines.append("To: \(to)")
        lines += HeaderText.field("Subject", subject)
        lines.append("Message-ID: <\(HeaderText.token(messageID))>")
        if let unsubscribe {
            lines.append("List-Unsubscribe: <\(HeaderText.token(unsubscribe))>")
            lines.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
        }
        lines.append("Content-Language: \(HeaderText.token(language))")
        // No vacation notice answers it (RFC 3834 §5).
        lines.append("Auto-Submitted: auto-generated")
        lines.append("User-Agent: \(ProgramVersion.product)")
        lines.append("MIME-Version: 1.0")
        return lines
    }

    /// No quoted-printable line holds `=_` (RFC 2045 §6.7), so none can be mistaken for the boundary.
    private var boundary: String {
        "=_\(HeaderText.token(messageID).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.suffix(40))"
    }

    private static func part(_ type: String, _ text: String) -> [String] {
        [
            "Content-Type: \(type); charset=utf-8", "Content-Transfer-Encoding: quoted-printable",
            "",
        ] + QuotedPrintable.lines(of: text)
    }

    private static func joined(_ lines: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line.utf8
            bytes += [13, 10]
        }
        return bytes
    }
}

/// A date in the notation of RFC 5322 §3.3: `Tue, 24 Nov 2026 18:00:00 +0000`.
package enum MailDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    package static func text(_ secondsSinceEpoch: Int64) -> String {
        let date = CivilDate(secondsSinceEpoch: secondsSinceEpoch)
        let (days, second) = (Self.days, Int(((secondsSinceEpoch % 86_400) + 86_400) % 86_400))
        // 1 January 1970 was a Thursday.
        let day = days[((date.daysSinceEpoch % 7) + 7) % 7]
        let time = [second / 3_600, second / 60 % 60, second % 60].map(digits)
        return "\(day), \(date.day) \(months[date.month - 1]) \(date.year) "
            + "\(time.joined(separator: ":")) +0000"
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
