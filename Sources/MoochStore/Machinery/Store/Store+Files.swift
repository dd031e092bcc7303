import Glibc

extension Store {
    /// What the system says of the store's files.
    package struct FileFacts: Sendable, Hashable {
        /// The size of the file and of its log, in bytes.
        package let byteCount: Int
        package let logByteCount: Int
        /// Those that others on this machine can read: `mooch.sqlite`, or the folder of photos.
        package let openToOthers: [String]
    }

    package var fileFacts: FileFacts {
        let files = [path, path + "-wal", StoreKey.path(beside: path), photos.path]
        return FileFacts(
            byteCount: Self.status(of: path).map { Int($0.st_size) } ?? 0,
            logByteCount: Self.status(of: path + "-wal").map { Int($0.st_size) } ?? 0,
            openToOthers: files.filter { (Self.status(of: $0)?.st_mode ?? 0) & 0o077 != 0 })
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
