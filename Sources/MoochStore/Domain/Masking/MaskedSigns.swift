import Foundation

/// A text prepared for finding addresses and numbers: its visible signs, with the roles each can have.
struct MaskedSigns {
    struct Traits: OptionSet {
        let rawValue: UInt16

        static let digit = Traits(rawValue: 1)
        static let letter = Traits(rawValue: 2)
        /// Part of a name or a domain's label.
        static let label = Traits(rawValue: 4)
        /// A space or a line break.
        static let space = Traits(rawValue: 8)
        static let opening = Traits(rawValue: 16)
        static let closing = Traits(rawValue: 32)
        static let quote = Traits(rawValue: 64)
        /// Separates the digits of one number.
        static let narrow = Traits(rawValue: 128)
        /// Separates the digits of one number, or several numbers.
        static let list = Traits(rawValue: 256)
        /// Can occur within one number, with spaces around it.
        static let wide = Traits(rawValue: 512)
        /// Can occur within one number of an unmistakable shape, with spaces around it.
        static let loose = Traits(rawValue: 1024)
    }

    /// Lower-case signs, with the digits of every script (and letters that pose as digits) in ASCII and one kind of
    /// space.
    let scalars: [Unicode.Scalar]
    let traits: [Traits]
    /// The position of each in the text; nil if all of the text is visible.
    private let places: [Int]?
    /// The number of digits typed.
    let digitCount: Int

    init(_ text: [Unicode.Scalar]) {
        var scalars: [Unicode.Scalar] = []
        var traits: [Traits] = []
        var places: [Int]?
        var digitCount = 0
        scalars.reserveCapacity(text.count)
        traits.reserveCapacity(text.count)
        for (index, typed) in text.enumerated() {
            let (scalar, trait): (Unicode.Scalar, Traits)
            if typed.isASCII {
                (scalar, trait) = Self.ascii[Int(typed.value)]
            } else if let read = Self.read(typed) {
                (scalar, trait) = read
            } else {
                if places == nil { places = Array(0..<index) }
                continue
            }
            if trait.contains(.digit) { digitCount += 1 }
            scalars.append(scalar)
            traits.append(trait)
            places?.append(index)
        }
        Self.readLettersAsDigits(&scalars, &traits)
        (self.scalars, self.traits, self.places) = (scalars, traits, places)
        self.digitCount = digitCount
    }

    /// The range in the original text, including invisible signs after each sign.
    func inText(_ range: Range<Int>, of count: Int) -> Range<Int> {
        guard let places else { return range }
        let end = range.upperBound < places.count ? places[range.upperBound] : count
        return places[range.lowerBound]..<end
    }

    /// Reads letters as digits, as in `3l2 555 Ol82`, in a word of such letters and digits that ends in a digit.
    private static func readLettersAsDigits(
        _ scalars: inout [Unicode.Scalar], _ traits: inout [Traits]
    ) {
        var index = 0
        while index < scalars.count {
            guard traits[index].contains(.letter) else {
                index += 1
                continue
            }
            let start = index
            var (isNumber, hasDigit, hasLetter) = (true, false, false)
            while index < scalars.count, traits[index].contains(.letter) {
                let isDigit = traits[index].contains(.digit)
                hasDigit = hasDigit || isDigit
                hasLetter = hasLetter || !isDigit
                isNumber = isNumber && (isDigit || digits[scalars[index]] != nil)
                index += 1
            }
            // An earlier mask was part of the word.
            let isWhole =
                (start == 0 || scalars[start - 1] != "•")
                && (index == scalars.count || scalars[index] != "•")
            guard isNumber, hasDigit, hasLetter, isWhole, traits[index - 1].contains(.digit)
            else { continue }
            for place in start..<index {
                guard let digit = digits[scalars[place]] else { continue }
                (scalars[place], traits[place]) = ascii[Int(digit.value)]
            }
        }
    }

    private static let digits: [Unicode.Scalar: Unicode.Scalar] = ["o": "0", "i": "1", "l": "1"]

    private static let ascii: [(Unicode.Scalar, Traits)] = (0..<128).map { value in
        let scalar = Unicode.Scalar(UInt8(value))
        switch scalar {
        case "0"..."9": return (scalar, [.digit, .letter, .label])
        case "a"..."z": return (scalar, [.letter, .label])
        case "A"..."Z": return (Unicode.Scalar(UInt8(value + 32)), [.letter, .label])
        case " ": return (scalar, [.space, .narrow])
        case "\t", "\n", "\r", "\u{B}", "\u{C}": return ("\n", .space)
        default: return (scalar, signs(scalar))
        }
    }

    /// Nil for marks, formats and fillers, which take no room of their own.
    private static func read(_ typed: Unicode.Scalar) -> (Unicode.Scalar, Traits)? {
        switch typed.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: return nil
        case .decimalNumber: return ascii[0x30 + Int(typed.properties.numericValue ?? 0)]
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .letterNumber, .spacingMark:
            if (0x3007...0x96F6).contains(typed.value), let value = hanDigits[typed] {
                return ascii[0x30 + value]
            }
            // Fillers of Hangul.
            guard typed != "\u{115F}", typed != "\u{1160}" else { return nil }
            return (typed == "Ä" ? "ä" : typed, [.letter, .label])
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return ("\n", .space)
        case .otherSymbol where typed == "\u{2800}": return ("\n", .space)
        case .unassigned where typed.properties.isDefaultIgnorableCodePoint: return nil
        default:
            let scalar: Unicode.Scalar = typed == "\u{3002}" ? "." : typed
            return (scalar, signs(scalar))
        }
    }

    private static let hanDigits = Dictionary(
        uniqueKeysWithValues: zip(
            "〇零一二三四五六七八九".unicodeScalars, [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))

    private static func signs(_ scalar: Unicode.Scalar) -> Traits {
        func isOne(of signs: String) -> Bool { signs.unicodeScalars.contains(scalar) }
        var traits: Traits = []
        if isOne(of: "_%+-") { traits.insert(.label) }
        if isOne(of: "([{<") { traits.insert(.opening) }
        if isOne(of: ")]}>") { traits.insert(.closing) }
        if isOne(of: "\"'“”„‘’‚«»‹›`´") { traits.insert(.quote) }
        if isOne(of: "./()-–—‐−·•⁄_*") { traits.insert(.narrow) }
        if isOne(of: ",|~=…#→★☆<>") { traits.insert(.list) }
        if isOne(of: "./()[]{}-–—‐−·•⁄_*:;'’‘´`") {
            traits.insert(.wide)
        } else if mayStandInNumber(scalar) {
            traits.insert(.loose)
        }
        return traits
    }

    /// True for all signs but those of measures, prices and sentences.
    private static func mayStandInNumber(_ scalar: Unicode.Scalar) -> Bool {
        guard !"@?!\"×°º″′$".unicodeScalars.contains(scalar) else { return false }
        return switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol,
            .otherSymbol:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// True for a decimal digit of any script.
    var isDecimalDigit: Bool {
        isASCII ? ("0"..."9").contains(self) : properties.numericType == .decimal
    }
}
