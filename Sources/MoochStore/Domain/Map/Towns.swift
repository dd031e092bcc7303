import Foundation

/// A town of GeoNames.
package struct Town: Sendable, Hashable {
    package let name: String
    /// ISO 3166-1, two letters.
    package let country: String
    package let coordinates: Coordinates
    package let population: Int

    package init(name: String, country: String, coordinates: Coordinates, population: Int) {
        (self.name, self.country) = (name, country)
        (self.coordinates, self.population) = (coordinates, population)
    }
}

/// The towns of the world, in a file beside the store that `mooch towns` makes; a store works without it.
///
/// Each line is a name without case and accents, then the town: name, country, latitude, longitude and population, with
/// tabs between. The lines are sorted, so that those that begin with a text are found by halving.
package struct Towns: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins.
    private let lines: [Int]

    /// The first line of a file; another one is not read.
    static let head = "mooch towns 1, from GeoNames (geonames.org), CC BY 4.0\n"

    /// Nil for what is no such file.
    package init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.head.utf8) else { return nil }
        var (lines, start): ([Int], Int) = ([], Self.head.utf8.count)
        while start < bytes.count {
            lines.append(start)
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { break }
            start = end + 1
        }
        (self.bytes, self.lines) = (bytes, lines)
    }

    /// The number of names.
    package var count: Int { lines.count }

    /// The largest towns a name of which begins with a text.
    package func beginning(with text: String, upTo limit: Int) -> [Town] {
        let key = Array(SearchText.plain(TypedText.cleaned(text)).utf8.filter { $0 != 0x09 })
        guard !key.isEmpty, key.count <= 100 else { return [] }
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if line(middle).lexicographicallyPrecedes(key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var found: [(population: Int, index: Int)] = []
        while low < lines.count, line(low).starts(with: key) {
            let population = population(of: low)
            // Berlin is Berlino too: one name of each town is enough.
            let isNew = !found.contains {
                $0.population == population && rest(of: $0.index) == rest(of: low)
            }
            if isNew, found.count < limit || population > found[found.count - 1].population {
                let place = found.firstIndex { $0.population < population } ?? found.count
                found.insert((population, low), at: place)
                if found.count > limit { found.removeLast() }
            }
            low += 1
        }
        return found.compactMap { town(at: $0.index) }
    }

    private func line(_ index: Int) -> ArraySlice<UInt8> {
        let next = index + 1 < lines.count ? lines[index + 1] : bytes.count
        let end = next > 0 && bytes[next - 1] == 0x0A ? next - 1 : next
        return bytes[lines[index]..<max(lines[index], end)]
    }

    /// A line without the name by which it is found.
    private func rest(of index: Int) -> ArraySlice<UInt8> {
        line(index).drop { $0 != 0x09 }
    }

    private func population(of index: Int) -> Int {
        let line = line(index)
        let digits = line.suffix(while: { $0 != 0x09 }).filter { (0x30...0x39).contains($0) }
        return digits.count > 11 ? 0 : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private func town(at index: Int) -> Town? {
        let parts = String(decoding: line(index), as: UTF8.self)
            .split(separator: "\t", omittingEmptySubsequences: false)
        guard parts.count == 6, let latitude = Double(parts[3]), let longitude = Double(parts[4]),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        return Town(
            name: String(parts[1]), country: String(parts[2]),
            coordinates: Coordinates(latitude: latitude, longitude: longitude),
            population: population(of: index))
    }
}

extension ArraySlice<UInt8> {
    /// The end of it, as long as a condition holds.
    fileprivate func suffix(while isKept: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        var start = endIndex
        while start > startIndex, isKept(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
