import CLinux
import Glibc

/// The rights a process gives up before it opens a stranger's file, for good.
enum Confinement {
    /// Bytes of memory: a progressive JPEG of 108 megapixels takes 350 MiB.
    private static let memory: UInt = 384 << 20
    /// Seconds of processor time.
    private static let seconds: UInt = 10

    /// - Returns: True if system calls are filtered too, which not every kernel does.
    static func begin() -> Bool {
        // No file is opened or grown, no process or thread started, no core dumped.
        limit(RLIMIT_NOFILE, 0)
        limit(RLIMIT_FSIZE, 0)
        limit(__RLIMIT_NPROC, 0)
        limit(RLIMIT_CORE, 0)
        limit(RLIMIT_DATA, memory)
        limit(RLIMIT_CPU, seconds)
        return mooch_forgo_new_privileges() == 0 && SystemCallFilter.begin()
    }

    private static func limit(_ resource: __rlimit_resource, _ most: UInt) {
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
