import MoochSite
import MoochStore
import MoochWeb

/// A sample file for a list: a head and two made-up rows.
enum ImportExample {
    static func rows(for list: ImportList) -> [[String]] {
        switch list {
        case .communities:
            [
                [
                    words("name"), words("address"), words("latitude"), words("longitude"),
                    words("description"),
                ],
                [
                    words("imports-example-community"), words("imports-example-address"),
                    degrees("52.5163"), degrees("13.3777"),
                    words("imports-example-description"),
                ],
                [
                    words("imports-example-community-2"), "", degrees("52.5205"),
                    degrees("13.4095"), "",
                ],
            ]
        case .categories:
            [
                [words("name")], [words("imports-example-category")],
                [words("imports-example-category-2")],
            ]
        case .supermarkets:
            [
                [words("name"), words("address"), words("latitude"), words("longitude")],
                [
                    words("imports-example-supermarket"), words("imports-example-address"),
                    degrees("52.5163"), degrees("13.3777"),
                ],
                [
                    words("imports-example-supermarket"),
                    words("imports-example-supermarket-address"), degrees("52.5205"),
                    degrees("13.4095"),
                ],
            ]
        case .aisles:
            [
                ImportList.aisles.fields.map(\.label),
                [
                    words("imports-example-supermarket"), words("imports-example-aisle"), "1",
                    Department.produce.name, "",
                ],
                [
                    words("imports-example-supermarket"), "7", "2",
                    [Department.baking, .spices].map(\.name).joined(separator: "; "),
                    words("imports-example-food"),
                ],
            ]
        case .members:
            [
                [
                    words("name"), words("email"), words("community"), words("phone"),
                    words("address"), words("imports-preferred-contact"),
                ],
                [
                    words("imports-example-member"), "ada@example.org",
                    words("imports-example-community"), "+49 30 1234567",
                    words("imports-example-address"), words("members-by-phone"),
                ],
                [
                    words("imports-example-member-2"), "bo@example.org",
                    words("imports-example-community"), "", "", "",
                ],
            ]
        }
    }

    private static func degrees(_ text: String) -> String {
        Language.current.hasDecimalComma ? text.replacing(".", with: ",") : text
    }
}
