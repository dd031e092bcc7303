import Glibc

/// Which parser it is that libFuzzer calls: `FUZZ_TARGET=head fuzz …`.
private let target = getenv("FUZZ_TARGET").flatMap { Target(rawValue: String(cString: $0)) }

/// What libFuzzer, whose `main` it is, calls for every input
/// (https://llvm.org/docs/LibFuzzer.html, "Fuzz Target").
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else { fatalError("FUZZ_TARGET names no parser") }
    // An input that is not worth keeping is -1; one whose long form reached much would be kept for
    // that, and be slow for ever.
    return target.check(Array(UnsafeBufferPointer(start: start, count: count))) ? 0 : -1
}
