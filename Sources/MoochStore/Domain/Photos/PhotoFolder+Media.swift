import Crypto
import Glibc

/// Videos and captions, which lie in the folder beside photos, as they were sent.
extension PhotoFolder {
    /// Saves a file as it is, in pieces. One that is there is written again, as its age shows that it is needed.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the file, which stays open meanwhile.
    ///   - kind: What it is.
    ///   - reserve: The bytes that stay free on the disk.
    /// - Returns: The name for the store, and the file's size.
    /// - Throws: The system's error, such as a full disk; no partial file remains.
    func keep(
        _ file: Int32, as kind: MediaName.Kind, leaving reserve: Int = 64 << 20
    ) throws(PhotoFolderError) -> (name: MediaName, byteCount: Int) {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system("read", path, errno) }
        let byteCount = Int(status.st_size)
        guard (freeByteCount ?? .max) - reserve >= byteCount else {
            throw .system("write", path, ENOSPC)
        }
        var hash = SHA256()
        let temporary = try replacing { (copy) throws(PhotoFolderError) in
            var piece = [UInt8](repeating: 0, count: 1 << 18)
            var offset = 0
            while offset < byteCount {
                let count = pread(file, &piece, piece.count, off_t(offset))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw .system("read", path, count < 0 ? errno : EIO) }
                piece.withUnsafeBytes { bytes in
                    hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
                }
                try write(piece[..<count], to: copy, called: path)
                offset += count
            }
        }
        let name = MediaName(sum: Hex.text(of: hash.finalize()), kind)
        try rename(temporary, to: name.text)
        guard fsync(folder) == 0 else { throw .system("store", path, errno) }
        return (name, byteCount)
    }

    /// Saves captions.
    ///
    /// - Throws: The system's error, such as a full disk; no partial file remains.
    func keep(_ captions: Captions) throws(PhotoFolderError) -> MediaName {
        let bytes = Array(captions.text.utf8)
        let name = MediaName(sum: Hex.text(of: SHA256.hash(data: bytes)), .vtt)
        let temporary = try replacing { (copy) throws(PhotoFolderError) in
            try write(bytes[...], to: copy, called: name.text)
        }
        try rename(temporary, to: name.text)
        guard fsync(folder) == 0 else { throw .system("store", path, errno) }
        return name
    }

    /// The size of a kept file; nil if there is none.
    func byteCount(of name: MediaName) -> Int? {
        var status = stat()
        guard fstatat(folder, name.text, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return Int(status.st_size)
    }

    /// The videos and captions with this beginning of their names that have not been written since `moment`.
    func media(
        beginning start: String, writtenBefore moment: Timestamp
    ) throws(PhotoFolderError) -> [MediaName] {
        try fileNames(beginning: start).compactMap { MediaName($0) }.filter {
            isOld($0, before: moment)
        }
    }

    /// Deletes a video or captions, unless written since `moment`. A missing file is ignored.
    func delete(_ name: MediaName, writtenBefore moment: Timestamp) throws(PhotoFolderError) {
        guard isOld(name, before: moment) else { return }
        guard unlinkat(folder, name.text, 0) == 0 || errno == ENOENT else {
            throw .system("delete", name.text, errno)
        }
    }

    private func isOld(_ name: MediaName, before moment: Timestamp) -> Bool {
        writtenAt(name.text).map { $0 < moment.rawValue } ?? true
    }
}
