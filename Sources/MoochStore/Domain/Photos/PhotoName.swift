import Crypto

/// The name of a saved photo: the SHA-256 of its largest size in 64 lower-case hex digits, and `.webp`.
///
/// As nothing else is accepted, a name from a request or a row can never leave the photo folder.
package struct PhotoName: Sendable, Hashable, CustomStringConvertible {
    package let text: String

    /// - Parameter text: A name from outside; anything but this exact form gives nil.
    package init?(_ text: String) {
        // By bytes, as a list has dozens of names.
        guard Self.begins(text), text.utf8.dropFirst(64).elementsEqual(Self.ending.utf8) else {
            return nil
        }
        self.text = text
    }

    /// - Parameter largest: The bytes of the largest size.
    package init(of largest: [UInt8]) {
        text = Hex.text(of: SHA256.hash(data: largest)) + Self.ending
    }

    /// The file name of a size: `….webp` for the largest, `…-320.webp` for the smallest.
    package func file(_ size: PhotoSize) -> String {
        size == .full ? text : "\(digits)-\(size.rawValue)\(Self.ending)"
    }

    /// The photo and size of a file name; nil for any other name.
    package static func parse(file: String) -> (name: PhotoName, size: PhotoSize)? {
        guard begins(file), let name = PhotoName(Substring(file.utf8.prefix(64)) + ending) else {
            return nil
        }
        return PhotoSize.allCases.first { name.file($0) == file }.map { (name, $0) }
    }

    /// True if a text begins with 64 lower-case hex digits.
    private static func begins(_ text: String) -> Bool {
        let digits = text.utf8.prefix(64)
        return digits.count == 64
            && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private var digits: Substring { Substring(text.utf8.prefix(64)) }

    package var description: String { text }

    private static let ending = ".webp"
}

/// A size in which photos are saved: the most pixels of the longer side. Sizes not smaller than the upload are left
/// out.
package enum PhotoSize: Int, Sendable, CaseIterable, Comparable {
    case small = 320
    case medium = 640
    case large = 1280
    case full = 2048

    package static func < (left: PhotoSize, right: PhotoSize) -> Bool {
        left.rawValue < right.rawValue
    }
}
