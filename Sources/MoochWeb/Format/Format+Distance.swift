extension Format {
    /// "350 m", "3.4 km", "220 km".
    package static func distance(metres: Double) -> String {
        guard metres.isFinite, metres < 1e9 else { return "" }
        let tens = Int((metres / 10).rounded()) * 10
        if tens < 1_000 { return words("distance-metres", ["distance": number(tens)]) }
        let tenths = Int((metres / 100).rounded())
        let text =
            tenths < 100 && !tenths.isMultiple(of: 10)
            ? decimal(tenths: UInt(tenths)) : number((tenths + 5) / 10)
        return words("distance-kilometres", ["distance": text])
    }

    /// "right here", "350 m": how far away something is.
    package static func away(metres: Double) -> String {
        isHere(metres: metres) ? words("distance-here") : distance(metres: metres)
    }

    /// True for a distance that would be written as 0 m.
    package static func isHere(metres: Double) -> Bool { metres < 5 }

    /// "north-east", from degrees clockwise from north.
    package static func direction(degrees: Double) -> String {
        let names = [
            words("direction-north"), words("direction-north-east"), words("direction-east"),
            words("direction-south-east"), words("direction-south"), words("direction-south-west"),
            words("direction-west"), words("direction-north-west"),
        ]
        return names[Int((degrees / 45).rounded()) & 7]
    }
}
