import Glibc
import HTTPServer

/// A folder whose files may be opened by visitors, and no others.
struct Folder: Sendable {
    /// A regular file, open for reading, with the facts behind its validators.
    struct Entry {
        var file: OpenFile
        var size: Int
        /// When it was last changed, in seconds since 1970 and nanoseconds.
        var modified: Int64
        var modifiedNanoseconds: Int64

        /// Differs for every state of the file, except one of the same size within one tick of the file system's clock.
        var stamp: String {
            [Int64(size), modified, modifiedNanoseconds].map { String($0, radix: 36) }
                .joined(separator: ".")
        }

        /// All bytes of the file; nil if they cannot be read or became fewer meanwhile.
        func read() -> [UInt8]? {
            var read = 0
            var bytes = [UInt8](repeating: 0, count: size)
            while read < size {
                let more = bytes.withUnsafeMutableBytes { buffer in
                    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[read...])
                    return pread(file.descriptor, rest.baseAddress, rest.count, off_t(read))
                }
                guard more > 0 else { return nil }
                read += more
            }
            return bytes
        }
    }

    let path: String

    /// Opens a file by its path below the folder.
    ///
    /// Each segment is opened from the one before it and no symbolic link is followed, so that the path can lead
    /// elsewhere at no moment. Nil for anything that is not a regular file: folders, pipes, hidden names, `..`, what
    /// does not exist.
    func open(_ relativePath: String) -> Entry? {
        var segments = relativePath.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.count <= 16, let last = segments.popLast(), Folder.isVisible(last),
            segments.allSatisfy(Folder.isVisible),
            var folder = Folder.open(path, at: AT_FDCWD, O_DIRECTORY)
        else { return nil }
        for segment in segments {
            guard
                let next = Folder.open(
                    String(segment), at: folder.descriptor, O_DIRECTORY | O_NOFOLLOW)
            else { return nil }
            folder = next
        }
        // Opening a pipe would wait for its writer.
        guard let file = Folder.open(String(last), at: folder.descriptor, O_NOFOLLOW | O_NONBLOCK)
        else { return nil }
        var status = stat()
        guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Entry(
            file: file, size: Int(status.st_size), modified: Int64(status.st_mtim.tv_sec),
            modifiedNanoseconds: Int64(status.st_mtim.tv_nsec))
    }

    private static func open(_ path: String, at folder: Int32, _ flags: Int32) -> OpenFile? {
        let descriptor = openat(folder, path, O_RDONLY | O_CLOEXEC | flags, 0)
        return descriptor < 0 ? nil : OpenFile(descriptor: descriptor)
    }

    private static func isVisible(_ segment: Substring) -> Bool {
        !segment.isEmpty && segment.utf8.first != UInt8(ascii: ".") && segment.utf8.count <= 255
            && !segment.utf8.contains(0)
    }
}
