import Foundation
import MoochSite
import MoochStore
import MoochWeb

/// Guesses what the columns of a spreadsheet mean from its head: by what every language of the
/// dashboard calls them, by the names in its own files, and by what else they are often called.
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

    /// Each field is given to one column at most, the first that is called so.
    func columns(_ header: [String]) -> ImportColumns {
        var given: Set<ImportField> = []
        let names = header.map(Self.simplified)
        let hasFirstName = names.contains(where: Self.firstNames.contains)
        return ImportColumns(
            names.map { name in
                var field = fields[name]
                if list == .members, Self.firstNames.contains(name) { field = .name }
                // Beside a column of first names, the name is the family's.
                if list == .members, hasFirstName, name == "name" { field = .lastName }
                guard let field, given.insert(field).inserted else { return nil }
                return field
            })
    }

    /// Letters and digits alone, without capitals and accents.
    static func simplified(_ text: String) -> String {
        text.lowercased().replacing("ß", with: "ss").decomposedStringWithCanonicalMapping
            .unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
            .reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    private static let firstNames: Set<String> = ["firstname", "givenname", "vorname", "rufname"]

    /// What the things of a list are themselves called.
    private static let names: [ImportList: [String]] = [
        .communities: ["community", "communityname", "gemeinschaft", "bezeichnung", "haus"],
        .categories: ["category", "categoryname", "kategorie", "bezeichnung"],
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
    ]
}
