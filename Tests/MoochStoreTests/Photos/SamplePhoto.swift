import Foundation
import MoochPhotos

@testable import MoochStore

/// Photos to keep.
enum SamplePhoto {
    /// A PNG of 40 by 30 pixels, all of one colour.
    static let png = file(
        """
        iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAK0lEQVR4nO3NMQEAAAQAMMSUTlQVfJ6twLKn40O9rG\
        KxWCwWi8VisVgsPlmLLgGQHJyrTQAAAABJRU5ErkJggg==
        """)

    /// Nothing that a program could show, but a name and a size.
    static func made(_ mark: UInt8, sizes: [PhotoSize] = [.full, .small]) -> ScaledPicture {
        ScaledPicture(
            width: 400, height: 300,
            files: Dictionary(
                uniqueKeysWithValues: sizes.map {
                    ($0.rawValue, Array("RIFF....WEBP\($0)".utf8) + [mark])
                }))
    }

    private static func file(_ text: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: text) ?? Data())
    }
}

/// A file with these bytes, without a name, for as long as `body` runs.
func withFile<Value>(
    _ bytes: [UInt8], _ body: (Int32) async throws -> Value
) async throws -> Value {
    let path = NSTemporaryDirectory() + "mooch-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let file = open(path, O_RDONLY | O_CLOEXEC)
    unlink(path)
    defer { close(file) }
    return try await body(file)
}
