/// The parsers that read what a stranger sends.
enum Target: String, CaseIterable {
    case head, chunks, form, multipart, cookies, query, range

    /// Ends the process when the parser breaks one of its promises.
    ///
    /// - Returns: whether what the input reached is its own.
    func check(_ bytes: [UInt8]) -> Bool {
        var random = InputRandom(bytes)
        checkInTime(bytes)
        guard random.below(256) == 0 else { return true }
        // libFuzzer's inputs grow slowly; what takes longer than it should shows in long ones.
        checkInTime(random.pumped(bytes))
        return false
    }

    private func checkInTime(_ bytes: [UInt8]) {
        let start = processorNanoseconds()
        checkPromises(bytes)
        let spent = processorNanoseconds() - start
        promise(
            spent < 100_000_000 + bytes.count * 4_000,
            "linear time: \(bytes.count) bytes took \(spent / 1_000_000) ms")
    }

    private func checkPromises(_ bytes: [UInt8]) {
        switch self {
        case .head: HeadPromises.check(bytes)
        case .chunks: ChunkPromises.check(bytes)
        case .form: FormPromises.check(bytes)
        case .multipart: MultipartPromises.check(bytes)
        case .cookies: CookiePromises.check(bytes)
        case .query: QueryPromises.check(bytes)
        case .range: RangePromises.check(bytes)
        }
    }
}
