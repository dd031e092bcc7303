import Foundation
import Outgoing
import Testing

/// Messages as they leave, byte for byte where a mailbox depends on it.
@Suite struct MailMessageTests {
    private func message(
        subject: String = "A neighbour asks", name: String = "Mooch", text: String = "Hello.",
        html: String? = "<p>Hello.</p>", unsubscribe: String? = nil
    ) throws -> [String] {
        let from = try #require(MailAddress("mooch@example.org"))
        let to = try #require(MailAddress("ryan@example.org"))
        let message = MailMessage(
            from: (name, from), to: to, subject: subject, messageID: "mooch-7-ab@example.org",
            date: 1_795_543_200, language: "en", text: text, html: html, unsubscribe: unsubscribe)
        let text = String(decoding: message.bytes, as: UTF8.self)
        #expect(text.hasSuffix("\r\n"))
        #expect(!text.replacingOccurrences(of: "\r\n", with: "").contains { $0.isNewline })
        return text.components(separatedBy: "\r\n")
    }

    @Test("A message has its headers once, a text and the same as HTML")
    func whole() throws {
        let lines = try message(unsubscribe: "https://n.example/unsubscribe/abc")
        #expect(lines[0] == "Date: Tue, 24 Nov 2026 18:00:00 +0000")
        #expect(lines.contains("From: \"Mooch\" <mooch@example.org>"))
        #expect(lines.contains("To: ryan@example.org"))
        #expect(lines.contains("Subject: A neighbour asks"))
        #expect(lines.contains("Message-ID: <mooch-7-ab@example.org>"))
        #expect(lines.contains("List-Unsubscribe: <https://n.example/unsubscribe/abc>"))
        #expect(lines.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
        #expect(lines.contains("Auto-Submitted: auto-generated"))
        #expect(lines.filter { $0.hasPrefix("Content-Type: text/") }.count == 2)
        #expect(lines.filter { $0.hasPrefix("--=_") }.count == 3)
    }

    @Test(
        "Nothing in a field opens another header",
        arguments: ["\r\n", "\n", "\r", "\u{2028}", "\0"])
    func injection(_ end: String) throws {
        let evil = "Lamp\(end)Bcc: eve@example.org\(end)\(end)Body"
        let lines = try message(subject: evil, name: evil)
        #expect(!lines.contains { $0.hasPrefix("Bcc") || $0.hasPrefix("Body") })
        #expect(lines.filter { $0.hasPrefix("Subject:") }.count == 1)
    }

    @Test(
        "An address that is more than one is none",
        arguments: [
            "a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "a b@c.example",
            "@b.example",
            "a@", "a@b@c.example\n", "<a@b.example>", "a@b.example>", "\"a\"@b.example",
            ".a@b.example",
            "a\u{202E}@b.example", String(repeating: "a", count: 65) + "@b.example",
        ])
    func wrongAddress(_ text: String) {
        #expect(MailAddress(text) == nil)
    }

    @Test("A domain of another script is written in ASCII; a mailbox is left as it is")
    func international() throws {
        let domain = try #require(MailAddress("info@bücher.example"))
        #expect(domain.description == "info@xn--bcher-kva.example")
        #expect(!domain.isInternational)
        let mailbox = try #require(MailAddress("jürgen@bücher.example"))
        #expect(mailbox.isInternational)
        #expect(mailbox.description == "jürgen@xn--bcher-kva.example")
    }

    @Test(
        "Words of every script come through a header, none broken in two, and none taken for others",
        arguments: [
            String(repeating: "Grüße aus dem Aufzug 🛗 ", count: 8), "=?utf-8?B?RnJlZSBjYWtl?=",
            "Is 2=?3", String(repeating: "ü", count: 60), String(repeating: "🛗", count: 40),
        ])
    func encodedWords(subject: String) throws {
        let lines = try message(subject: subject)
        let start = try #require(lines.firstIndex { $0.hasPrefix("Subject:") })
        var words = [lines[start].dropFirst(9)]
        for line in lines[(start + 1)...].prefix(while: { $0.hasPrefix(" ") }) {
            words.append(line.dropFirst())
        }
        #expect(words.allSatisfy { $0.utf8.count <= 75 })
        let parts = try words.map { word in
            let coded = word.dropFirst("=?utf-8?B?".count).dropLast(2)
            let bytes = try #require(Data(base64Encoded: String(coded)))
            return try #require(String(data: bytes, encoding: .utf8))
        }
        #expect(parts.joined() == subject.trimmingCharacters(in: .whitespaces))
    }

    @Test("A name with a quotation mark stays one name")
    func quoted() throws {
        #expect(
            try message(name: #"The "Tower" \ co"#)
                .contains(#"From: "The \"Tower\" \\ co" <mooch@example.org>"#))
    }

    @Test(
        "Text reads the same after quoted-printable, in lines of at most 76",
        arguments: [
            "Plain.\nTwo lines.", "Ünï=cödé \t end \nand a space ",
            String(repeating: "long 🛗 ", count: 60),
            "a\r\nb\rc\n\nd", ".\n..\nFrom here", "=", " ",
        ])
    func quotedPrintable(_ text: String) {
        let lines = QuotedPrintable.lines(of: text)
        #expect(
            lines.allSatisfy {
                $0.utf8.count <= 76 && $0.utf8.allSatisfy { (9...126).contains($0) }
            })
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") && !$0.hasSuffix("\t") })
        var bytes: [UInt8] = []
        for line in lines {
            var rest = Array(line.utf8)[...]
            let isSoft = rest.last == UInt8(ascii: "=")
            if isSoft { rest = rest.dropLast() }
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "=") else { bytes.append(byte); continue }
                let digits = String(
                    decoding: [rest.popFirst() ?? 0, rest.popFirst() ?? 0], as: UTF8.self)
                bytes.append(UInt8(digits, radix: 16) ?? 0)
            }
            if !isSoft { bytes.append(10) }
        }
        let plain = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(
            of: "\r", with: "\n")
        #expect(String(decoding: bytes.dropLast(), as: UTF8.self) == plain)
    }

    @Test(
        "Days have their names, also before 1970",
        arguments: [
            (Int64(0), "Thu, 1 Jan 1970 00:00:00 +0000"),
            (951_827_696, "Tue, 29 Feb 2000 12:34:56 +0000"),
            (-1, "Wed, 31 Dec 1969 23:59:59 +0000"),
        ])
    func dates(_ moment: Int64, _ text: String) {
        #expect(MailDate.text(moment) == text)
    }

    @Test("A server is named by its address, and nothing else is")
    func servers() throws {
        let server = try #require(SMTPServer("smtp://mooch@mail.example.org"))
        #expect((server.port, server.user, server.beginsWithTLS) == (587, "mooch", false))
        #expect(!server.isLoopback)
        #expect(SMTPServer("smtps://mail.example.org")?.port == 465)
        #expect(SMTPServer("smtp://[::1]:2525")?.isLoopback == true)
        #expect(SMTPServer("smtp://127.0.0.1:2525")?.isLoopback == true)
        #expect(SMTPServer("smtp://127.0.0.1.example.org")?.isLoopback == false)
        for wrong in [
            "mail.example.org", "http://mail.example.org", "smtp://", "smtp://u:secret@h",
            "smtp://h/path", "smtp://h?x=1", "smtp://h:0", "smtp://h:70000", "smtp://@h", "",
        ] {
            #expect(SMTPServer(wrong) == nil, "\(wrong)")
        }
    }
}
