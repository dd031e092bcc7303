import Glibc

/// A photo's largest size, read in pieces and as often as needed. The file stays open as long as this lives.
package final class PhotoReading: Sendable {
    package let byteCount: Int
    private let name: PhotoName
    private let descriptor: Int32

    fileprivate init(_ name: PhotoName, _ descriptor: Int32, _ byteCount: Int) {
        self.name = name
        self.descriptor = descriptor
        self.byteCount = byteCount
    }

    deinit {
        close(descriptor)
    }

    /// The most bytes in a piece.
    private static let pieceSize = 64 << 10

    /// A piece of the bytes from an offset on.
    ///
    /// - Throws: The system's error; `EIO` if the file has become shorter.
    package func piece(at offset: Int) throws(PhotoFolderError) -> [UInt8] {
        let wanted = min(Self.pieceSize, byteCount - offset)
        guard wanted > 0 else { return [] }
        var code: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            while count < wanted {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: count), wanted - count,
                    off_t(offset + count))
                if read < 0, errno == EINTR { continue }
                guard read > 0 else {
                    code = read < 0 ? errno : EIO
                    return
                }
                count += read
            }
        }
        guard code == 0 else { throw .system("read", name.text, code) }
        return piece
    }
}

extension PhotoFolder {
    /// Opens a photo to be read in pieces; nil if there is none with that name.
    package func reading(_ name: PhotoName) throws(PhotoFolderError) -> PhotoReading? {
        try open(name).map { PhotoReading(name, $0.descriptor, $0.byteCount) }
    }
}
