import Testing

@testable import MoochWeb

@Suite("QR codes")
struct QRCodeTests {
    @Test("A code is as large as its text wants, and there is none of nothing or of too much")
    func sizes() {
        #expect(QRCode("m")?.modules.count == 21)
        #expect(QRCode(String(repeating: "m", count: 15))?.modules.count == 25)
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "m", count: 2_332)) == nil)
    }

    @Test("The drawing has a quiet zone, and says what it is")
    func drawing() throws {
        let drawing = try #require(QRCode("m")).drawing(title: "A <code>").html
        #expect(drawing.contains("viewBox=\"-4 -4 29 29\""))
        #expect(drawing.contains("aria-label=\"A &lt;code&gt;\""))
    }
}
