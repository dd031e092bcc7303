import Glibc

/// A descriptor that is closed when nobody holds it any more.
package final class OpenFile: Sendable {
    /// The descriptor, valid as long as this object lives.
    package let descriptor: Int32

    /// Takes over a descriptor that is open for reading.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }
}

/// A stretch of a file, to be sent as a body.
package struct FileRange: Sendable {
    package let file: OpenFile
    /// The first byte, counted from the beginning of the file; never negative.
    package let offset: Int
    /// How many bytes; never negative. An answer whose file turns out shorter is cut off.
    package let length: Int

    /// - Returns: `nil` when a number is negative or their sum is beyond what a file can have.
    package init?(file: OpenFile, offset: Int, length: Int) {
        guard offset >= 0, length >= 0, !offset.addingReportingOverflow(length).overflow else {
            return nil
        }
        self.file = file
        self.offset = offset
        self.length = length
    }

    /// All its bytes at once, when there are few enough; `nil` when there are more than `limit`,
    /// or fewer than promised.
    func bytes(upTo limit: Int) -> [UInt8]? {
        guard length <= limit else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < length {
                let read = pread(
                    file.descriptor, buffer.baseAddress?.advanced(by: count), length - count,
                    off_t(offset + count))
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { break }
                count += read
            }
        }
        return bytes.count == length ? bytes : nil
    }
}
