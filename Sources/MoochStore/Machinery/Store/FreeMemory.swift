import CLinux
import Glibc

/// Memory that nothing uses, and that the C library keeps for later.
package enum FreeMemory {
    /// Has all threads take memory from few arenas, so that what one of them frees is there for the others. To be called
    /// before there are others.
    ///
    /// A commit empties the cache of each reading connection, and whichever thread reads next fills it. The library would
    /// have eight arenas for each core, and each of them keeps the most that it ever lent.
    package static func shareArenas() {
        mallopt(M_ARENA_MAX, Int32(clamping: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    }

    /// Gives it back to the system, which takes a few milliseconds: a copy of the store a night would add a few MiB to
    /// the process for weeks.
    static func giveBack() { malloc_trim(0) }
}
