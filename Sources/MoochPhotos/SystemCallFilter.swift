import CLinux
import Glibc

/// Leaves a process only the system calls for computing and writing; every other fails with `EPERM` (seccomp(2),
/// SECCOMP_SET_MODE_FILTER).
enum SystemCallFilter {
    /// Memory, locks, time, exit, and writing to open descriptors.
    private static let allowed = [
        SYS_write, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk,
        SYS_futex, SYS_sched_yield, SYS_clock_gettime, SYS_getrandom, SYS_getpid, SYS_gettid,
        SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_tgkill, SYS_exit, SYS_exit_group,
    ]

    /// - Returns: True if the kernel filters from now on.
    static func begin() -> Bool {
        let architecture = mooch_audit_architecture()
        guard architecture != 0 else { return false }
        // struct seccomp_data: the call's number at 0, the machine it was made for at 4.
        var program = [
            load(4), skip(1, ifEqual: architecture), answer(refusal), load(0),
        ]
        for call in allowed {
            program.append(skip(0, orElse: 1, ifEqual: UInt32(call)))
            program.append(answer(UInt32(SECCOMP_RET_ALLOW)))
        }
        program.append(answer(refusal))
        return program.withUnsafeMutableBufferPointer { code in
            var filter = sock_fprog(len: UInt16(code.count), filter: code.baseAddress)
            return mooch_filter_system_calls(&filter) == 0
        }
    }

    private static let refusal = UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM)

    private static func load(_ offset: UInt32) -> sock_filter {
        sock_filter(code: UInt16(BPF_LD | BPF_W | BPF_ABS), jt: 0, jf: 0, k: offset)
    }

    /// Jumps `yes` instructions if the loaded value equals this one, else `no`.
    private static func skip(
        _ yes: UInt8, orElse no: UInt8 = 0, ifEqual value: UInt32
    ) -> sock_filter {
        sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: yes, jf: no, k: value)
    }

    private static func answer(_ value: UInt32) -> sock_filter {
        sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: value)
    }
}
