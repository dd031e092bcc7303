import Foundation

/// Everything that is stored of a member, for themselves (GDPR Articles 15 and 20). Of others there is only
/// who they are: their contact details and what they wrote are theirs.
package struct MemberData: Encodable, Sendable {
    struct Account: Encodable, Sendable {
        let id: Int64
        let name: String
        let email: String?
        let emailConfirmedAt: String?
        let pendingEmail: String?
        let phone: String?
        let address: String
        let bio: String
        let photo: String?
        let community: String
        let preferredContact: String
        let language: String?
        let state: String
        let suspendedUntil: String?
        let suspensionReason: String?
        let createdAt: String
        let lastSeenAt: String
    }

    struct Offer: Encodable, Sendable {
        let id: Int64
        let title: String
        let description: String
        let priceCents: Int64
        let currency: String
        let quantity: Int
        let category: String
        let community: String
        let state: String
        let removalReason: String?
        let endingReason: String?
        let bestBefore: String?
        let useBy: String?
        let createdAt: String
        let renewedAt: String?
        let expiresAt: String
        let endedAt: String?
        /// What is in it, and whether for sure, by name.
        let allergens: [String: String]
        let photos: [Picture]
    }

    struct Picture: Encodable, Sendable {
        let file: String
        let caption: String
    }

    /// What they began to offer or to change.
    struct Draft: Encodable, Sendable {
        let fields: [String: String]
        let photos: [Picture]
        let changedAt: String
    }

    struct Request: Encodable, Sendable {
        let id: Int64
        let listing: Int64
        let title: String
        /// The other of the two.
        let neighbour: String
        let state: String
        /// What the member wrote: on asking, or on accepting.
        let message: String?
        let requestedAt: String
        let answeredAt: String?
        let collectedAt: String?
        let cancelledAt: String?
        /// Who called it off (buyer, seller or administrator), and why.
        let cancelledBy: String?
        let cancelReason: String?
    }

    /// The community that they asked to be let into.
    struct JoinRequest: Encodable, Sendable {
        let community: String
        let message: String
        let state: String
        let reason: String?
        let askedAt: String
    }

    struct Device: Encodable, Sendable {
        /// What its member calls it, where a program signed in there.
        let name: String?
        let browser: String
        let signedInAt: String
        let lastUsedAt: String
        /// Since when it is told by push; nil when it is not.
        let toldSince: String?
    }

    struct App: Encodable, Sendable {
        let platform: String
        let registeredAt: String
    }

    struct Sighting: Encodable, Sendable {
        let neighbour: String
        let listing: Int64
        let title: String
        let firstAt: String
    }

    struct Event: Encodable, Sendable {
        let kind: String
        let listing: Int64?
        let toldAt: String
        let mailedAt: String?
    }

    struct NotificationChoice: Encodable, Sendable {
        let kind: String
        let mail: String
        let push: Bool
    }

    struct Report: Encodable, Sendable {
        let listing: Int64?
        /// Who was reported, where it was a person.
        let neighbour: String?
        let reason: String
        let text: String
        let state: String
        let answer: String
        let reportedAt: String
    }

    struct Message: Encodable, Sendable {
        let kind: String
        let state: String
        let writtenAt: String
    }

    let account: Account
    let listings: [Offer]
    let drafts: [Draft]
    let requestsMade: [Request]
    let requestsReceived: [Request]
    let joinRequest: JoinRequest?
    let devices: [Device]
    let apps: [App]
    let contactSeenBy: [Sighting]
    /// What they were told on the site.
    let events: [Event]
    /// How they chose to be told of it, where they did.
    let notificationSettings: [NotificationChoice]
    let reports: [Report]
    /// What they were sent within the last 30 days.
    let messagesToYou: [Message]

    /// As a file that people can read too.
    package func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }

    /// The names of the member's own photo and of those of their listings, the newest first.
    package var photos: [PhotoName] {
        var seen: Set<PhotoName> = []
        let pictures = listings.flatMap(\.photos) + drafts.flatMap(\.photos)
        return ([account.photo].compactMap(\.self) + pictures.map(\.file))
            .compactMap { PhotoName(String($0.dropFirst(Self.folder.count))) }
            .filter { seen.insert($0).inserted }
    }

    /// Where photos lie in the archive.
    package static let folder = "photos/"
}
