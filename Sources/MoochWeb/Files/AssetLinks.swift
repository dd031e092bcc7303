/// Finds the addresses of the site's own files in a text and replaces them.
struct AssetLinks {
    /// An address that leads to no file.
    struct Broken: Error, Equatable {
        var address: String
        /// Counted from 1.
        var line: Int
    }

    /// Where the files are served, such as `/assets/`.
    let prefix: String

    /// The text with every address below the prefix replaced by `address` of the path after it.
    ///
    /// Finds only complete literal addresses, not ones that are put together from pieces.
    ///
    /// - Throws: `Broken` for the first that `address` returns nil for.
    func replaced(
        in text: String, with address: (String) -> String?
    ) throws(Broken) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        let prefix = Array(prefix.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index...].starts(with: prefix),
                index == 0 || !AssetLinks.isOfName(bytes[index - 1])
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let start = index + prefix.count
            let end =
                bytes[start...].firstIndex { !AssetLinks.belongsToAddress($0) } ?? bytes.count
            let path = String(decoding: bytes[start..<end], as: UTF8.self)
            guard let found = address(path) else {
                let line = bytes[..<index].count { $0 == 10 } + 1
                throw Broken(address: self.prefix + path, line: line)
            }
            result += Array(found.utf8)
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// True for a byte of a path or query as it is written between quotation marks, brackets or spaces (RFC 3986 §3.3).
    /// A brace begins a template's tag, `#` a fragment.
    private static func belongsToAddress(_ byte: UInt8) -> Bool {
        isOfName(byte) || "!$&*+:@?=".utf8.contains(byte)
    }

    /// True if the byte before the prefix makes it part of a longer path or of another site's address.
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default:
            "-._~%/".utf8.contains(byte)
        }
    }
}
