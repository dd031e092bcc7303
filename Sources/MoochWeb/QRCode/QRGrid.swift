/// The modules of a QR code while it is drawn.
struct QRGrid {
    private let version: QRVersion
    private let side: Int
    private var isDark: [[Bool]]
    /// Whether a module belongs to a pattern and not to the data.
    private var isFixed: [[Bool]]

    /// With its patterns (§6.3), and room for what masking says of itself.
    init(_ version: QRVersion) {
        self.version = version
        side = version.side
        isDark = Array(repeating: Array(repeating: false, count: side), count: side)
        isFixed = isDark
        for index in 0..<side {
            fix(6, index, index.isMultiple(of: 2))
            fix(index, 6, index.isMultiple(of: 2))
        }
        for (y, x) in [(3, 3), (3, side - 4), (side - 4, 3)] { addFinder(y, x) }
        let last = version.alignment.last ?? 0
        for y in version.alignment {
            for x in version.alignment {
                let isFinder = (y, x) == (6, 6) || (y, x) == (6, last) || (y, x) == (last, 6)
                if !isFinder { addAlignment(y, x) }
            }
        }
        addFormat(mask: 0)
        addVersion()
    }

    /// Fills in the codewords, upwards and downwards in pairs of columns from the right (§7.7.3).
    mutating func place(_ codewords: [UInt8]) {
        var bit = 0
        for right in stride(from: side - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            let isUpwards = (right + 1) & 2 == 0
            for step in 0..<side {
                let y = isUpwards ? side - 1 - step : step
                for x in [right, right - 1] where !isFixed[y][x] && bit < codewords.count * 8 {
                    isDark[y][x] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
        }
    }

    /// The modules under the mask that is easiest to read (§7.8.3).
    func masked() -> [[Bool]] {
        let all = (0..<8).map { masked(by: $0) }
        return all.min { QRPenalty.of($0) < QRPenalty.of($1) } ?? isDark
    }

    func masked(by mask: Int) -> [[Bool]] {
        var grid = self
        for y in 0..<side {
            for x in 0..<side where !isFixed[y][x] && Self.inverts(mask, y, x) {
                grid.isDark[y][x].toggle()
            }
        }
        grid.addFormat(mask: mask)
        return grid.isDark
    }

    private static func inverts(_ mask: Int, _ y: Int, _ x: Int) -> Bool {
        switch mask {
        case 0: (y + x) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (y + x) % 3 == 0
        case 4: (y / 2 + x / 3) % 2 == 0
        case 5: y * x % 2 + y * x % 3 == 0
        case 6: (y * x % 2 + y * x % 3) % 2 == 0
        default: ((y + x) % 2 + y * x % 3) % 2 == 0
        }
    }

    private mutating func fix(_ y: Int, _ x: Int, _ dark: Bool) {
        guard 0..<side ~= y, 0..<side ~= x else { return }
        isDark[y][x] = dark
        isFixed[y][x] = true
    }

    /// With the light line around it.
    private mutating func addFinder(_ y: Int, _ x: Int) {
        for down in -4...4 {
            for right in -4...4 {
                let ring = max(abs(down), abs(right))
                fix(y + down, x + right, ring != 2 && ring != 4)
            }
        }
    }

    private mutating func addAlignment(_ y: Int, _ x: Int) {
        for down in -2...2 {
            for right in -2...2 {
                fix(y + down, x + right, max(abs(down), abs(right)) != 1)
            }
        }
    }

    /// Level and mask, twice, with their error correction (§7.9).
    private mutating func addFormat(mask: Int) {
        // Level M is 00.
        let bits = Self.corrected(mask, by: 0x537, of: 10) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0..<6 { fix(index, 8, bit(index)) }
        fix(7, 8, bit(6))
        fix(8, 8, bit(7))
        fix(8, 7, bit(8))
        for index in 9..<15 { fix(8, 14 - index, bit(index)) }
        for index in 0..<8 { fix(8, side - 1 - index, bit(index)) }
        for index in 8..<15 { fix(side - 15 + index, 8, bit(index)) }
        fix(side - 8, 8, true)
    }

    /// The version's number, twice, from version 7 on (§7.10).
    private mutating func addVersion() {
        guard version.number >= 7 else { return }
        let bits = Self.corrected(version.number, by: 0x1F25, of: 12)
        for index in 0..<18 {
            let (far, near) = (side - 11 + index % 3, index / 3)
            fix(far, near, bits >> index & 1 == 1)
            fix(near, far, bits >> index & 1 == 1)
        }
    }

    /// A number with the remainder of its division by a polynomial behind it (BCH).
    private static func corrected(_ number: Int, by polynomial: Int, of degree: Int) -> Int {
        var remainder = number
        for _ in 0..<degree {
            remainder = remainder << 1 ^ (remainder >> (degree - 1)) * polynomial
        }
        return number << degree | remainder
    }
}

/// How hard modules are to read (§7.8.3.1): long runs, blocks, what looks like a finder, and more of one colour.
enum QRPenalty {
    static func of(_ modules: [[Bool]]) -> Int {
        let side = modules.count
        let columns = (0..<side).map { x in modules.map { $0[x] } }
        let dark = modules.joined().count { $0 }
        return (modules + columns).map(ofLine).reduce(0, +) + 3 * blocks(modules)
            + abs(dark * 20 - side * side * 10) / (side * side) * 10
    }

    private static func ofLine(_ line: [Bool]) -> Int {
        var (penalty, run) = (0, 0)
        for index in line.indices {
            run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
            if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
        }
        guard line.count >= 11 else { return penalty }
        let finder = [true, false, true, true, true, false, true]
        let light = [false, false, false, false]
        for start in 0...(line.count - 11) {
            let part = Array(line[start..<(start + 11)])
            if part == finder + light || part == light + finder { penalty += 40 }
        }
        return penalty
    }

    private static func blocks(_ modules: [[Bool]]) -> Int {
        zip(modules, modules.dropFirst()).map { upper, lower in
            upper.indices.dropLast().count { x in
                upper[x] == upper[x + 1] && upper[x] == lower[x] && upper[x] == lower[x + 1]
            }
        }.reduce(0, +)
    }
}
