/// The units that recipes measure in.
package enum KitchenUnit: String, CaseIterable, Sendable {
    case g, kg, ml, l, tsp, tbsp, cup
    case fluidOunce = "fl_oz"
    case oz, lb, piece, clove, can, jar, packet, slice, bunch, sprig, pinch

    /// What adds up: masses, volumes, and each kind of piece for itself. A spoon is never turned into grams: that needs
    /// densities, and a wrong guess costs money.
    package enum Dimension: Sendable, Hashable {
        case mass, volume
        /// Counted things: those of a unit, or nil for whole ones ("2 onions", "2 pieces").
        case each(KitchenUnit?)
    }

    package var dimension: Dimension {
        switch self {
        case .g, .kg, .oz, .lb: .mass
        case .ml, .l, .tsp, .tbsp, .cup, .fluidOunce: .volume
        case .piece: .each(nil)
        case .clove, .can, .jar, .packet, .slice, .bunch, .sprig, .pinch: .each(self)
        }
    }

    /// How many grams or millilitres it is; 1 for what is counted.
    package var factor: Fraction {
        switch self {
        case .kg, .l: Fraction(1_000)
        case .tsp: Fraction(5)
        case .tbsp: Fraction(15)
        case .cup: Fraction(240)
        case .fluidOunce: Fraction(30)
        case .oz: Fraction(567, 20) ?? .one
        case .lb: Fraction(2_268, 5) ?? .one
        default: .one
        }
    }

    /// True for grams, kilograms, millilitres and litres.
    package var isMetric: Bool { [.g, .kg, .ml, .l].contains(self) }
}
