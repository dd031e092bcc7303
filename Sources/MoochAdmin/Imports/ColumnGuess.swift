import Foundation
import MoochSite
import MoochStore
import MoochWeb

/// Guesses the meaning of a spreadsheet's columns from its head: by their names in every language of the dashboard, in
/// its own files, and in common use.
struct ColumnGuess {
    private let list: ImportList
    private var fields: [String: ImportField] = [:]

    init(_ list: ImportList, in languages: Languages) {
        self.list = list
        for field in list.fields {
            for name in [field.name] + (Self.others[field] ?? []) {
                fields[Self.simplified(name)] = field
            }
            for language in languages.all {
                let label = Language.$current.withValue(language) { field.label }
                fields[Self.simplified(label)] = field
            }
        }
        for name in Self.names[list] ?? [] { fields[name] = .name }
    }

    /// Each field is given to one column at most: of those with its name to the one with the most cells filled, or else
    /// the first.
    func columns(_ header: [String], filled: [Int]) -> ImportColumns {
        let meant = fields(of: header)
        return ImportColumns(
            meant.indices.map { index in
                guard let field = meant[index] else { return nil }
                let fullest = meant.indices.filter { meant[$0] == field }
                    .max { filled[$0] < filled[$1] || filled[$0] == filled[$1] && $0 > $1 }
                return fullest == index ? field : nil
            })
    }

    /// The meaning of each name by itself.
    private func fields(of header: [String]) -> [ImportField?] {
        let names = header.map(Self.simplified)
        let hasFirstName = names.contains(where: Self.firstNames.contains)
        return names.map { name in
            if list == .members, Self.firstNames.contains(name) { return .name }
            // Beside a column of first names, the name is the family's.
            if list == .members, hasFirstName, name == "name" { return .lastName }
            return fields[name]
        }
    }

    /// The row that names a file's columns, among the first: the one with the most known names. Many lists have a title
    /// above it; some have no such row, which is 0.
    func head(of rows: [CSVReader.Row]) -> Int {
        let known = rows.map { row in
            let names = row.fields.filter { !$0.trimmed.isEmpty }
            let known = Set(fields(of: names).compactMap(\.self)).count
            // One known name among others is as likely a cell's text: "phone".
            return Self.isData(row.fields) || known < min(2, names.count) ? 0 : known
        }
        if let most = known.max(), most > 0, let index = known.firstIndex(of: most) {
            return rows[index].number
        }
        guard let first = rows.first else { return 1 }
        return Self.isData(first.fields) ? 0 : first.number
    }

    /// True for a row with e-mail addresses or numbers, which no row of names has.
    private static func isData(_ cells: [String]) -> Bool {
        cells.contains { cell in
            cell.contains("@")
                || !cell.trimmed.isEmpty
                    && cell.allSatisfy { $0.isNumber || "+-., ()/".contains($0) }
        }
    }

    /// Letters and digits alone, without capitals and accents.
    static func simplified(_ text: String) -> String {
        text.lowercased().replacing("ß", with: "ss").decomposedStringWithCanonicalMapping
            .unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
            .reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    private static let firstNames: Set<String> = ["firstname", "givenname", "vorname", "rufname"]

    /// Names for the rows of a list themselves.
    private static let names: [ImportList: [String]] = [
        .communities: ["community", "communityname", "gemeinschaft", "bezeichnung", "haus"],
        .categories: ["category", "categoryname", "kategorie", "bezeichnung"],
        .supermarkets: ["supermarket", "supermarkt", "markt", "filiale", "bezeichnung"],
        .aisles: [],
        .members: ["fullname", "membername", "member", "mitglied", "vollername"],
    ]

    private static let others: [ImportField: [String]] = [
        .lastName: ["surname", "familyname", "nachname", "familienname", "zuname"],
        .email: ["mail", "emailaddress", "mailaddress", "emailadresse", "mailadresse"],
        .phone: [
            "tel", "telephone", "phonenumber", "mobile", "mobilephone", "telefonnummer", "handy",
            "handynummer", "mobil", "mobilnummer",
        ],
        .address: ["street", "adresse", "strasse", "anschrift"],
        .community: ["communityname", "gemeinschaft", "building", "campus"],
        .preferredContact: ["contact", "contactby", "kontakt", "kontaktweg", "prefers"],
        .description: ["about", "beschreibung"],
        .latitude: ["lat", "breite", "breitengrad"],
        .longitude: ["lon", "lng", "long", "laenge", "lange", "langengrad", "laengengrad"],
        .coordinates: ["latlon", "latlng", "gps", "koordinaten"],
        .supermarket: ["supermarkt", "shop", "markt", "filiale"],
        .label: ["aisle", "gang", "regal", "schild"],
        .position: ["place", "order", "platz", "reihenfolge"],
        .departments: ["department", "abteilung"],
        .foods: ["food", "lebensmittel"],
    ]
}
