@testable import MoochWeb

/// What holds for every `Range` field. The input is a file's size, a blank and the field.
enum RangePromises {
    static func check(_ bytes: [UInt8]) {
        let words = bytes.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = words.first, let field = words.last, words.count == 2,
            let size = Int(String(decoding: first, as: UTF8.self)), size >= 0
        else { return }
        switch ByteRange(String(decoding: field, as: UTF8.self), size: size) {
        case .part(let offset, let length):
            promise(offset >= 0 && length > 0, "\(length) bytes from \(offset)")
            promise(offset < size && length <= size - offset, "behind the end of \(size) bytes")
            let again = ByteRange("bytes=\(offset)-\(offset + length - 1)", size: size)
            promise(again == .part(offset: offset, length: length), "said anew \(again as Any)")
        case .unsatisfiable:
            // Units have no case (RFC 9110 §14.1).
            let unit = field.prefix(6).map { $0 == 0x3D ? $0 : $0 | 0x20 }
            promise(unit == Array("bytes=".utf8), "416 for another unit")
        case nil:
            break
        }
    }
}
