import Glibc
import Testing

@testable import Outgoing

/// What is kept of what two programs said: no secret, and nothing that moves a cursor.
@Suite struct DialogueTests {
    @Test("Whatever we say while we sign in is stars, and so is the password elsewhere")
    func secrets() {
        var dialogue = Dialogue(hiding: ["open sesame"])
        dialogue.say("EHLO here\r\n")
        dialogue.hear("250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n")
        dialogue.say("AUTH PLAIN AGEAb3BlbiBzZXNhbWU=\r\n")
        dialogue.hear("235 welcome, open sesame\r\n")
        dialogue.say("AUTH LOGIN\r\n")
        dialogue.hear("334 VXNlcm5hbWU6\r\n")
        dialogue.say("bW9vY2g=\r\n")
        dialogue.hear("334 UGFzc3dvcmQ6\r\n")
        dialogue.say("b3BlbiBzZXNhbWU=\r\n")
        dialogue.hear("235 welcome\r\n")
        dialogue.say("MAIL FROM:<a@b.example>\r\n")
        #expect(
            dialogue.lines.filter { $0.speaker == .us }.map(\.text) == [
                "EHLO here", "AUTH PLAIN ********", "AUTH LOGIN", "********", "********",
                "MAIL FROM:<a@b.example>",
            ])
        #expect(!dialogue.lines.contains { $0.text.contains("sesame") })
    }

    @Test("A server's words stay on their line, and are no longer than a page can bear")
    func hostile() {
        var dialogue = Dialogue(hiding: [])
        dialogue.hear("250 \u{1B}[2J\u{7}\r\n" + String(repeating: "x", count: 10_000))
        for _ in 0..<1_000 { dialogue.hear("250 more\r\n") }
        #expect(dialogue.lines.first?.text == "250 \u{FFFD}[2J\u{FFFD}")
        #expect(dialogue.lines.count == 200)
        #expect(dialogue.lines.allSatisfy { $0.text.count <= 500 })
    }

    @Test("A server that takes the connection and says nothing is given up")
    func silence() async throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(listener, address, length)
                _ = listen(listener, 1)
                _ = getsockname(listener, address, &length)
            }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
        var timeout = Transfer.Timeout()
        timeout.silence = .milliseconds(200)
        let client = try SMTPClient(
            try #require(SMTPServer("smtp://127.0.0.1:\(port)")), timeout: timeout)
        let mailbox = try #require(MailAddress("a@b.example"))
        let (_, failure) = await client.send(Array("Hello\r\n".utf8), from: mailbox, to: mailbox)
        #expect(failure?.kind == .unreachable)
    }
}
