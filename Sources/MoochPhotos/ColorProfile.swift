/// The ICC profile of a picture (ICC.1:2022), without which a phone's wide colours turn pale.
struct ColorProfile {
    let bytes: [UInt8]

    /// - Parameter bytes: nil for one that says how other colours than red, green and blue are meant,
    ///   which no kept picture has, that is not a profile, or that is larger than cameras write: the
    ///   smallest picture carries it too.
    init?(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        guard (128...65_536).contains(bytes.count), bytes[16..<20].elementsEqual("RGB ".utf8),
            bytes[36..<40].elementsEqual("acsp".utf8),
            bytes[..<4].reduce(0, { $0 << 8 | Int($1) }) == bytes.count
        else { return nil }
        self.bytes = bytes
    }
}
