import Foundation
package import HTTPServer
import HTTPTypes

/// The site's own style sheets, scripts and images, under addresses that change with their content, so that browsers
/// keep them for a year and still show a new version at once.
package struct Assets: Sendable {
    let links: AssetLinks
    private let files: StaticFiles
    private let assets: [String: Asset]

    /// Reads every file of the folder once. `prefix` is where they are served, such as `/assets/`.
    ///
    /// - Throws: `AssetError` for a style sheet or script that names a missing file.
    package init(directory: String, prefix: String) throws(AssetError) {
        files = StaticFiles(directory: directory)
        links = AssetLinks(prefix: prefix)
        var assets: [String: Asset] = [:]
        var linking: [String: (stamp: String, text: String)] = [:]
        let paths = FileManager.default.enumerator(atPath: directory)
        while let path = paths?.nextObject() as? String {
            guard let entry = files.folder.open(path), let bytes = entry.read() else { continue }
            if Assets.mayLink(path), let text = String(validating: bytes, as: UTF8.self) {
                linking[path] = (entry.stamp, text)
            } else {
                assets[path] = Asset(bytes, stamp: entry.stamp, path: path)
            }
        }
        let linked = assets
        for (path, file) in linking {
            var text: String
            do {
                text = try links.replaced(in: file.text) { other in
                    linked[other].map { Assets.address(prefix, other, $0) }
                }
            } catch {
                throw AssetError(file: path, line: error.line, address: error.address)
            }
            if path.hasSuffix(".css") { text = StyleSheet.withoutComments(text) }
            assets[path] = Asset(
                Array(text.utf8), stamp: file.stamp, path: path, isChanged: text != file.text)
        }
        self.assets = assets
    }

    /// Style sheets and scripts may name images and fonts, but not each other: only pages link them, so that a browser
    /// fetches all at once.
    private static func mayLink(_ path: String) -> Bool {
        path.hasSuffix(".css") || path.hasSuffix(".js")
    }

    private static func address(_ prefix: String, _ file: String, _ asset: Asset) -> String {
        "\(prefix)\(file)?v=\(asset.hash)"
    }

    /// The address of a file for a page: `css/app.css` becomes `/assets/css/app.css?v=HASH`; nil for a file that did
    /// not exist at start-up.
    package func address(of file: String) -> String? {
        assets[file].map { Assets.address(links.prefix, file, $0) }
    }

    /// The answer for a file below the prefix, decoded; nil if there is no such file.
    ///
    /// Only the address from `address(of:)`, for the file as it was then, may be cached for a year. A file changed
    /// since is sent as it is now.
    package func answer(_ file: String, to request: Request) -> Response? {
        guard let entry = files.folder.open(file) else { return nil }
        var plain = files.representation(entry, file)
        guard let asset = assets[file] else {
            return plain.answer(to: request, caching: "no-cache")
        }
        plain.varies = asset.gzip != nil
        guard asset.stamp == entry.stamp else {
            return plain.answer(to: request, caching: "no-cache")
        }
        let isAddressed = request.query == "v=\(asset.hash)"
        return asset.representation(plain, for: request)
            .answer(
                to: request,
                caching: isAddressed ? "public, max-age=31536000, immutable" : "no-cache")
    }
}

/// A style sheet or script that names a missing file.
package struct AssetError: Error, Equatable, CustomStringConvertible {
    /// Its path below the folder.
    package var file: String
    package var line: Int
    package var address: String

    package var description: String {
        "\(file):\(line): no file that it may link has the address \(address)"
    }
}
