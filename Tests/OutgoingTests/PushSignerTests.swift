import Crypto
import Foundation
import Notation
import Testing

@testable import Outgoing

@Suite("Who sends a message by push")
struct PushSignerTests {
    private func verify(_ token: String, by key: String) throws -> Bool {
        let parts = token.split(separator: ".").map(String.init)
        let (point, mark) = (Base64URL.decode(key), Base64URL.decode(parts.last ?? ""))
        let known = try P256.Signing.PublicKey(x963Representation: try #require(point))
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: try #require(mark))
        return known.isValidSignature(
            signature, for: Data(parts.dropLast().joined(separator: ".").utf8))
    }

    @Test("The example of RFC 8292 holds for the check that ours are put to")
    func example() throws {
        let token = """
            eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NT\
            M1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2r\
            piUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA
            """
        let key = """
            BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs
            """
        #expect(try verify(token, by: key))
    }

    @Test("A signature names the service, who sends, and an end within 24 hours")
    func own() throws {
        let key = P256.Signing.PrivateKey()
        let signer = try PushSigner(
            key: Array(key.rawRepresentation), subject: "https://neighbours.example.org")
        let origin = PushSender.origin(of: "https://push.example.net/p/secret?x=/y")
        #expect(origin == "https://push.example.net")
        let value = try signer.authorization(for: origin, at: 1_781_000_000)
        let found = try #require(value.wholeMatch(of: /vapid t=([\w.-]+), k=([\w-]+)/))
        let (token, known) = (String(found.1), String(found.2))
        #expect(known == Base64URL.encode(Array(key.publicKey.x963Representation)))
        #expect(try verify(token, by: known))
        let parts = try token.split(separator: ".").prefix(2).map {
            String(decoding: try #require(Base64URL.decode(String($0))), as: UTF8.self)
        }
        #expect(parts[0] == #"{"alg":"ES256","typ":"JWT"}"#)
        #expect(
            parts[1]
                == #"{"aud":"https://push.example.net","exp":1781043200,"sub":"https://neighbours.example.org"}"#
        )
    }
}
