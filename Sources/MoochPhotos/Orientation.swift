/// How the camera was held, and so how the stored pixels must be turned to stand upright. The raw value is that of
/// Exif's tag 0x0112 (CIPA DC-008, 4.6.5.1).
enum Orientation: UInt16 {
    case upright = 1
    case mirrored, upsideDown, upsideDownMirrored
    /// From here on width and height are swapped.
    case transposed, onItsLeft, transposedBackwards, onItsRight

    var swapsSides: Bool { rawValue >= 5 }

    /// The orientation in Exif data; upright if there is none or it cannot be read.
    ///
    /// - Parameter exif: The data as TIFF (TIFF 6.0, section 2), with or without `Exif\0\0` before it.
    init(exif: some Collection<UInt8>) {
        var tiff = Array(exif)
        if tiff.starts(with: "Exif\0\0".utf8) { tiff.removeFirst(6) }
        self = Self.value(in: tiff).flatMap(Orientation.init) ?? .upright
    }

    private static func value(in tiff: [UInt8]) -> UInt16? {
        guard tiff.count >= 8, tiff[0] == tiff[1] else { return nil }
        let isLittle = tiff[0] == UInt8(ascii: "I")
        func number(at offset: Int, bytes: Int) -> Int? {
            guard offset <= tiff.count - bytes else { return nil }
            let digits = tiff[offset..<(offset + bytes)]
            return isLittle
                ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
                : digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4),
            let count = number(at: directory, bytes: 2)
        else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(at: entry, bytes: 2) else { return nil }
            if tag == 0x0112 { return number(at: entry + 8, bytes: 2).map(UInt16.init) }
        }
        return nil
    }

    /// Where a pixel of a picture of this size ends up.
    func target(
        _ column: Int, _ row: Int, width: Int, height: Int
    ) -> (column: Int, row: Int) {
        let (right, bottom) = (width - 1, height - 1)
        return switch self {
        case .upright: (column, row)
        case .mirrored: (right - column, row)
        case .upsideDown: (right - column, bottom - row)
        case .upsideDownMirrored: (column, bottom - row)
        case .transposed: (row, column)
        case .onItsLeft: (bottom - row, column)
        case .transposedBackwards: (bottom - row, right - column)
        case .onItsRight: (row, right - column)
        }
    }
}
