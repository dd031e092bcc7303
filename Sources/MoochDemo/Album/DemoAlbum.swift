import Crypto
package import Foundation

/// The demo's pictures, read from the folder `Pictures` beside the program.
///
/// The folder is a resource of this target. It is found without `Bundle.module`, which would crash the program where it
/// is missing.
package struct DemoAlbum: Sendable {
    /// A picture as a store's photo.
    struct Photo: Sendable {
        /// The SHA-256 of the largest file, with its extension.
        let name: String
        /// The width of the largest file.
        let width: Int
        let height: Int
        let byteCount: Int
        /// All sizes, by the names of their files in a store's folder.
        let files: [(name: String, content: Data)]
    }

    let photos: [DemoPicture: Photo]

    /// - Parameter folder: The folder of the pictures.
    /// - Throws: ``DemoError/noPicture(_:)``.
    package init(folder: URL = Self.folder) throws(DemoError) {
        var photos: [DemoPicture: Photo] = [:]
        for picture in DemoPicture.allCases { photos[picture] = try Photo(picture, in: folder) }
        self.photos = photos
    }

    package static let folder = Bundle.main.bundleURL
        .appending(path: "mooch_MoochDemo.resources/Pictures")

    /// Copies all pictures, and the films that are made of them, into a store's folder of photos, which exists.
    func copy(into folder: String) throws(DemoError) {
        let films = DemoRecipe.all.compactMap { DemoFilm(of: $0, from: self) }
        let files = photos.values.flatMap(\.files) + films.flatMap { [$0.video, $0.captions] }
        for file in files {
            let path = "\(folder)/\(file.name)"
            // Foundation would sync the disk after each file; a demo can be made again. Closed to others like
            // everything beside a store (ASVS 13.3.2).
            let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            guard descriptor >= 0, (try? handle.write(contentsOf: file.content)) != nil else {
                throw .photoNotWritten(path)
            }
        }
    }
}

extension DemoAlbum.Photo {
    private static let smallerSizes = ["-640", "-320"]

    init(_ picture: DemoPicture, in folder: URL) throws(DemoError) {
        func read(_ size: String) throws(DemoError) -> Data {
            let file = folder.appending(path: "\(picture.rawValue)\(size).webp")
            guard let content = try? Data(contentsOf: file), content.count > 30 else {
                throw .noPicture(file.path)
            }
            return content
        }
        let largest = try read("")
        let hash = SHA256.hash(data: largest).map { String(format: "%02x", $0) }.joined()
        name = "\(hash).webp"
        byteCount = largest.count
        var files = [(name, largest)]
        for size in Self.smallerSizes { files.append(("\(hash)\(size).webp", try read(size))) }
        self.files = files
        // Fourteen bits each, in the header of a lossy picture (RFC 9649 §2.5, RFC 6386 §9.1).
        func pixels(at byte: Int) -> Int { Int(largest[byte]) | Int(largest[byte + 1] & 0x3F) << 8 }
        width = pixels(at: 26)
        height = pixels(at: 28)
    }
}
