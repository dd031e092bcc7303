/// The parsers that read what a stranger sends.
enum Target: String, CaseIterable {
    case head, chunks, form, multipart, cookies, query, range, photo, place, mask, search, csv,
        next, stream, endpoint, json, cursor, bearer, input, keys, address, quoted, map, towns,
        ingredient, recipe

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

    /// Where machines share a processor its clock also runs while another has it, so what took too
    /// long is done again: an input that is slow is slow each time.
    private func checkInTime(_ bytes: [UInt8]) {
        // A few bytes say how large a picture is: the time of a child is limited by the system.
        guard self != .photo else { return checkPromises(bytes) }
        var least = Int.max
        for _ in 1...3 {
            let start = processorNanoseconds()
            checkPromises(bytes)
            least = min(least, processorNanoseconds() - start)
            if least < 100_000_000 + bytes.count * 4_000 { return }
        }
        promise(false, "linear time: \(bytes.count) bytes took \(least / 1_000_000) ms")
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
        case .photo: PhotoPromises.check(bytes)
        case .place: PlacePromises.check(bytes)
        case .mask: MaskPromises.check(bytes)
        case .search: SearchPromises.check(bytes)
        case .csv: CSVPromises.check(bytes)
        case .next: NextPromises.check(bytes)
        case .stream: StreamPromises.check(bytes)
        case .endpoint: EndpointPromises.check(bytes)
        case .json: JSONPromises.check(bytes)
        case .cursor: CursorPromises.check(bytes)
        case .bearer: BearerPromises.check(bytes)
        case .input: InputPromises.check(bytes)
        case .keys: KeyPromises.check(bytes)
        case .address: AddressPromises.check(bytes)
        case .quoted: QuotedPromises.check(bytes)
        case .map: MapPromises.check(bytes)
        case .towns: TownPromises.check(bytes)
        case .ingredient: IngredientPromises.check(bytes)
        case .recipe: RecipePromises.check(bytes)
        }
    }
}
