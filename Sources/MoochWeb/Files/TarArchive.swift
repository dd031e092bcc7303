/// The blocks of a tar file (POSIX.1-2001 ustar), which any system unpacks; a file's bytes stand between ``header(of:size:modified:)``
/// and ``padding(after:)``.
package enum TarArchive {
    private static let block = 512

    /// The block before a file, readable by its owner only once it is unpacked.
    ///
    /// - Parameters:
    ///   - path: Its path in the archive, of ASCII: at most 100 bytes behind a `/` and 155 before it.
    ///   - size: Its length.
    ///   - modified: Seconds since 1970 UTC.
    /// - Returns: 512 bytes.
    package static func header(of path: String, size: Int, modified: Int64) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: block)
        func put(_ text: String, at start: Int) {
            bytes.replaceSubrange(start..<(start + text.utf8.count), with: text.utf8)
        }
        let (folder, name) = split(path)
        put(name, at: 0)
        put("0000600\0", at: 100)
        put("0000000\00000000\0", at: 108)
        if size < 1 << 33 {
            put(octal(Int64(size), 11) + "\0", at: 124)
        } else {
            // Too large for eleven digits: binary, as GNU tar writes it and others read it.
            bytes[124] = 0x80
            for place in 0..<8 {
                bytes[135 - place] = UInt8(truncatingIfNeeded: size >> (8 * place))
            }
        }
        put(octal(modified, 11) + "\0", at: 136)
        put("        0", at: 148)
        put("ustar\000", at: 257)
        put(folder, at: 345)
        let sum = bytes.reduce(Int64(0)) { $0 + Int64($1) }
        put(octal(sum, 6) + "\0 ", at: 148)
        return bytes
    }

    /// The zeros behind a file.
    package static func padding(after size: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: (block - size % block) % block)
    }

    /// The end of an archive.
    package static let end = [UInt8](repeating: 0, count: 2 * block)

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard path.utf8.count > 100, let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    private static func octal(_ number: Int64, _ digits: Int) -> String {
        let text = String(max(number, 0), radix: 8)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}
