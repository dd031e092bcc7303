import Notation
import Testing

@testable import MoochWeb

@Suite struct TokenTests {
    @Test func `base 64 matches the RFC's vectors and has one spelling for each value`() {
        let vectors = [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
        ]
        for (plain, encoded) in vectors {
            #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
            #expect(Base64URL.decode(encoded) == Array(plain.utf8))
        }
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
        for count in 0..<40 {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max) }
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
        for wrong in ["A", "-_9", "-_8=", "-/8", "Zh", "Zm9", "Zg==", "Zg=", "+/8", "Z g", "Zgé"] {
            #expect(Base64URL.decode(wrong) == nil, "\(wrong)")
        }
    }

    @Test func `random tokens differ and come back from their text`() {
        let tokens = (0..<200).map { _ in RandomToken() }
        #expect(Set(tokens).count == 200)
        for token in tokens {
            #expect(token.text.utf8.count == 43)
            #expect(token.bytes.count == 32)
            #expect(RandomToken(text: token.text) == token)
        }
        for text in [
            "", "a", String(repeating: "A", count: 42), String(repeating: "=", count: 43),
            String(repeating: "A", count: 44), String(repeating: "A", count: 42) + "B",
        ] {
            #expect(RandomToken(text: text) == nil, "\(text)")
        }
    }

    @Test func `a cross-site token fits its own session only`() {
        let mine = RandomToken().text
        let token = CrossSiteToken.make(for: mine)
        let another = CrossSiteToken.make(for: mine)
        #expect(token != another)
        #expect(token.prefix(43) != another.prefix(43))
        #expect(token.suffix(43) != another.suffix(43))
        #expect(CrossSiteToken.matches(token, for: mine))
        #expect(CrossSiteToken.matches(another, for: mine))
        #expect(!CrossSiteToken.matches(token, for: RandomToken().text))
        #expect(!CrossSiteToken.matches(mine, for: mine))
        #expect(!CrossSiteToken.matches("", for: mine))
        #expect(!CrossSiteToken.matches(token + "A", for: mine))
        #expect(!CrossSiteToken.matches(String(token.dropLast()), for: mine))
        #expect(!CrossSiteToken.matches(String(repeating: "x", count: 1 << 20), for: mine))
    }
}
