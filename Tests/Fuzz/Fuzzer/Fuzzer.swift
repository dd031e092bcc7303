import Glibc

/// Which parser it is that libFuzzer calls: `FUZZ_TARGET=head fuzz …`.
private let target = getenv("FUZZ_TARGET").flatMap { Target(rawValue: String(cString: $0)) }

/// What libFuzzer, whose `main` it is, calls for every input
/// (https://llvm.org/docs/LibFuzzer.html, "Fuzz Target").
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else { fatalError("FUZZ_TARGET names no parser") }
    target.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
