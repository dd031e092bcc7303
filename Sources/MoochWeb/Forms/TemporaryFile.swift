import Glibc

/// A file without a name, readable by this process only, which is gone when nobody holds it any more.
package final class TemporaryFile: Sendable {
    /// Open for reading and writing. Closed when this object goes.
    package let descriptor: Int32
    /// Holds the room that it takes.
    private let share: UploadShare?

    /// - Parameters:
    ///   - folder: On which disk it lies.
    ///   - share: Holds the room that it takes; nil where nobody counts.
    /// - Throws: what the system says, for instance that the disk is full.
    init(in folder: String, _ share: UploadShare? = nil) throws(TemporaryFileError) {
        var file = open(folder, Self.nameless | O_RDWR | O_CLOEXEC, 0o600)
        if file < 0, errno == EOPNOTSUPP || errno == EISDIR {
            // A file system that has only files with names.
            let path = "\(folder)/.upload-\(String(UInt64.random(in: .min ... .max), radix: 16))"
            file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if file >= 0 { unlink(path) }
        }
        guard file >= 0 else { throw TemporaryFileError(code: errno) }
        descriptor = file
        self.share = share
    }

    /// `O_TMPFILE` of open(2), a macro that Swift does not see.
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

    /// All of it, from its beginning.
    package func bytes() throws(TemporaryFileError) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            while count < buffer.count {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count,
                    count)
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

/// What the system refused to do with a file that was sent; for the log, not for visitors.
package struct TemporaryFileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The system's error number.
    package let code: Int32

    package var description: String {
        "Cannot keep what was sent: \(String(cString: strerror(code)))"
    }

    /// Whether there is no room left for it.
    package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
}
