import Glibc

/// A file without a name, readable by this process only, and gone with its last reference.
package final class TemporaryFile: Sendable {
    /// Open for reading and writing. Closed with this object.
    package let descriptor: Int32
    /// Reserves the room it takes.
    private let share: UploadShare?

    /// - Parameters:
    ///   - folder: The disk it lies on.
    ///   - share: Reserves the room it takes; nil for no limit.
    /// - Throws: The system's error, such as a full disk.
    init(in folder: String, _ share: UploadShare? = nil) throws(TemporaryFileError) {
        var file = open(folder, Self.nameless | O_RDWR | O_CLOEXEC, 0o600)
        if file < 0, errno == EOPNOTSUPP || errno == EISDIR {
            // For file systems without unnamed files.
            let path = "\(folder)/.upload-\(String(UInt64.random(in: .min ... .max), radix: 16))"
            file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if file >= 0 { unlink(path) }
        }
        guard file >= 0 else { throw TemporaryFileError(code: errno) }
        descriptor = file
        self.share = share
    }

    /// `O_TMPFILE` of open(2), a macro that Swift does not import.
    private static let nameless = 0o20_000_000 | O_DIRECTORY

    deinit {
        close(descriptor)
    }

    /// Bytes.
    package var byteCount: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    func append(_ bytes: ArraySlice<UInt8>) throws(TemporaryFileError) {
        guard share?.hasRoom(for: bytes.count) ?? true else {
            throw TemporaryFileError(code: ENOSPC)
        }
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw TemporaryFileError(code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// All bytes from the beginning or a later one, or the first of them.
    package func bytes(
        from start: Int = 0, upTo limit: Int = .max
    ) throws(TemporaryFileError) -> [UInt8] {
        var code: Int32 = 0
        let wanted = max(min(byteCount - start, limit), 0)
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            while count < wanted {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: count), wanted - count,
                    start + count)
                if read < 0, errno == EINTR { continue }
                if read < 0 { code = errno }
                guard read > 0 else { return }
                count += read
            }
        }
        guard code == 0 else { throw TemporaryFileError(code: code) }
        return bytes
    }
}

/// A failed system call on an uploaded file; for the log, not for visitors.
package struct TemporaryFileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The system's error number.
    package let code: Int32

    package var description: String {
        "Cannot keep what was sent: \(String(cString: strerror(code)))"
    }

    /// True if the disk is full.
    package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
}
