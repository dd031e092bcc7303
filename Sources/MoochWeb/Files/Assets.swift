import Crypto
import Foundation
package import HTTPServer

/// The site's own style sheets, scripts and images, under addresses that change with their
/// content, so that browsers keep them for a year and still show a new version at once.
package struct Assets: Sendable {
    private struct Version {
        var hash: String
        var entityTag: String
    }

    private let files: StaticFiles
    private let prefix: String
    private let versions: [String: Version]

    /// Reads every file of the folder once. `prefix` is where they are served, for example
    /// `/assets/`.
    package init(directory: String, prefix: String) {
        files = StaticFiles(directory: directory)
        self.prefix = prefix
        var versions: [String: Version] = [:]
        let paths = FileManager.default.enumerator(atPath: directory)
        while let path = paths?.nextObject() as? String {
            guard let entry = files.folder.open(path),
                let content = FileManager.default.contents(atPath: "\(directory)/\(path)")
            else { continue }
            let hash = Base64URL.encode(SHA256.hash(data: content).prefix(9))
            versions[path] = Version(hash: hash, entityTag: FileConditions(entry).entityTag)
        }
        self.versions = versions
    }

    /// The address of a file for a page: `css/app.css` becomes `/assets/css/app.css?v=HASH`. A
    /// file that did not exist at start-up has its plain address.
    package func path(for file: String) -> String {
        guard let version = versions[file] else { return prefix + file }
        return "\(prefix)\(file)?v=\(version.hash)"
    }

    /// The answer for a file below the prefix, decoded; `nil` when there is no such file.
    ///
    /// Only the address `path(for:)` gave, for the file as it was then, may be kept for a year.
    package func answer(_ file: String, to request: Request) -> Response? {
        guard let entry = files.folder.open(file) else { return nil }
        let isCurrent =
            versions[file].map {
                request.query == "v=\($0.hash)" && FileConditions(entry).entityTag == $0.entityTag
            } ?? false
        let caching = isCurrent ? "public, max-age=31536000, immutable" : "no-cache"
        return files.answer(entry, file, to: request, caching: caching)
    }
}
