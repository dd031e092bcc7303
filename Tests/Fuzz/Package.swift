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
                "Files/FieldList.swift", "Forms", "JSON", "Routing/LocalPath.swift",
                "SafeHTML.swift",
            ],
            swiftSettings: settings),
        .target(
            name: "MoochStore", dependencies: ["Notation"],
            sources: [
                "Communities/PlaceText.swift", "Paging/ListCursor.swift", "Push/PushEndpoint.swift",
                "Push/PushKeyText.swift",
                "Search/OfferQuestion.swift",
                "Search/PlainLetters.swift", "Search/SearchLetters.swift",
                "Search/SearchText.swift",
                "Validation/Complaint.swift", "Validation/FieldProblem.swift",
                "Validation/MaskedAddresses.swift", "Validation/MaskedNumbers.swift",
                "Validation/MaskedNumbers+Shapes.swift", "Validation/MaskedSigns.swift",
                "Validation/MaskedText.swift", "Validation/TypedText.swift",
                "Values/String+ASCII.swift",
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
                "HTTPServer", "MoochMembers", "MoochPhotos", "MoochStore", "MoochWeb", "Notation",
                "Outgoing", .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Fuzzer",
            swiftSettings: settings),
    ]
)
