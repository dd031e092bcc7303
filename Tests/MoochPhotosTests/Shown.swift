@testable import MoochPhotos

/// What is seen of a file when it is opened.
struct Shown {
    let width: Int
    let height: Int
    /// Blue, green, red and alpha of the middle of each quarter, in reading order.
    let quarters: [[UInt8]]

    init(_ file: [UInt8]) throws {
        let decoded = try file.withUnsafeBytes { bytes in
            try DecodedPicture(bytes, limits: PictureLimits(neededSide: 4_096))
        }
        let picture = decoded.picture
        (width, height) = (picture.width, picture.height)
        quarters = try picture.withBytes { pixels in
            [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
                let place =
                    row * picture.height / 4 * picture.rowBytes + column * picture.width / 4 * 4
                return Array(pixels[place..<(place + 4)])
            }
        }
    }

    /// The letters of `SamplePixels.colors` that the quarters are nearest to.
    var letters: String {
        String(
            quarters.map { quarter in
                let distances = SamplePixels.colors.mapValues { color in
                    zip([color[2], color[1], color[0]], quarter)
                        .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
                }
                return distances.min { $0.value < $1.value }?.key ?? "?"
            })
    }
}

extension ScaledPicture {
    /// As a test calls it.
    init(_ file: [UInt8], sides: [Int] = [2048, 1280, 640, 320]) throws(PictureProblem) {
        let outcome = file.withUnsafeBytes { bytes in
            Result { () throws(PictureProblem) in try ScaledPicture(of: bytes, sides: sides) }
        }
        self = try outcome.get()
    }
}
