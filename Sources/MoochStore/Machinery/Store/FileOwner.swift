import Glibc

/// Whose the files are that lie beside a store.
enum FileOwner {
    /// Gives what root has just made to whoever has the folder it lies in: a service that is another user's has to
    /// write it. Nothing for any other user, and nothing that somebody put there meanwhile.
    static func handOver(_ path: String) {
        guard geteuid() == 0 else { return }
        let file = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { Glibc.close(file) }
        var (above, made) = (stat(), stat())
        guard stat(folder(of: path), &above) == 0, above.st_uid != 0, fstat(file, &made) == 0,
            made.st_uid == 0, made.st_mode & S_IFMT == S_IFDIR || made.st_nlink == 1
        else { return }
        fchown(file, above.st_uid, above.st_gid)
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
