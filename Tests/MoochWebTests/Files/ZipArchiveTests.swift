import Testing

@testable import MoochWeb

@Suite("Archives of files")
struct ZipArchiveTests {
    @Test("A file stands behind its head as it is, and the directory leads to it")
    func file() {
        // 21 Jun 2026, 12:00:00 UTC.
        var archive = ZipArchive(at: 1_782_043_200)
        // As it is read, in pieces.
        let hello = Array("hello".utf8)
        var contents = ZipArchive.Contents()
        contents.add(Array(hello.prefix(2)))
        contents.add(Array(hello.dropFirst(2)))
        let head = archive.begin("a/ä.txt", contents)
        let second = archive.begin("b", .init())
        let directory = archive.end()
        #expect(head.count == 30 + 8)
        #expect(head.prefix(4) == [0x50, 0x4B, 3, 4])
        #expect(Array(head[6..<8]) == [0, 8], "the name is UTF-8")
        #expect(Array(head[10..<14]) == [0x00, 0x60, 0xD5, 0x5C], "12:00:00 on 21 Jun 2026")
        #expect(Array(head[14..<18]) == [0x86, 0xA6, 0x10, 0x36], "its CRC-32")
        #expect(Array(head[18..<26]) == [5, 0, 0, 0, 5, 0, 0, 0])
        #expect(String(decoding: head.suffix(8), as: UTF8.self) == "a/ä.txt")
        let end = Array(directory.suffix(22))
        #expect(Array(end[8..<12]) == [2, 0, 2, 0])
        #expect(Int(end[12]) == directory.count - 22)
        #expect(Int(end[16]) == head.count + hello.count + second.count, "where it begins")
        let entry = Array(directory.dropFirst(46 + 8))
        #expect(Int(entry[42]) == head.count + hello.count, "where the second file begins")
    }
}
