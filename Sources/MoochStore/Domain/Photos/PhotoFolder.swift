import Foundation
import Glibc
package import MoochPhotos

/// The folder of photos beside the store, with a file for each size of each photo, and the videos of recipes.
///
/// The folder is 0700 and its files 0600 (ASVS 13.3.2). A file gets its name only when it is complete on disk, so that
/// other programs can use the same folder at the same time.
package final class PhotoFolder: Sendable {
    package let path: String
    /// Every file is opened relative to this descriptor and never through a link.
    let folder: Int32

    /// Opens the folder, creating it if needed, and makes it private.
    ///
    /// - Parameter path: The folder's path; its parent must exist.
    /// - Throws: The system's error, with the path.
    package init(_ path: String) throws(PhotoFolderError) {
        self.path = path
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .system("make", path, errno) }
        FileOwner.handOver(path)
        folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .system("open", path, errno) }
        guard fchmod(folder, 0o700) == 0 else { throw .system("close to others", path, errno) }
        removeLeftovers()
    }

    deinit {
        close(folder)
    }

    /// The bytes free on the disk of the folder, and so of the store; nil if unknown.
    package var freeByteCount: Int? {
        var status = statvfs()
        guard fstatvfs(folder, &status) == 0 else { return nil }
        return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }

    /// Saves all sizes of a photo, the largest last. Existing files are written again, as their age shows that they are
    /// needed.
    ///
    /// - Returns: The name for the store.
    /// - Throws: The system's error, such as a full disk; no partial file remains.
    package func keep(_ photo: ScaledPicture) throws(PhotoFolderError) -> PhotoName {
        let name = PhotoName(of: photo.largest)
        for size in PhotoSize.allCases {
            guard let bytes = photo.files[size.rawValue] else { continue }
            try replace(name.file(size), with: bytes)
        }
        guard fsync(folder) == 0 else { throw .system("store", path, errno) }
        return name
    }

    /// Opens a photo's largest size for reading; nil if there is none with that name.
    ///
    /// The caller closes the descriptor. A photo deleted meanwhile can still be read.
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
        let temporary = try replacing { (copy) throws(PhotoFolderError) in
            try write(bytes[...], to: copy, called: name)
        }
        try rename(temporary, to: name)
    }

    /// Fills a new file and stores it under a name of its own, for ``rename(_:to:)``; no partial file remains.
    ///
    /// - Parameter fill: Writes to the file's descriptor.
    /// - Returns: That name.
    /// - Throws: The system's error, such as a full disk.
    func replacing(
        _ fill: (Int32) throws(PhotoFolderError) -> Void
    ) throws(PhotoFolderError) -> String {
        let name = Self.temporaryPrefix + Self.randomHex()
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = openat(folder, name, flags, 0o600)
        guard descriptor >= 0 else { throw .system("make", name, errno) }
        defer { close(descriptor) }
        do throws(PhotoFolderError) {
            try fill(descriptor)
            guard fsync(descriptor) == 0 else { throw .system("store", name, errno) }
        } catch {
            _ = unlinkat(folder, name, 0)
            throw error
        }
        return name
    }

    /// Gives a stored file its name, in place of one that has it.
    func rename(_ temporary: String, to name: String) throws(PhotoFolderError) {
        guard renameat(folder, temporary, folder, name) == 0 else {
            let code = errno
            _ = unlinkat(folder, temporary, 0)
            throw .system("name", name, code)
        }
    }

    /// Writes bytes to a file that is open; `name` is for the error.
    func write(
        _ bytes: ArraySlice<UInt8>, to descriptor: Int32, called name: String
    ) throws(PhotoFolderError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system("write", name, errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Deletes files that a stopped program left incomplete, once they are old enough not to be in use.
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

/// A failed operation in the photo folder; for the log, not for visitors.
package enum PhotoFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The operation, its path or name, and the error number.
    case system(String, String, Int32)

    package var description: String {
        switch self {
        case .system(let step, let subject, let code):
            "Cannot \(step) \(subject): \(String(cString: strerror(code)))"
        }
    }

    /// True if the disk is full.
    var isDiskFull: Bool {
        switch self {
        case .system(_, _, let code): code == ENOSPC || code == EDQUOT
        }
    }
}
