/// An opaque colour, eight bits a channel.
struct Colour: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// From `0xRRGGBB`.
    init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }

    /// This colour with `share` (0...1) of another in it.
    func mixed(with other: Colour, _ share: Double) -> Colour {
        var result = self
        result.red = Colour.mix(red, other.red, share)
        result.green = Colour.mix(green, other.green, share)
        result.blue = Colour.mix(blue, other.blue, share)
        return result
    }

    func darker(_ share: Double) -> Colour { mixed(with: Colour(0x10_1828), share) }
    func lighter(_ share: Double) -> Colour { mixed(with: Colour(0xFF_FFFF), share) }

    private static func mix(_ from: UInt8, _ to: UInt8, _ share: Double) -> UInt8 {
        let value = Double(from) + (Double(to) - Double(from)) * min(max(share, 0), 1)
        return UInt8(min(max(value.rounded(), 0), 255))
    }

    /// How far apart two colours are; only good for comparing.
    func distance(to other: Colour) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return 3 * red * red + 4 * green * green + 2 * blue * blue
    }
}

extension Colour: ExpressibleByIntegerLiteral {
    init(integerLiteral value: UInt32) { self.init(value) }
}
