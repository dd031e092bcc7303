import Glibc

/// The process that opens strangers' pictures: it reads one from descriptor 0 and writes a ``PictureReport`` to
/// descriptor 1.
package enum PictureChild {
    /// Gives up its rights before it reads the first byte, makes the sizes, and exits: with 0 once the report is
    /// written, whatever it says.
    ///
    /// To be called before there is a second thread, which would not get far without its rights.
    ///
    /// - Parameter sides: The sizes to make, as ``ScaledPicture/init(of:sides:mostPixels:)`` takes them.
    package static func run(sides: [Int]) -> Never {
        // There is nothing to clean up, and cleaning up may be forbidden by now.
        _exit(report(sides: sides) ? 0 : 1)
    }

    private static func report(sides: [Int]) -> Bool {
        var status = stat()
        guard fstat(0, &status) == 0 else { return false }
        let count = Int(status.st_size)
        let file = count > 0 ? mmap(nil, count, PROT_READ, MAP_PRIVATE, 0, 0) : nil
        guard file != MAP_FAILED else { return false }
        let isFiltered = Confinement.begin()
        let bytes = UnsafeRawBufferPointer(start: file, count: count)
        let outcome = Result { () throws(PictureProblem) in
            try ScaledPicture(of: bytes, sides: sides)
        }
        for piece in PictureReport(isFiltered: isFiltered, outcome: outcome).pieces {
            guard write(piece) else { return false }
        }
        return true
    }

    private static func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
                let count = Glibc.write(1, start, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
