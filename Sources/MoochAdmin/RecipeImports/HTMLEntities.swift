/// The entities of HTML that recipes are written with.
enum HTMLEntities {
    /// The text with its entities replaced once. What is none stays as it is.
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "&"),
                let end = bytes[place...].prefix(32).firstIndex(of: UInt8(ascii: ";")),
                let text = text(of: bytes[(place + 1)..<end])
            {
                plain.append(contentsOf: text.utf8)
                place = end + 1
            } else {
                plain.append(byte)
                place += 1
            }
        }
        return plain
    }

    private static func text(of name: ArraySlice<UInt8>) -> String? {
        guard name.first == UInt8(ascii: "#") else {
            return named[String(decoding: name, as: UTF8.self)]
        }
        let digits = String(decoding: name.dropFirst(), as: UTF8.self)
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number =
            isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        guard let number, let scalar = Unicode.Scalar(number), number != 0 else { return nil }
        return String(Character(scalar))
    }

    private static let named: [String: String] = {
        var all: [String: String] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–",
            "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
            "rdquo": "”", "bdquo": "„", "bull": "•", "trade": "™", "euro": "€", "frac13": "⅓",
            "frac23": "⅔", "frac18": "⅛", "frac38": "⅜", "frac58": "⅝", "frac78": "⅞",
            "frasl": "⁄", "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "", "zwj": "",
            "lrm": "", "rlm": "", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
            "minus": "−", "le": "≤", "ge": "≥", "prime": "′", "Prime": "″", "NewLine": "\n",
            "Tab": " ", "comma": ",", "period": ".", "colon": ":", "lpar": "(", "rpar": ")",
            "sol": "/", "num": "#", "percnt": "%", "excl": "!",
        ]
        // U+00A0 to U+00FF, in order.
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
            sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
            Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
            ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
            szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
            icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
            yacute thorn yuml
            """
        for (index, name) in latin.split(separator: " ").enumerated() {
            if let scalar = Unicode.Scalar(UInt32(0xA0 + index)) {
                all[String(name)] = String(Character(scalar))
            }
        }
        return all
    }()
}
