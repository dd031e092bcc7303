import Glibc

/// Ends the process, which libFuzzer reports with the input, when a promise does not hold.
func promise(_ holds: Bool, _ text: @autoclosure () -> String) {
    guard !holds else { return }
    // The optimizer leaves the text of a failed precondition out, and of this it does not.
    fatalError("broken promise: \(text())")
}

/// The processor time of this process: unlike the clock's, it does not depend on what else runs.
func processorNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
