import Testing

@testable import MoochWeb

@Suite struct ByteRangeTests {
    @Test(arguments: [
        ("bytes=0-", 0, 100), ("bytes=0-0", 0, 1), ("bytes=10-19", 10, 10), ("bytes=99-", 99, 1),
        ("bytes=90-500", 90, 10), ("bytes=-5", 95, 5), ("bytes=-500", 0, 100),
        ("bytes=0-99999999999999999999999999", 0, 100), ("bytes=-99999999999999999999999", 0, 100),
    ])
    func `a single range is a stretch of the file`(field: String, offset: Int, length: Int) {
        #expect(ByteRange(field, size: 100) == .part(offset: offset, length: length))
    }

    @Test(arguments: [
        "bytes=100-", "bytes=-0", "bytes=500-600", "bytes=99999999999999999999999999-",
        "bytes=9223372036854775807-9223372036854775807",
    ])
    func `a range behind the end is unsatisfiable`(field: String) {
        #expect(ByteRange(field, size: 100) == .unsatisfiable)
    }

    @Test(arguments: [
        "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-1", "bytes=0-1,3-4", "bytes=--1",
        "bytes=0x1-5", "bytes=+1-5", "bytes= 1-5", "lines=1-5", "bytes=1-2-3", "Bytes=1-5",
        "bytes=0-1" + String(repeating: ",2-3", count: 499),
    ])
    func `what is not one range is ignored`(field: String) {
        #expect(ByteRange(field, size: 100) == nil)
    }

    @Test func `an empty file has no part`() {
        #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-5", size: 0) == .unsatisfiable)
    }
}
