import Crypto
import Foundation
import Notation
import Testing

@testable import Outgoing

@Suite("Encryption of messages by push")
struct PushEncryptionTests {
    /// RFC 8291, appendix A.
    private enum Example {
        static let text = "When I grow up, I want to be a watermelon"
        static let key = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
        static let browsersKey = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
        static let browser = """
            BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4
            """
        static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
        static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
        static let body = """
            DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
            AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
            """
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

    private func recipient() throws -> PushRecipient {
        PushRecipient(
            endpoint: "https://push.example.net/p", publicKey: try bytes(Example.browser),
            secret: try bytes(Example.secret))
    }

    @Test("The example of RFC 8291 comes out to the last byte")
    func example() throws {
        let body = try PushEncryption.encrypt(
            Array(Example.text.utf8), for: try recipient(),
            with: P256.KeyAgreement.PrivateKey(rawRepresentation: try bytes(Example.key)),
            salt: try bytes(Example.salt), filledTo: 1)
        #expect(Base64URL.encode(body) == Example.body)
    }

    @Test("Texts of different lengths make bodies of one length, and no two of them are alike")
    func filling() throws {
        let bodies = try [0, 1, 300, 511].map {
            try PushEncryption.encrypt(Array(repeating: 0x61, count: $0), for: try recipient())
        }
        #expect(Set(bodies.map(\.count)) == [86 + 512 + 16])
        #expect(Set(bodies.map { Array($0.prefix(16)) }).count == 4, "salts")
        #expect(Set(bodies.map { Array($0[21..<86]) }).count == 4, "keys")
        let longest = Array(repeating: UInt8(0x61), count: PushEncryption.mostBytes)
        #expect(try PushEncryption.encrypt(longest, for: try recipient()).count == 4_096)
    }

    @Test("A public key that is no point of the curve is refused")
    func noPoint() throws {
        var key = try bytes(Example.browser)
        key[64] ^= 1
        let recipient = PushRecipient(endpoint: "", publicKey: key, secret: [])
        #expect(throws: (any Error).self) { try PushEncryption.encrypt([], for: recipient) }
    }
}
