package import Foundation

/// A copy of a store and its photos, in a folder of its own below the one where copies go.
///
/// It has `store.sqlite` and `store.sqlite-photos`, so it is a store itself; `manifest.json`, which says what they are;
/// and `SHA256SUMS` over all of it, which `sha256sum --check` reads. A folder has its name once it is complete.
package struct Backup: Sendable {
    package let path: String
    package let manifest: Manifest

    /// What a copy says about itself.
    package struct Manifest: Codable, Sendable, Hashable {
        /// The name of its folder: when it was made, in UTC.
        package let id: String
        package let madeAt: Date
        /// Why it was made; nil of one that did not say.
        package var why: Reason?
        /// The version of the program that made it; nil of one that did not say.
        package var program: String?
        /// The store's schema: `PRAGMA user_version`.
        package let schema: Int
        /// The size of `store.sqlite`.
        package let byteCount: Int
        /// Its SHA-256; nil of one that did not say.
        package var storeHash: String?
        /// The number of rows of each table.
        package let rows: [String: Int]
        /// Home's totals by name; nil of a copy that did not say.
        package var totals: [String: Int]?
        /// The number of files of photos, and of those that the copy before did not have.
        package let photoFiles: Int
        package let newPhotoFiles: Int
        /// The SHA-256 of the lines of photos in `SHA256SUMS`; nil of one that did not say.
        package var photosHash: String?

        static let decoder: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .iso8601
            return decoder
        }()

        static let encoder: JSONEncoder = {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.dateEncodingStrategy = .iso8601
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return encoder
        }()

        var json: Data { get throws { try Self.encoder.encode(self) } }
    }

    /// Why a copy was made. What a later version says is kept.
    package struct Reason: RawRepresentable, Codable, Sendable, Hashable {
        package let rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }

        package static let nightly = Reason(rawValue: "nightly")
        /// Somebody asked for it in the dashboard.
        package static let asked = Reason(rawValue: "asked")
        /// `mooch backup` made it.
        package static let command = Reason(rawValue: "command")
    }

    static let storeName = "store.sqlite"
    static let photosName = "store.sqlite-photos"
    static let manifestName = "manifest.json"

    var storePath: String { path + "/" + Self.storeName }

    /// Makes the folder where copies go, where there is none.
    ///
    /// - Throws: ``BackupProblem``.
    package static func prepareFolder(_ path: String) throws(BackupProblem) {
        try BackupFiles.makeFolder(path)
    }

    /// The paths of its files below its folder; the sums come first, so that whoever has half of them knows it.
    package var files: [String] {
        [BackupSums.name, Self.manifestName, Self.storeName]
            + BackupFiles.names(in: path + "/" + Self.photosName).map { Self.photosName + "/" + $0 }
    }

    init(path: String, manifest: Manifest) {
        self.path = path
        self.manifest = manifest
    }

    /// Opens a copy, or the newest one of the folder where copies go.
    ///
    /// - Throws: ``BackupProblem`` if there is none, or its manifest cannot be read.
    package init(at path: String) throws(BackupProblem) {
        let path = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
        let name = path + "/" + Self.manifestName
        guard FileManager.default.fileExists(atPath: name) else {
            guard let newest = Self.all(in: path).last else { throw .none(path: path) }
            self = newest
            return
        }
        guard let data = FileManager.default.contents(atPath: name),
            let manifest = try? Manifest.decoder.decode(Manifest.self, from: data)
        else { throw .damaged(path: path, ["manifest.json cannot be read."]) }
        self.init(path: path, manifest: manifest)
    }

    /// The complete copies of a folder, oldest first.
    package static func all(in folder: String) -> [Backup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
            let path = folder + "/" + name
            guard FileManager.default.fileExists(atPath: path + "/" + manifestName) else {
                return nil
            }
            return try? Backup(at: path)
        }
    }
}

/// Why a copy cannot be made, proved or restored.
package enum BackupProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no copy at a path.
    case none(path: String)
    /// Another backup is being made into the same folder.
    case underWay(path: String)
    /// The disk has too little room.
    case noRoom(path: String, needed: Int, free: Int)
    /// A copy is not what its sums or its manifest say.
    case damaged(path: String, [String])
    /// A copy made by a later version of the program; `needs` is that version, if known.
    case newerSchema(path: String, needs: String?)
    /// A copy made by a version of the program from before 1.0.
    case otherSchema(path: String)
    /// Somebody has the store open.
    case inUse(path: String)
    /// The system refused.
    case system(String)

    package var description: String {
        switch self {
        case .none(let path): "There is no backup in \(path)."
        case .underWay(let path):
            "Another backup into \(path) is under way. Wait until it is done."
        case .noRoom(let path, let needed, let free):
            """
            There is not enough room in \(path): \(Self.megabytes(needed)) MB are needed, and \
            \(Self.megabytes(free)) MB are free.
            """
        case .damaged(let path, let reasons):
            "The backup \(path) is damaged:\n" + reasons.joined(separator: "\n")
        case .newerSchema(let path, let needs):
            """
            The backup \(path) was made by a later version of this program: restore it with version \
            \(needs ?? "that made it") or a later one.
            """
        case .otherSchema(let path):
            """
            The backup \(path) was made by a version of this program from before version 1.0: restore it \
            with the program that made it.
            """
        case .inUse(let path):
            """
            A program has the store \(path) open. Stop it first, for example by: \
            systemctl stop mooch
            """
        case .system(let reason): reason
        }
    }

    private static func megabytes(_ bytes: Int) -> Int { (bytes + 999_999) / 1_000_000 }
}
