import CDeflate
import Synchronization

/// Compression in the gzip format (RFC 1952).
enum Gzip {
    enum Effort {
        /// Compressed once and sent often.
        case best
        /// Compressed each time it is sent.
        case quick

        fileprivate var compressors: Compressors {
            switch self {
            case .best: .best
            case .quick: .quick
            }
        }
    }

    /// The compressed bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes to compress.
    ///   - effort: Speed or size.
    ///   - label: ASCII bytes that readers ignore, in the place of the file's name (RFC 1952 §2.3.1).
    /// - Returns: Nil if the result would not be smaller, or there is no memory for it.
    static func compressed(
        _ bytes: [UInt8], _ effort: Effort = .best, label: [UInt8] = []
    ) -> [UInt8]? {
        guard let count = UInt32(exactly: bytes.count) else { return nil }
        let head = head(label)
        // One byte less than the input: a result that does not fit is not smaller.
        let room = bytes.count - 1
        let space = room - head.count - tailLength
        guard space > 0 else { return nil }
        let output = [UInt8](unsafeUninitializedCapacity: room) { output, written in
            let rest = UnsafeMutableBufferPointer(rebasing: output[head.count...])
            let body = effort.compressors.lend { compressor in
                libdeflate_deflate_compress(
                    compressor, bytes, bytes.count, rest.baseAddress, space)
            }
            // Zero if there is too little room.
            guard let body, body > 0 else { return }
            _ = output.update(fromContentsOf: head)
            var place = head.count + body
            // RFC 1952 §2.3.1: the checksum and the length of the input.
            for number in [libdeflate_crc32(0, bytes, bytes.count), count] {
                for shift in stride(from: 0, to: 32, by: 8) {
                    output[place] = UInt8(truncatingIfNeeded: number >> shift)
                    place += 1
                }
            }
            written = place
        }
        return output.isEmpty ? nil : output
    }

    private static let tailLength = 8

    /// RFC 1952 §2.3: deflate, whether a name follows, no time, no comment, no system.
    private static func head(_ label: [UInt8]) -> [UInt8] {
        let hasName: UInt8 = label.isEmpty ? 0 : 8
        let fixed: [UInt8] = [0x1f, 0x8b, 8, hasName, 0, 0, 0, 0, 0, 255]
        return label.isEmpty ? fixed : fixed + label + [0]
    }
}

/// A pool of compressors, whose tables are expensive to set up. Each serves one page at a time.
private final class Compressors: Sendable {
    static let best = Compressors(level: 12)
    static let quick = Compressors(level: 1)

    private let level: Int32
    private let idle = Mutex<[Compressor]>([])

    private init(level: Int32) {
        self.level = level
    }

    /// Lends an idle compressor; nil if there is no memory for one.
    func lend<Value>(_ body: (OpaquePointer) -> Value) -> Value? {
        guard let compressor = idle.withLock({ $0.popLast() }) ?? Compressor(level) else {
            return nil
        }
        defer { idle.withLock { $0.append(compressor) } }
        return body(compressor.pointer)
    }

    /// A libdeflate compressor, to be freed by it. Unchecked, because only its borrower holds it.
    private final class Compressor: @unchecked Sendable {
        let pointer: OpaquePointer

        init?(_ level: Int32) {
            guard let pointer = libdeflate_alloc_compressor(level) else { return nil }
            self.pointer = pointer
        }

        deinit { libdeflate_free_compressor(pointer) }
    }
}
