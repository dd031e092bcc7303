/// Reads the pictures the demo draws, strictly, with code of its own: chunks with their checksums,
/// and a stream of one block in the fixed codes.
struct PNGReader {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var colours = 0
    /// The rows with the filter byte before each.
    private(set) var rows: [UInt8] = []

    enum Problem: Error { case signature, chunk, checksum, header, stream, size }

    init(_ bytes: [UInt8]) throws {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw Problem.signature
        }
        var place = 8
        var stream: [UInt8] = []
        var order: [String] = []
        while place < bytes.count {
            guard place + 12 <= bytes.count else { throw Problem.chunk }
            let length = PNGReader.word(bytes[place..<place + 4])
            guard place + 12 + length <= bytes.count else { throw Problem.chunk }
            let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            let body = bytes[place + 8..<place + 8 + length]
            let sum = PNGReader.word(bytes[place + 8 + length..<place + 12 + length])
            guard sum == PNGReader.crc(bytes[place + 4..<place + 8 + length]) else {
                throw Problem.checksum
            }
            switch type {
            case "IHDR":
                let header = Array(body)
                guard header.count == 13, Array(header[8...]) == [8, 3, 0, 0, 0] else {
                    throw Problem.header
                }
                width = PNGReader.word(header[0..<4])
                height = PNGReader.word(header[4..<8])
            case "PLTE": colours = length / 3
            case "IDAT": stream += body
            default: break
            }
            order.append(type)
            place += 12 + length
        }
        guard order == ["IHDR", "PLTE", "IDAT", "IEND"] else { throw Problem.chunk }
        rows = try PNGReader.inflate(stream)
        guard rows.count == (width + 1) * height else { throw Problem.size }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        }
        return Int(~value)
    }

    private static func inflate(_ stream: [UInt8]) throws -> [UInt8] {
        guard stream.count > 6, stream[0] == 0x78,
            (Int(stream[0]) * 256 + Int(stream[1])) % 31 == 0
        else { throw Problem.stream }
        var bits = Bits(stream)
        guard try bits.take(1) == 1, try bits.take(2) == 1 else { throw Problem.stream }
        var output: [UInt8] = []
        while true {
            let symbol = try bits.symbol()
            if symbol < 256 {
                output.append(UInt8(symbol))
            } else if symbol == 256 {
                break
            } else {
                let length = try bits.length(symbol)
                let distance = try bits.distance()
                guard distance <= output.count else { throw Problem.stream }
                for _ in 0..<length { output.append(output[output.count - distance]) }
            }
        }
        var (low, high) = (1, 0)
        for byte in output {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        guard word(stream.suffix(4)) == high << 16 | low else { throw Problem.checksum }
        return output
    }
}

/// The bits of a deflate stream, the lowest first.
private struct Bits {
    private let bytes: [UInt8]
    private var place = 16

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func take(_ count: Int) throws -> Int {
        var value = 0
        for bit in 0..<count {
            guard place / 8 < bytes.count else { throw PNGReader.Problem.stream }
            value |= (Int(bytes[place / 8]) >> (place % 8) & 1) << bit
            place += 1
        }
        return value
    }

    /// A code comes with its highest bit first.
    private mutating func code(_ count: Int, _ start: Int) throws -> Int {
        var value = start
        for _ in 0..<count { value = try value << 1 | take(1) }
        return value
    }

    mutating func symbol() throws -> Int {
        let seven = try code(7, 0)
        if seven < 24 { return 256 + seven }
        let eight = try code(1, seven)
        if eight < 0xC0 { return eight - 0x30 }
        if eight < 0xC8 { return 280 + eight - 0xC0 }
        return try code(1, eight) - 0x190 + 144
    }

    mutating func length(_ symbol: Int) throws -> Int {
        if symbol == 285 { return 258 }
        let code = symbol - 257
        if code < 8 { return code + 3 }
        let extra = code / 4 - 1
        return try (4 + code % 4) << extra + take(extra) + 3
    }

    mutating func distance() throws -> Int {
        let code = try code(5, 0)
        if code < 4 { return code + 1 }
        let extra = code / 2 - 1
        return try (2 + code % 2) << extra + take(extra) + 1
    }
}
