/// The ICC profile of a picture (ICC.1:2022); without it a phone's wide colours turn pale.
struct ColorProfile {
    let bytes: [UInt8]

    /// - Parameter bytes: Nil comes back for a profile of other colours than red, green and blue, which no kept picture
    ///   has, for bytes that are no profile, and for one larger than cameras write: the smallest picture carries it
    ///   too.
    init?(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        guard (128...65_536).contains(bytes.count), bytes[16..<20].elementsEqual("RGB ".utf8),
            bytes[36..<40].elementsEqual("acsp".utf8),
            bytes[..<4].reduce(0, { $0 << 8 | Int($1) }) == bytes.count
        else { return nil }
        self.bytes = bytes
    }
}
