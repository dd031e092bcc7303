import Crypto
import Foundation
import Glibc

/// What copies do with files. Each error says what could not be done with which file.
enum BackupFiles {
    /// Makes a folder that only its owner can enter.
    static func makeFolder(_ path: String) throws(BackupProblem) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("make", path) }
        FileOwner.handOver(path)
    }

    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }

    static func rename(_ path: String, to other: String) throws(BackupProblem) {
        guard Glibc.rename(path, other) == 0 else { throw failure("rename", path) }
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Writes a file that is readable by its owner only.
    static func write(_ data: Data, to path: String) throws(BackupProblem) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("make", path) }
        defer { close(file) }
        FileOwner.handOver(path)
        var rest = data[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard written > 0 else { throw failure("write", path) }
            rest = rest.dropFirst(written)
        }
        guard fsync(file) == 0 else { throw failure("store", path) }
    }

    /// Copies a file, and says the SHA-256 of what was copied; with no target it is read only.
    @discardableResult
    static func copy(_ path: String, to target: String? = nil) throws(BackupProblem) -> String {
        let source = open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw failure("read", path) }
        defer { close(source) }
        var copy: Int32 = -1
        if let target {
            copy = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard copy >= 0 else { throw failure("make", target) }
            FileOwner.handOver(target)
        }
        defer { if copy >= 0 { close(copy) } }
        var hash = SHA256()
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(source, &piece, piece.count)
            guard count >= 0 else { throw failure("read", path) }
            guard count > 0 else { break }
            piece.withUnsafeBytes { bytes in
                hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            }
            var written = 0
            while copy >= 0, written < count {
                let more = piece.withUnsafeBytes {
                    Glibc.write(copy, $0.baseAddress.map { $0 + written }, count - written)
                }
                guard more > 0 else { throw failure("write", target ?? path) }
                written += more
            }
        }
        return Hex.text(of: hash.finalize())
    }

    /// Does long work on a thread of its own: those of tasks are as few as the processors, and one of them has to show
    /// meanwhile that the job is alive.
    @discardableResult
    static func apart<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { done in
            Thread.detachNewThread { done.resume(with: Result(catching: work)) }
        }
    }

    /// Writes names and files through to the disk: all of them, as one call for thousands of photos.
    static func settle() { sync() }

    /// Throws if a folder has not so much room.
    static func require(_ bytes: Int, in folder: String) throws(BackupProblem) {
        guard let free = freeByteCount(in: folder) else { throw failure("open", folder) }
        guard free > bytes else { throw .noRoom(path: folder, needed: bytes, free: free) }
    }

    /// The bytes that are free on a folder's disk; nil if the system does not say.
    static func freeByteCount(in folder: String) -> Int? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }

    /// The size of a file, or of all files in a folder.
    static func byteCount(_ path: String) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
        return names(in: path).reduce(0) { $0 + byteCount(path + "/" + $1) }
    }

    static func failure(_ verb: String, _ path: String) -> BackupProblem {
        .system("Cannot \(verb) \(path): \(StoreFile.text(of: errno)).")
    }
}

/// A lock that one program at a time holds; it goes with the program.
final class FolderLock: Sendable {
    private let file: Int32

    /// Nil if another holds it.
    init?(_ path: String) throws(BackupProblem) {
        file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw BackupFiles.failure("make", path) }
        FileOwner.handOver(path)
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            return nil
        }
    }

    deinit { close(file) }
}
