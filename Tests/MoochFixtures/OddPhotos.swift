import Foundation

/// Photos with something odd in what is written around their rows, which are all there: browsers show them.
package enum OddPhotos {
    package static let all: [[UInt8]] = [
        // Which of its numbers a scan has, as the selfies of some phones say it: none, or one.
        changed(291, to: 0), changed(291, to: 1),
        // A version of its format that there is not.
        changed(12, to: 2),
        // It ends without saying so.
        jpeg.dropLast(2), png.dropLast(12),
    ]

    private static func changed(_ place: Int, to byte: UInt8) -> [UInt8] {
        var bytes = jpeg
        bytes[place - 1] = byte
        return bytes
    }

    /// Of 16 by 12 pixels.
    private static let jpeg = file(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+\
        MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09P\
        T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAA\
        AAAAAAAAAAAABQb/xAAbEAACAgMBAAAAAAAAAAAAAAAAAwQFISIxUf/EABQBAQAAAAAAAAAAAAAAAAAAAAP/\
        xAAZEQADAAMAAAAAAAAAAAAAAAAAAgQDBSH/2gAMAwEAAhEDEQA/AJaPW81Eo9bzUWjoXjAnHQvwTLWwOvub\
        h//Z
        """)

    /// Of one pixel.
    private static let png = file(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQaHAAAAF0ANHYEaEaAAAA\
        AElFTkSuQmCC
        """)

    private static func file(_ text: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: text) ?? Data())
    }
}
