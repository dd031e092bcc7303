import Glibc

extension PhotoFolder {
    /// Every photo in the folder, by name.
    package func list() throws(PhotoFolderError) -> [PhotoName] {
        try photos(beginning: "").sorted { $0.text < $1.text }
    }

    /// The photos whose names begin so, and of which no file was written since a moment.
    func names(
        beginning start: String, writtenBefore moment: Timestamp
    ) throws(PhotoFolderError) -> [PhotoName] {
        try photos(beginning: start).filter { isOld($0, before: moment) }
    }

    /// Deletes all sizes of a photo, unless one was written since a moment. What is not there is as
    /// good as deleted.
    func delete(_ name: PhotoName, writtenBefore moment: Timestamp) throws(PhotoFolderError) {
        guard isOld(name, before: moment) else { return }
        for file in PhotoSize.allCases.map(name.file) {
            guard unlinkat(folder, file, 0) == 0 || errno == ENOENT else {
                throw .system("delete", file, errno)
            }
        }
    }

    private func isOld(_ name: PhotoName, before moment: Timestamp) -> Bool {
        PhotoSize.allCases.allSatisfy { size in
            writtenAt(name.file(size)).map { $0 < moment.rawValue } ?? true
        }
    }

    /// The photos of which there is any size.
    private func photos(beginning start: String) throws(PhotoFolderError) -> Set<PhotoName> {
        Set(try fileNames(beginning: start).compactMap { PhotoName.parse(file: $0)?.name })
    }

    /// When a file was last written, in seconds since 1970; nil when there is none.
    func writtenAt(_ file: String) -> Int? {
        var status = stat()
        guard fstatat(folder, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return status.st_mtim.tv_sec
    }

    /// The names in the folder that begin so.
    func fileNames(beginning start: String) throws(PhotoFolderError) -> [String] {
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
                .assumingMemoryBound(to: CChar.self)
            if strncmp(name, start, start.utf8.count) == 0 { names.append(String(cString: name)) }
        }
        return names
    }
}
