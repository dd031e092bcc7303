import Foundation
import MoochStore

/// A store with nothing in it, made once. Others begin as a copy of its file, as its schema takes ten times
/// as long to make.
package enum EmptyStore {
    private static let file = Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "mooch-empty-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "store.sqlite")
        try Store.open(at: path.path, as: .owner(creates: true)).close()
        return try Data(contentsOf: path)
    }

    /// Puts one where there is none.
    package static func put(at path: String) throws {
        try file.get().write(to: URL(filePath: path), options: .withoutOverwriting)
    }
}
