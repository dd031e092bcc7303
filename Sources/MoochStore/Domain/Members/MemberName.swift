import Foundation

/// A name folded for comparison: without regard to look-alike letters, accents, case, or digits in place of letters.
struct MemberName: Sendable, Hashable {
    /// The folded words.
    let words: [String]

    /// The folded words without spaces.
    var joined: String { words.joined() }

    init(_ text: String) {
        var words: [String] = []
        var word = ""
        for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
            if let letter = Self.alike[scalar] {
                word += letter
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(scalar)
            } else if ![.nonspacingMark, .format].contains(scalar.properties.generalCategory) {
                words.append(word)
                word = ""
            }
        }
        self.words = (words + [word]).filter { !$0.isEmpty }
    }

    /// True if it could be mistaken for the people who run the exchange.
    func isOfAdministrators(of exchange: MemberName? = nil) -> Bool {
        if Self.reserved.contains(joined) || words.contains(where: Self.isReserved) { return true }
        guard let exchange, !exchange.words.isEmpty else { return false }
        if joined == exchange.joined { return true }
        // A name of one word may be a person's.
        let count = exchange.words.count
        guard count > 1, words.count >= count else { return false }
        return (0...words.count - count).contains {
            Array(words[$0..<$0 + count]) == exchange.words
        }
    }

    private static func isReserved(_ word: String) -> Bool {
        if reserved.contains(word) { return true }
        return word.indices.dropFirst().contains { index in
            let (first, second) = (String(word[..<index]), String(word[index...]))
            return reserved.contains(first)
                && (reserved.contains(second) || beside.contains(second))
                || reserved.contains(second) && beside.contains(first)
        }
    }

    private static let reserved = folded(
        """
        mooch admin admins administrator administrators administration administratorin
        administratoren moderator moderators moderation moderatorin moderatoren support helpdesk
        webmaster postmaster sysadmin verwaltung hausverwaltung betreiber kundendienst kundenservice
        """)

    /// Words that make such a name together with a reserved one.
    private static let beside = folded("team the das ihr your hilfe help service desk")

    private static func folded(_ words: String) -> Set<String> {
        Set(words.split(whereSeparator: \.isWhitespace).map { MemberName(String($0)).joined })
    }

    /// Lower-case letters and digits that look like a Latin letter, in either case. One letter stands for each group of
    /// look-alikes.
    private static let alike: [Unicode.Scalar: String] = {
        var alike: [Unicode.Scalar: String] = [
            "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "i", "ı": "i",
            "@": "a", "$": "s",
        ]
        let pairs = [
            ("l1!|", "iiii"), ("0345789", "oeastbg"),
            ("авдекмнорстухіјѕԁԛԝһӏ", "abdekmhopctyxijsdqwhi"),
            ("αβεζηικμνορτυχ", "abezhikmnoptyx"),
        ]
        for (signs, letters) in pairs {
            for (sign, letter) in zip(signs.unicodeScalars, letters) {
                alike[sign] = String(letter)
            }
        }
        return alike
    }()
}

extension Member {
    /// Checks that a member may take a name.
    ///
    /// - Parameters:
    ///   - name: The cleaned name.
    ///   - member: The member who changes their name; nil for one who joins, who may share a neighbour's name and is
    ///     not told who lives there.
    ///   - db: The open store.
    /// - Throws: ``FieldProblems`` for the field `name`.
    static func requireFreeName(
        _ name: String, for member: Member? = nil, in db: Reading
    ) throws {
        let wanted = MemberName(name)
        let exchange = try ExchangeSettings.fetch(in: db).ownName
        if wanted.isOfAdministrators(of: exchange.map { MemberName($0) }) {
            throw FieldProblems("name", .nameOfAdministrators)
        }
        guard let member, wanted.joined != MemberName(member.name).joined else { return }
        var isTaken = false
        try db.walk(
            "SELECT name FROM member WHERE community_id = ? AND id <> ? AND state <> 'closed'",
            [member.communityID, member.id]
        ) { row in
            isTaken = MemberName(try row.value("name")).joined == wanted.joined
            return !isTaken
        }
        if isTaken {
            throw FieldProblems(
                "name",
                Complaint(
                    "store-name-of-neighbour",
                    "A neighbour has this name already. Add something that tells the two of you apart, such as an initial or your floor."
                ))
        }
    }
}

extension FieldCheck {
    /// Notes a name that could be read as a link or as code.
    mutating func plainName(_ name: String) {
        let text = name.lowercased()
        guard
            text.contains(where: { "<>={}[]\\`^~".contains($0) })
                || ["://", "www.", "http"].contains(where: text.contains)
                || text.contains(/\w{2,}\.(com|org|net|info|io|shop|app|biz)\b/)
                // "Fr.de la Cruz" and "Ma.de Lourdes" are names.
                || text.contains(/\w{2,}\.de\b(?![\s\-]+\w)|\w{5,}\.de\b/)
        else { return }
        note("name", .plainName)
    }
}

extension Complaint {
    static let plainName = Complaint(
        "store-plain-name",
        "Write your name with letters only, without a telephone number or an address.")

    static let nameOfAdministrators = Complaint(
        "store-name-of-administrators",
        "This name would pass for the people who run the exchange. Choose another one.")
}
