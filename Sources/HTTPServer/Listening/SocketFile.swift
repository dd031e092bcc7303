import CEpoll
import Glibc

/// The file of a Unix socket.
struct SocketFile: Sendable {
    private let path: String
    private let device: dev_t
    private let inode: ino_t

    /// Readable and writable by owner and group: the folder's permissions decide who else may connect.
    private static let mode: mode_t = 0o660

    /// Binds a socket to a path. A stale socket that nobody listens at is replaced; anything else at the path is left
    /// alone.
    static func bind(_ socket: Int32, to path: String) throws(ServerStartError) -> SocketFile {
        guard var address = address(path) else { throw .socketPathUnusable(path) }
        removeStale(path, address)
        // From the first moment on: the mode of the socket becomes that of its file (unix(7)).
        _ = fchmod(socket, mode)
        let result = withSocketAddress(&address) { Glibc.bind(socket, $0, $1) }
        guard result == 0 else {
            throw errno == EADDRINUSE
                ? .socketInUse(path)
                : .system(call: "bind of \(path)", reason: Listener.reason())
        }
        var status = stat()
        guard chmod(path, mode) == 0, stat(path, &status) == 0 else {
            let reason = Listener.reason()
            _ = unlink(path)
            throw .system(call: "chmod of \(path)", reason: reason)
        }
        return SocketFile(path: path, device: status.st_dev, inode: status.st_ino)
    }

    /// Removes the file, unless another has taken its place.
    func remove() {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_dev == device, status.st_ino == inode else {
            return
        }
        _ = unlink(path)
    }

    /// The path of an address; empty if it has none.
    static func path(in storage: sockaddr_storage) -> String {
        withUnsafeBytes(of: storage) { bytes in
            let name = bytes.dropFirst(MemoryLayout<sa_family_t>.size)
                .prefix(MemoryLayout<sockaddr_un>.size - MemoryLayout<sa_family_t>.size)
                .prefix { $0 != 0 }
            return String(decoding: name, as: UTF8.self)
        }
    }

    /// Removes the socket of a program that has ended: one that refuses connections.
    private static func removeStale(_ path: String, _ address: sockaddr_un) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        let probe = Glibc.socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue),
            0)
        guard probe >= 0 else { return }
        defer { _ = Glibc.close(probe) }
        var address = address
        let result = withSocketAddress(&address) { Glibc.connect(probe, $0, $1) }
        if result != 0, errno == ECONNREFUSED { _ = unlink(path) }
    }

    /// Nil for a path that is empty, too long for an address, or holds a NUL.
    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard !bytes.isEmpty, bytes.count < room.count, !bytes.contains(0) else { return false }
            room.copyBytes(from: bytes)
            return true
        }
        return fits ? address : nil
    }

    private static func withSocketAddress(
        _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
