import Glibc

/// A descriptor that is closed with its last reference.
package final class OpenFile: Sendable {
    /// Valid as long as this object lives.
    package let descriptor: Int32

    /// Takes over a descriptor that is open for reading.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }
}

/// A range of a file, to be sent as a body.
package struct FileRange: Sendable {
    package let file: OpenFile
    /// The first byte, from the beginning of the file; never negative.
    package let offset: Int
    /// Bytes; never negative. An answer whose file turns out shorter is cut off.
    package let length: Int

    /// - Returns: Nil if a number is negative or their sum is beyond the largest file.
    package init?(file: OpenFile, offset: Int, length: Int) {
        guard offset >= 0, length >= 0, !offset.addingReportingOverflow(length).overflow else {
            return nil
        }
        self.file = file
        self.offset = offset
        self.length = length
    }

    /// All its bytes at once; nil if there are more than `limit`, or fewer than promised.
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
