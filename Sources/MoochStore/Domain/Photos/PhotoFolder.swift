import Foundation
import Glibc
package import MoochPhotos

/// The folder beside the store where photos lie, a file for each size of each photo.
///
/// The folder is 0700 and its files 0600 (ASVS 13.3.2). A file appears under its name only when all
/// of it is on the disk, so other programs may read and write the same folder at the same time.
package final class PhotoFolder: Sendable {
    package let path: String
    /// Every file is opened relative to this descriptor and never through a link.
    let folder: Int32

    /// Opens the folder, making it when it is not there, and closes it to everyone else.
    /// - Parameter path: its own last part is made, the parts before must exist.
    /// - Throws: what the system says, with the path.
    package init(_ path: String) throws(PhotoFolderError) {
        self.path = path
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .system("make", path, errno) }
        folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .system("open", path, errno) }
        guard fchmod(folder, 0o700) == 0 else { throw .system("close to others", path, errno) }
        removeLeftovers()
    }

    deinit {
        close(folder)
    }

    /// How many bytes the disk of the folder, which is the store's, has room for; nil when it does not say.
    package var freeByteCount: Int? {
        var status = statvfs()
        guard fstatvfs(folder, &status) == 0 else { return nil }
        return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }

    /// Keeps all sizes of a photo, the largest last. What is there already is written again: its age
    /// tells that it is needed.
    /// - Returns: the name to keep in the store.
    /// - Throws: what the system says, for instance that the disk is full; nothing half-written is
    ///   left behind.
    package func keep(_ photo: ScaledPicture) throws(PhotoFolderError) -> PhotoName {
        let name = PhotoName(of: photo.largest)
        for size in PhotoSize.allCases {
            guard let bytes = photo.files[size.rawValue] else { continue }
            try replace(name.file(size), with: bytes)
        }
        guard fsync(folder) == 0 else { throw .system("store", path, errno) }
        return name
    }

    /// A photo's largest size open for reading, or `nil` when there is none of that name.
    ///
    /// Whoever opens it closes the descriptor. A photo removed meanwhile can still be read.
    package func open(
        _ name: PhotoName
    ) throws(PhotoFolderError) -> (descriptor: Int32, byteCount: Int)? {
        let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        let descriptor = openat(folder, name.text, flags)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw .system("open", name.text, errno)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        return (descriptor, Int(status.st_size))
    }

    private func replace(_ name: String, with bytes: [UInt8]) throws(PhotoFolderError) {
        let temporary = Self.temporaryPrefix + Self.randomHex()
        do throws(PhotoFolderError) {
            try write(bytes, to: temporary)
            guard renameat(folder, temporary, folder, name) == 0 else {
                throw .system("name", name, errno)
            }
        } catch {
            _ = unlinkat(folder, temporary, 0)
            throw error
        }
    }

    private func write(_ bytes: [UInt8], to name: String) throws(PhotoFolderError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = openat(folder, name, flags, 0o600)
        guard descriptor >= 0 else { throw .system("make", name, errno) }
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system("write", name, errno) }
            written += count
        }
        guard fsync(descriptor) == 0 else { throw .system("store", name, errno) }
    }

    /// Files a program left half-written when it was stopped, old enough that none is at it still.
    private func removeLeftovers() {
        let hourAgo = time(nil) - 3_600
        for name in (try? fileNames(beginning: Self.temporaryPrefix)) ?? [] {
            if let written = writtenAt(name), written < hourAgo { _ = unlinkat(folder, name, 0) }
        }
    }

    private static let temporaryPrefix = ".incoming-"

    private static func randomHex() -> String {
        String(UInt64.random(in: .min ... .max), radix: 16)
    }
}

/// What the system refused to do with the photo folder; for the log, not for visitors.
package enum PhotoFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was tried, with which path or name, and the error's number.
    case system(String, String, Int32)

    package var description: String {
        switch self {
        case .system(let step, let subject, let code):
            "Cannot \(step) \(subject): \(String(cString: strerror(code)))"
        }
    }

    /// Whether there is no room left.
    var isDiskFull: Bool {
        switch self {
        case .system(_, _, let code): code == ENOSPC || code == EDQUOT
        }
    }
}
