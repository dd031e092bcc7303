import Glibc

extension PhotoFolder {
    /// All photos in the folder, by name.
    package func list() throws(PhotoFolderError) -> [PhotoName] {
        try photos(beginning: "").sorted { $0.text < $1.text }
    }

    /// The photos with this beginning of their names, of which no file has been written since `moment`.
    func names(
        beginning start: String, writtenBefore moment: Timestamp
    ) throws(PhotoFolderError) -> [PhotoName] {
        try photos(beginning: start).filter { isOld($0, before: moment) }
    }

    /// Deletes all sizes of a photo, unless one has been written since `moment`. Missing files are ignored.
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

    /// The photos with at least one file.
    private func photos(beginning start: String) throws(PhotoFolderError) -> Set<PhotoName> {
        Set(try fileNames(beginning: start).compactMap { PhotoName.parse(file: $0)?.name })
    }

    /// The time a file was last written, in seconds since 1970; nil if there is none.
    func writtenAt(_ file: String) -> Int? {
        var status = stat()
        guard fstatat(folder, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return status.st_mtim.tv_sec
    }

    /// The names in the folder with this beginning.
    func fileNames(beginning start: String) throws(PhotoFolderError) -> [String] {
        let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, let directory = fdopendir(descriptor) else {
            throw .system("list", path, errno)
        }
        defer { closedir(directory) }
        var names: [String] = []
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        while let entry = readdir(directory) {
            // An entry ends with its name: copying the whole structure would read beyond it.
            let name = UnsafeRawPointer(entry).advanced(by: offset)
                .assumingMemoryBound(to: CChar.self)
            if strncmp(name, start, start.utf8.count) == 0 { names.append(String(cString: name)) }
        }
        return names
    }
}
