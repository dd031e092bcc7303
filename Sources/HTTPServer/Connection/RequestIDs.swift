import CEpoll
import Glibc

/// Makes request ids: 90 random bits as fifteen URL-safe characters, the most a `String` holds without allocating.
///
/// Random, so that a visitor's id says nothing about other visitors.
struct RequestIDs {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let length = 15
    private static let poolSize = 4096

    /// Random bytes, fetched for many ids at a time.
    private var pool: [UInt8] = []
    private var position = 0

    mutating func next() -> String {
        if position + Self.length > pool.count { refill() }
        let start = position
        position += Self.length
        return String(unsafeUninitializedCapacity: Self.length) { text in
            for index in 0..<Self.length {
                text[index] = Self.alphabet[Int(pool[start + index] & 63)]
            }
            return Self.length
        }
    }

    private mutating func refill() {
        var generator = SystemRandomNumberGenerator()
        pool = [UInt8](unsafeUninitializedCapacity: Self.poolSize) { bytes, count in
            // All of them, unless a signal interrupts (getrandom(2)).
            count = max(getrandom(bytes.baseAddress, Self.poolSize, 0), 0)
        }
        while pool.count < Self.poolSize { pool.append(generator.next()) }
        position = 0
    }
}
