import Glibc

/// The folder beside the store where photos lie, one file for each content.
///
/// The folder is 0700 and its files 0600 (ASVS 13.3.2). A file appears under its name only when all
/// of it is on the disk, so other programs may read and write the same folder at the same time.
package final class PhotoFolder: Sendable {
    package let path: String
    /// Every file is opened relative to this descriptor and never through a link.
    private let folder: Int32

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

    /// Keeps a photo. The same content twice is one file.
    /// - Returns: the name to keep in the store.
    /// - Throws: what the system says, for instance that the disk is full; nothing is left behind.
    package func keep(_ photo: CleanPhoto) throws(PhotoFolderError) -> PhotoName {
        let name = PhotoName(of: photo)
        if let size = byteCount(of: name), size == photo.bytes.count { return name }
        let temporary = Self.temporaryPrefix + Self.randomHex()
        do throws(PhotoFolderError) {
            try write(photo.bytes, to: temporary)
            guard renameat(folder, temporary, folder, name.text) == 0 else {
                throw .system("name", name.text, errno)
            }
            guard fsync(folder) == 0 else { throw .system("store", path, errno) }
        } catch {
            _ = unlinkat(folder, temporary, 0)
            throw error
        }
        return name
    }

    /// The bytes of a photo, or `nil` when there is none of that name.
    package func read(_ name: PhotoName) throws(PhotoFolderError) -> [UInt8]? {
        guard let file = try open(name) else { return nil }
        defer { close(file.descriptor) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.byteCount)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file.descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system("read", name.text, errno) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// A photo open for reading, or `nil` when there is none of that name.
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

    /// Deletes a photo; one that is not there is as good as deleted.
    package func delete(_ name: PhotoName) throws(PhotoFolderError) {
        guard unlinkat(folder, name.text, 0) == 0 || errno == ENOENT else {
            throw .system("delete", name.text, errno)
        }
    }

    /// Every photo in the folder, by name.
    package func list() throws(PhotoFolderError) -> [PhotoName] {
        try fileNames().compactMap { PhotoName($0) }.sorted { $0.text < $1.text }
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

    private func byteCount(of name: PhotoName) -> Int? {
        var status = stat()
        guard fstatat(folder, name.text, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return Int(status.st_size)
    }

    /// Files a program left half-written when it was stopped, old enough that none is at it still.
    private func removeLeftovers() {
        let hourAgo = time(nil) - 3_600
        for name in (try? fileNames()) ?? [] where name.hasPrefix(Self.temporaryPrefix) {
            var status = stat()
            guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if status.st_mtim.tv_sec < hourAgo { _ = unlinkat(folder, name, 0) }
        }
    }

    private func fileNames() throws(PhotoFolderError) -> [String] {
        let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, let directory = fdopendir(descriptor) else {
            throw .system("list", path, errno)
        }
        defer { closedir(directory) }
        var names: [String] = []
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        while let entry = readdir(directory) {
            // The name is as long as it needs to be: copying the whole structure would read on.
            let name = UnsafeRawPointer(entry).advanced(by: offset)
            names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
        }
        return names
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
}
