#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The architecture that system calls report; 0 if unknown.
static inline uint32_t mooch_audit_architecture(void) {
#if defined(__x86_64__)
    return AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
    return AUDIT_ARCH_AARCH64;
#else
    return 0;
#endif
}

// Swift cannot call variadic functions.

static inline int mooch_forgo_new_privileges(void) {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/// Filters the system calls of all threads (seccomp(2)).
static inline long mooch_filter_system_calls(const struct sock_fprog *program) {
    return syscall(
        SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, program);
}

// Part of Linux, but missing from Swift's import of <unistd.h> and <spawn.h>.
int pipe2(int descriptors[2], int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
