/// JSON as it stands in web pages, written by all kinds of programs: strings may have line breaks in them, of two members
/// with one name the first counts, a comma may stand before a closing bracket, and comments of HTML, XML or scripts may
/// stand around a value. Half a surrogate pair is U+FFFD.
package enum LooseJSON {
    /// The name of the member with which each object begins: the byte, from 0, at which it stands.
    package static let place = "@place"

    package enum Problem: Error, Sendable, Equatable {
        /// The byte, from 0, that is no JSON.
        case malformed(at: Int)
        /// The byte at which it is nested more than 32 deep.
        case tooDeep(at: Int)
    }

    private static let comments: [StaticString] = [
        "<!--", "-->", "<![CDATA[", "]]>", "//", "/*", "*/", ";", ",",
    ]

    /// The objects and lists of a text in UTF-8, one after the other.
    package static func values(of bytes: [UInt8]) throws(Problem) -> [JSONValue] {
        var parser = JSONParser(bytes, isLoose: true)
        var values: [JSONValue] = []
        parser.skip(comments)
        while !parser.isAtEnd {
            guard [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[parser.place]) else {
                throw .malformed(at: parser.place)
            }
            do throws(FormError) {
                values.append(try parser.value())
            } catch {
                throw parser.isTooDeep
                    ? Problem.tooDeep(at: parser.place) : Problem.malformed(at: parser.place)
            }
            parser.skip(comments)
        }
        return values
    }
}
