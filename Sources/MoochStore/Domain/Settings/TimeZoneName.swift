import Foundation

/// A name of the tz database.
package enum TimeZoneName {
    /// The names that a form offers: each zone once, by its current name.
    package static let all: [String] = {
        let known = Set(TimeZone.knownTimeZoneIdentifiers).union(renamed.values)
        return known.subtracting(renamed.keys).subtracting(["GMT"]).union(["UTC"]).sorted()
    }()

    /// The current name of a zone; nil if unknown.
    package static func known(_ name: String) -> String? {
        let present = renamed[name] ?? name
        return names.contains(present) ? present : nil
    }

    private static let names = Set(all)

    /// Names that browsers still send or the system still lists, with their replacements (tz database, file
    /// `backward`).
    private static let renamed = [
        "America/Godthab": "America/Nuuk", "America/Montreal": "America/Toronto",
        "America/Nipigon": "America/Toronto", "America/Pangnirtung": "America/Iqaluit",
        "America/Rainy_River": "America/Winnipeg", "America/Santa_Isabel": "America/Tijuana",
        "America/Shiprock": "America/Denver", "America/Thunder_Bay": "America/Toronto",
        "America/Yellowknife": "America/Edmonton", "Antarctica/South_Pole": "Pacific/Auckland",
        "Asia/Calcutta": "Asia/Kolkata", "Asia/Choibalsan": "Asia/Ulaanbaatar",
        "Asia/Chongqing": "Asia/Shanghai", "Asia/Harbin": "Asia/Shanghai",
        "Asia/Kashgar": "Asia/Urumqi", "Asia/Katmandu": "Asia/Kathmandu",
        "Asia/Rangoon": "Asia/Yangon", "Asia/Saigon": "Asia/Ho_Chi_Minh",
        "Atlantic/Faeroe": "Atlantic/Faroe", "Australia/Currie": "Australia/Hobart",
        "Europe/Kiev": "Europe/Kyiv", "Europe/Uzhgorod": "Europe/Kyiv",
        "Europe/Zaporozhye": "Europe/Kyiv", "Pacific/Enderbury": "Pacific/Kanton",
        "Pacific/Johnston": "Pacific/Honolulu", "Pacific/Ponape": "Pacific/Pohnpei",
        "Pacific/Truk": "Pacific/Chuuk",
    ]
}
