// swift-tools-version: 6.2
import PackageDescription

/// The settings of the package above, and what `@testable` needs in a release build.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(["-enable-testing"]),
]

/// A package of its own, so that the parsers can be built with a sanitizer beside the ordinary
/// build, and so little with them that it takes seconds: `Sources` is the folder of the package
/// above. `run` builds it.
let package = Package(
    name: "fuzz",
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CEpoll"),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg"),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux"),
        .target(name: "Notation", dependencies: ["CCurl"], swiftSettings: settings),
        .target(
            name: "HTTPServer",
            dependencies: [
                "CEpoll", "Notation",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .target(
            name: "MoochWeb",
            dependencies: [
                "HTTPServer", "Notation",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            sources: [
                "CSV/CSVReader.swift", "CSV/CSVSigns.swift", "Charts/ChartMarkup.swift", "Cookies",
                "Events", "Files/ByteRange.swift",
                "Files/FieldList.swift", "Forms", "JSON", "Map/MapWindow.swift",
                "Routing/LocalPath.swift",
                "SafeHTML.swift",
            ],
            swiftSettings: settings),
        .target(
            name: "MoochStore", dependencies: ["Notation"],
            sources: [
                "Domain/Communities/Coordinates.swift",
                "Domain/Communities/Coordinates+Globe.swift",
                "Domain/Communities/PlaceText.swift", "Domain/Map/MapBounds.swift",
                "Domain/Map/TownFile.swift", "Domain/Map/Towns.swift",
                "Machinery/Store/FileOwner.swift",
                "Domain/Kitchen/Recipes/RecipeLimits.swift",
                "Domain/Kitchen/Recipes/RecipeWords.swift",
                "Domain/Validation/TextLength.swift",
                "Domain/Kitchen/Amounts/Fraction.swift", "Domain/Kitchen/Amounts/KitchenUnit.swift",
                "Domain/Kitchen/Amounts/Amount.swift",
                "Domain/Kitchen/Amounts/Amount+Storable.swift",
                "Domain/Kitchen/Amounts/Amounts.swift",
                "Domain/Kitchen/Amounts/IngredientLine.swift",
                "Domain/Kitchen/Amounts/IngredientReading.swift",
                "Domain/Kitchen/Amounts/IngredientReading+Behind.swift",
                "Domain/Kitchen/Amounts/IngredientWords.swift",
                "Domain/Kitchen/Amounts/QuantityScanner.swift",
                "Domain/Kitchen/Amounts/QuantityScanner+Units.swift",
                "Machinery/Paging/ListCursor.swift",
                "Machinery/Push/PushEndpoint.swift",
                "Machinery/Push/PushKeyText.swift",
                "Machinery/Search/OfferQuestion.swift",
                "Machinery/Search/PlainLetters.swift", "Machinery/Search/SearchLetters.swift",
                "Machinery/Search/SearchText.swift",
                "Domain/Validation/Complaint.swift", "Domain/Validation/FieldProblem.swift",
                "Domain/Masking/MaskedAddresses.swift", "Domain/Masking/MaskedNumbers.swift",
                "Domain/Masking/MaskedNumbers+Shapes.swift",
                "Domain/Masking/MaskedSigns.swift",
                "Domain/Masking/MaskedText.swift", "Domain/Validation/TypedText.swift",
                "Machinery/Values/String+ASCII.swift",
            ],
            swiftSettings: settings),
        .target(
            name: "MoochSite", dependencies: ["MoochStore", "MoochWeb"],
            sources: ["Kitchen/Nutrient+Schema.swift", "Map/MapQuery.swift"],
            swiftSettings: settings),
        .target(
            name: "MoochAdmin", dependencies: ["MoochSite", "MoochStore", "MoochWeb"],
            sources: [
                "RecipeImports/ForeignRecipe.swift", "RecipeImports/ForeignRecipe+Parts.swift",
                "RecipeImports/HTMLEntities.swift", "RecipeImports/LinkedData.swift",
                "RecipeImports/NutritionText.swift", "RecipeImports/PlainWords.swift",
                "RecipeImports/RecipeDuration.swift", "RecipeImports/RecipeFile.swift",
                "RecipeImports/RecipeRemark.swift", "RecipeImports/RecipeScripts.swift",
                "RecipeImports/RecipeVocabulary.swift", "RecipeImports/RecipeYield.swift",
            ],
            swiftSettings: settings),
        .target(
            name: "MoochMembers", dependencies: ["MoochStore", "MoochWeb"],
            sources: ["API/BearerToken.swift", "API/Input.swift", "API/InputKinds.swift"],
            swiftSettings: settings),
        .target(
            name: "Outgoing", dependencies: ["Notation"],
            sources: ["Message/QuotedPrintable.swift", "SMTP/MailAddress.swift"],
            swiftSettings: settings),
        .target(
            name: "MoochPhotos", dependencies: ["CLinux", "CPNG", "CJPEG", "CWebP"],
            swiftSettings: settings),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "HTTPServer", "MoochAdmin", "MoochMembers", "MoochPhotos", "MoochSite",
                "MoochStore", "MoochWeb",
                "Notation",
                "Outgoing", .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Fuzzer",
            swiftSettings: settings),
    ]
)
