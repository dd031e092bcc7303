import Foundation

@testable import MoochStore

/// What holds for the data of towns that an operator names, and for the file which is made of it.
enum TownPromises {
    static func check(_ bytes: [UInt8]) {
        // As a file, which somebody may have edited.
        if let towns = Towns(Array(Towns.head.utf8) + bytes) {
            check(towns, String(decoding: bytes.prefix(8), as: UTF8.self))
        }
        guard let (text, outcome) = TownFile.text(of: Data(bytes)) else { return }
        promise(outcome.towns > 0 && outcome.leftOut >= 0, "\(outcome)")
        guard let towns = Towns(Array(text.utf8)) else { return promise(false, "it can be read") }
        let lines = text.dropFirst(Towns.head.count).split(separator: "\n")
        promise(lines.count == towns.count, "\(lines.count) lines, and \(towns.count) names")
        for line in lines.prefix(20) {
            // As it is written, not as it is sorted.
            let name = String(line.split(separator: "\t")[1])
            guard (1...100).contains(SearchText.plain(name).utf8.count) else { continue }
            promise(!towns.beginning(with: name, upTo: 5).isEmpty, "\(name) is found")
            check(towns, String(name.prefix(2)))
        }
    }

    private static func check(_ towns: Towns, _ text: String) {
        let found = towns.beginning(with: text, upTo: 5)
        promise(found.count <= 5, "\(found.count) of 5")
        promise(
            found.allSatisfy {
                abs($0.coordinates.latitude) <= 90 && abs($0.coordinates.longitude) <= 180
                    && $0.population >= 0
            }, "\(found)")
    }
}
