import Testing

@testable import HTTPServer

@Suite struct InputBufferTests {
    @Test(
        "A connection at rest keeps the room of a usual request, and not of a large one",
        arguments: [1_000, 100_000])
    func room(count: Int) {
        var input = InputBuffer()
        [UInt8](repeating: 0x61, count: count).withUnsafeBytes { input.append($0) }
        input.consume(count - 1)
        #expect(!input.isEmpty && input.storage.capacity >= count)
        input.consume(1)
        #expect(input.isEmpty)
        #expect((count < 10_000) == (input.storage.capacity >= count))
        #expect(input.storage.capacity <= 16 * 1024)
    }
}
