import CDeflate
import Notation

/// Writes an archive, one file after the other and uncompressed (PKWARE's APPNOTE, 4.3), while it is sent. At most
/// 65,534 files and 4 GiB.
package struct ZipArchive: Sendable {
    /// The limit without ZIP64, a little rounded down.
    package static let mostFiles = 65_000
    package static let mostBytes = 4_000_000_000

    /// A file's size and checksum, read piece by piece.
    package struct Contents: Sendable {
        package private(set) var byteCount = 0
        fileprivate var checksum: UInt32 = 0

        package init(_ bytes: [UInt8] = []) {
            add(bytes)
        }

        /// Adds the next piece.
        package mutating func add(_ bytes: [UInt8]) {
            checksum = libdeflate_crc32(checksum, bytes, bytes.count)
            byteCount += bytes.count
        }
    }

    private var directory: [UInt8] = []
    private var offset = 0
    private var count = 0
    private let date: [UInt8]

    /// - Parameter secondsSinceEpoch: The modification time of every file.
    package init(at secondsSinceEpoch: Int64) {
        let day = CivilDate(secondsSinceEpoch: secondsSinceEpoch)
        let second = Int(CivilDate.floorDivision(secondsSinceEpoch, 86_400).rest)
        let time = (second / 3_600) << 11 | (second / 60 % 60) << 5 | (second % 60 / 2)
        let years = min(max(day.year - 1980, 0), 127)
        date = Self.little(time, 2) + Self.little(years << 9 | day.month << 5 | day.day, 2)
    }

    /// The header before a file's bytes.
    ///
    /// - Parameters:
    ///   - name: Its path in the archive, parts separated by `/`.
    ///   - contents: Its size and checksum.
    /// - Returns: The bytes to write; the file's follow.
    package mutating func begin(_ name: String, _ contents: Contents) -> [UInt8] {
        let checksum = Int(contents.checksum)
        let size = Self.little(contents.byteCount, 4)
        // Version 2.0, a name in UTF-8, stored.
        let common =
            Self.little(20, 2) + Self.little(0x800, 2) + Self.little(0, 2) + date
            + Self.little(checksum, 4) + size + size + Self.little(name.utf8.count, 2)
            + Self.little(0, 2)
        directory +=
            Self.little(0x0201_4B50, 4) + Self.little(20, 2) + common + Self.little(0, 2)
            + Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 4) + Self.little(offset, 4)
            + Array(name.utf8)
        let head = Self.little(0x0403_4B50, 4) + common + Array(name.utf8)
        offset += head.count + contents.byteCount
        count += 1
        return head
    }

    /// The directory at the end of the archive.
    package func end() -> [UInt8] {
        directory + Self.little(0x0605_4B50, 4) + Self.little(0, 2) + Self.little(0, 2)
            + Self.little(count, 2) + Self.little(count, 2) + Self.little(directory.count, 4)
            + Self.little(offset, 4) + Self.little(0, 2)
    }

    private static func little(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
