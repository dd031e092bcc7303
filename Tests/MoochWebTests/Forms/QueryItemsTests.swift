import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct QueryItemsTests {
    @Test func `pairs keep their order and their repetitions`() throws {
        let items = try QueryItems(query: "b=2&a=1&b=3&c&=d&&")
        #expect(items["b"] == "2")
        #expect(items.all("b") == ["2", "3"])
        #expect(items["c"] == "")
        #expect(items[""] == "d")
        #expect(items["missing"] == nil)
        #expect(items.items.map(\.name) == ["b", "a", "b", "c", ""])
    }

    @Test func `plus is a blank and escapes are decoded once`() throws {
        let items = try QueryItems(query: "a+b=%2B+%25C3%25A9&%C3%A9=%e2%82%ac&x=a=b")
        #expect(items["a b"] == "+ %C3%A9")
        #expect(items["é"] == "€")
        #expect(items["x"] == "a=b")
    }

    @Test(arguments: [
        "a=%", "a=%4", "a=%zz", "%=b", "a=%C3", "a=%ff", "a=%C0%AF", "a=%00", "a=%+1",
    ])
    func `a bad escape, bytes that are no text and NUL are refused`(query: String) {
        #expect { try QueryItems(query: query) } throws: { error in
            guard case .malformed? = error as? FormError else { return false }
            return (error as? FormError)?.status == .badRequest
        }
    }

    @Test func `more pairs than the limit are refused`() throws {
        let most = String(repeating: "a=1&", count: 1000)
        #expect(try QueryItems(query: most).items.count == 1000)
        #expect { try QueryItems(query: most + "a=1") } throws: {
            ($0 as? FormError)?.status == .contentTooLarge
        }
    }

    @Test func `encoding and reading are inverse`() throws {
        let text = (1...0x2FF).compactMap(Unicode.Scalar.init).map(String.init).joined()
        let items = QueryItems([.init(name: text, value: "a&b=c+d %"), .init(name: "", value: "🪑")])
        let encoded = items.encoded
        #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        #expect(!encoded.contains { "\"<>';,\\".contains($0) })
        #expect(try QueryItems(query: encoded) == items)
    }

    @Test func `replacing keeps the place, leaves one value and can take a name out`() throws {
        let items = try QueryItems(query: "q=a&sort=name&q=b")
        #expect(items.replacing("q", with: "x y").encoded == "q=x+y&sort=name")
        #expect(items.replacing("q", with: nil).encoded == "sort=name")
        #expect(items.replacing("after", with: "7").encoded == "q=a&sort=name&q=b&after=7")
    }
}
