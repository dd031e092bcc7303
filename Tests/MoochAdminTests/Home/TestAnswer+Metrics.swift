import MoochFixtures

extension TestAnswer {
    /// The first number in each of the four elements that other programs read.
    var metrics: [Int?] {
        ["members", "listings", "requests", "exchanges"].map { name in
            let text = text
            guard let start = text.firstRange(of: "id=\"metric-\(name)\"")?.upperBound,
                let number = text[start...].firstMatch(of: /<data value="([0-9]+)">/)
            else { return nil }
            return Int(number.1)
        }
    }
}

extension TestBrowser {
    func metrics(_ target: String) async -> [Int?] {
        await get(target).metrics
    }
}
