// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target of ours.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "mooch",
    products: [.executable(name: "mooch", targets: ["mooch"])],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CEpoll"),
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        // Formats shared by targets that do not know each other.
        .target(name: "Notation", dependencies: ["CCurl"], swiftSettings: settings),
        .target(
            name: "HTTPServer",
            dependencies: [
                "CEpoll", "Notation",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        // Decodes strangers' pictures, in a process of its own.
        .target(
            name: "MoochPhotos", dependencies: ["CLinux", "CPNG", "CJPEG", "CWebP"],
            swiftSettings: settings),
        // Sends mail and push messages, by libcurl. It knows no store.
        .target(
            name: "Outgoing",
            dependencies: [
                "CCurl", "Notation", .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: settings),
        .target(
            name: "MoochStore",
            dependencies: [
                "CLinux", "CSQLite", "MoochPhotos", "Notation",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            swiftSettings: settings),
        .target(
            name: "MoochWeb",
            dependencies: [
                "CCMark", "CDeflate", "CQREncode", "HTTPServer", "Notation",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .target(
            name: "MoochSite",
            dependencies: [
                "MoochStore", "MoochWeb", "HTTPServer", "Notation", "Outgoing",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .target(
            name: "MoochAdmin",
            dependencies: [
                "MoochSite", "MoochStore", "MoochWeb", "HTTPServer", "Notation", "Outgoing",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .target(
            name: "MoochMembers",
            dependencies: [
                "MoochSite", "MoochStore", "MoochWeb", "HTTPServer", "Notation", "Outgoing",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .target(
            name: "MoochDemo",
            dependencies: [
                "MoochStore",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.copy("Pictures")],
            swiftSettings: settings),
        .executableTarget(
            name: "mooch",
            dependencies: [
                "MoochAdmin", "MoochDemo", "MoochMembers", "MoochPhotos", "MoochSite", "MoochStore",
                "MoochWeb",
                "HTTPServer", "Notation", "Outgoing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),

        .target(
            name: "StoreFixtures", dependencies: ["MoochStore"], path: "Tests/StoreFixtures",
            swiftSettings: settings),
        .target(
            name: "MoochFixtures",
            dependencies: [
                "StoreFixtures",
                "MoochStore", "MoochAdmin", "MoochMembers", "MoochSite", "MoochWeb", "HTTPServer",
                "Outgoing",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/MoochFixtures",
            swiftSettings: settings),
        .executableTarget(
            name: "HTTPBench",
            dependencies: [
                "HTTPServer",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/Bench/http/ours",
            swiftSettings: settings),
        // Undoes what libdeflate made.
        .systemLibrary(name: "CZlib", path: "Tests/CZlib"),
        // Files, cookies and forms are read by MoochWeb, and tested over the server's sockets too.
        .testTarget(
            name: "HTTPServerTests", dependencies: ["HTTPServer", "MoochWeb"],
            swiftSettings: settings),
        .testTarget(
            name: "OutgoingTests",
            dependencies: [
                "Outgoing", "Notation", .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "MoochPhotosTests",
            dependencies: ["MoochPhotos", "CJPEG", "CWebP", "CZlib"],
            swiftSettings: settings),
        .testTarget(
            name: "MoochStoreTests",
            dependencies: [
                "MoochStore", "MoochPhotos", "Notation", "StoreFixtures",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "MoochWebTests",
            dependencies: [
                "MoochWeb", "CZlib", "HTTPServer", "Notation",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "MoochDemoTests",
            dependencies: [
                "MoochDemo", "MoochStore",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "MoochSiteTests",
            dependencies: [
                "MoochFixtures", "MoochSite", "MoochStore", "MoochWeb", "HTTPServer",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "MoochMembersTests",
            dependencies: [
                "MoochFixtures", "MoochMembers", "MoochSite", "MoochStore", "MoochWeb",
                "HTTPServer", "Notation", "Outgoing",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "MoochAdminTests",
            dependencies: [
                "MoochAdmin", "MoochDemo", "MoochFixtures", "MoochMembers", "MoochSite",
                "MoochStore",
                "MoochWeb", "HTTPServer",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings),
    ]
)
