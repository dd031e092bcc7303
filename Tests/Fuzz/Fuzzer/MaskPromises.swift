import Foundation

@testable import MoochStore

/// What holds for every text that a member writes and others read.
enum MaskPromises {
    private static let address = "ryan@example.org"
    private static let number = "212 555 0101"

    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let masked = MaskedText.of(text)
        promise(MaskedText.of(masked) == masked, "\(masked) is masked again")
        let plain = text.precomposedStringWithCompatibilityMapping
        promise(
            masked == text || masked.unicodeScalars.count <= plain.unicodeScalars.count,
            "\(masked) is longer than \(plain)")
        promise(!hasLongNumber(masked), "a number in \(masked)")
        promise(!hasAddress(masked), "an address in \(masked)")

        // Whatever stands around them; a long text would be gone through so often that its time says nothing.
        guard bytes.count <= 2_000 else { return }
        for parts in [[text, address, text], [address, text], [text, address]] {
            let whole = parts.joined(separator: " ")
            promise(!MaskedText.of(whole).contains(address), "the address in \(whole)")
        }
        for parts in [[text, number, text], [number, text], [text, number]] {
            let whole = parts.joined(separator: "\n")
            promise(!MaskedText.of(whole).contains(number), "the number in \(whole)")
        }
    }

    /// Nine digits in a row are no day, and no price of anything here.
    private static func hasLongNumber(_ text: String) -> Bool {
        text.utf8.split { !(0x30...0x39).contains($0) }.contains { $0.count > 8 }
    }

    /// A word, the sign, and a name with a dot inside.
    private static func hasAddress(_ text: String) -> Bool {
        let pieces = text.utf8.split(separator: 0x40, omittingEmptySubsequences: false)
        return zip(pieces, pieces.dropFirst()).contains { left, right in
            guard let before = left.last, isLetter(before) else { return false }
            let name = right.prefix { isLetter($0) || $0 == 0x2E }
                .split(separator: 0x2E, omittingEmptySubsequences: false)
            return name.count > 1 && name[0].count > 0 && name[1].count > 0
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}
