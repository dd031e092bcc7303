import Foundation

/// A file of options, which `serve --config PATH` reads as if they stood in its place: a line each, without its dashes,
/// and behind it the value to the end of the line. Empty lines, and those that begin with `#`, say nothing.
enum ConfigurationFile {
    private static let option = "--config"

    /// The words of a command line with those of the file in the place of `--config PATH`, or `--config=PATH`.
    ///
    /// - Throws: ``Failure`` if the file cannot be read.
    static func expanding(_ words: [String]) throws -> [String] {
        guard words.first == "serve",
            let place = words.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") })
        else { return words }
        let isOneWord = words[place] != option
        let end = isOneWord ? place + 1 : place + 2
        guard end <= words.count else { return words }
        let path = isOneWord ? String(words[place].dropFirst(option.count + 1)) : words[end - 1]
        let options = try SecretFile.text(option, path).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
            .flatMap { line -> [String] in
                let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
                guard let name = parts.first else { return [] }
                let value = parts.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
                return ["--" + name.drop { $0 == "-" }] + value
            }
        return Array(words[..<place]) + options + Array(words[end...])
    }
}
