import Foundation
package import MoochStore
import MoochWeb

extension Town {
    /// "Germany", in the visitor's language.
    package var countryName: String {
        Locale(identifier: Language.current.code).localizedString(forRegionCode: country) ?? country
    }
}

extension PlaceSearch.Found {
    /// "Berlin, Germany"
    package var label: String {
        switch self {
        case .community(_, let name, let address, _): address.isEmpty ? name : "\(name), \(address)"
        case .listing(_, let title, _): title
        case .town(let town): "\(town.name), \(town.countryName)"
        }
    }
}
