import Foundation

/// All stored data of a member, for themselves (GDPR Articles 15 and 20). Others appear only by name: their contact
/// details and texts are theirs.
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
        let suspensionGround: String?
        let suspendedAt: String?
        let createdAt: String
        let lastSeenAt: String
        let invitedAt: String?
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
        /// Where they put it on the map, if they did.
        let latitude: Double?
        let longitude: Double?
        let state: String
        let removalReason: String?
        let removalGround: String?
        let endingReason: String?
        let bestBefore: String?
        let useBy: String?
        let createdAt: String
        let renewedAt: String?
        let expiresAt: String
        let endedAt: String?
        /// Levels by allergen.
        let allergens: [String: String]
        let photos: [Picture]
    }

    struct Picture: Encodable, Sendable {
        let file: String
        let caption: String
    }

    /// An unfinished listing or change.
    struct Draft: Encodable, Sendable {
        let fields: [String: String]
        let photos: [Picture]
        let changedAt: String
    }

    struct Request: Encodable, Sendable {
        let id: Int64
        let listing: Int64
        let title: String
        /// The other side.
        let neighbour: String
        let state: String
        /// The member's text when they asked or accepted.
        let message: String?
        let requestedAt: String
        let answeredAt: String?
        let collectedAt: String?
        let cancelledAt: String?
        /// The one who called it off (buyer, seller or administrator), and why.
        let cancelledBy: String?
        let cancelReason: String?
    }

    /// A request to join a community.
    struct JoinRequest: Encodable, Sendable {
        let community: String
        let message: String
        let state: String
        let reason: String?
        let askedAt: String
    }

    /// A place where they take part.
    struct Place: Encodable, Sendable {
        let place: String
        let joinedAt: String
    }

    /// A visit to a place, for as long as it is kept.
    struct Visit: Encodable, Sendable {
        let place: String
        let source: String
        let enteredAt: String
        let leftAt: String?
        let isHidden: Bool
    }

    /// A neighbour met at a place, latest first.
    struct Met: Encodable, Sendable {
        let neighbour: String
        let place: String
        let from: String
        let until: String
    }

    struct Device: Encodable, Sendable {
        /// The member's name for it, if a program signed in there.
        let name: String?
        let browser: String
        let signedInAt: String
        let lastUsedAt: String
        /// The start of its push subscription; nil if there is none.
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
        /// Why, where an administrator told them why, what that is founded on, and until when it holds.
        let reason: String?
        let ground: String?
        let until: String?
        let toldAt: String
        let mailedAt: String?
        /// What was announced, to them or to their community.
        let title: String?
        let text: String?
    }

    struct NotificationChoice: Encodable, Sendable {
        let kind: String
        let mail: String
        let push: Bool
    }

    struct Report: Encodable, Sendable {
        let listing: Int64?
        /// The person reported, if any.
        let neighbour: String?
        /// Whether they said that a decision against themselves is wrong.
        let isAppeal: Bool
        let reason: String
        let text: String
        let state: String
        let answer: String
        let reportedAt: String
    }

    /// Somebody whom they blocked, by the name at that time.
    struct Block: Encodable, Sendable {
        let neighbour: String
        let blockedAt: String
    }

    /// A question about a listing, or an answer.
    struct Comment: Encodable, Sendable {
        let listing: Int64
        let title: String
        let text: String
        let writtenAt: String
        let removedAt: String?
        let removedBy: String?
    }

    /// What they look for.
    struct SavedSearch: Encodable, Sendable {
        let text: String
        let category: String?
        let keptAt: String
    }

    /// A recipe that they keep.
    struct KeptRecipe: Encodable, Sendable {
        let recipe: Int64
        let title: String
        let keptAt: String
    }

    struct Message: Encodable, Sendable {
        let kind: String
        let state: String
        let writtenAt: String
    }

    struct Conversation: Encodable, Sendable {
        /// The other.
        let neighbour: String
        let state: String
        /// True if the member wrote first.
        let isOwn: Bool
        let beganAt: String
        let messages: [DirectMessage]
    }

    /// The other's are masked, as they read them.
    struct DirectMessage: Encodable, Sendable {
        let isOwn: Bool
        let text: String
        let listing: Int64?
        let writtenAt: String
    }

    struct ShoppingData: Encodable, Sendable {
        struct Recipe: Encodable, Sendable {
            let recipe: Int64
            let title: String
            let servings: Int
        }

        struct Line: Encodable, Sendable {
            let text: String
            let state: String
            let changedAt: String
        }

        let supermarket: String?
        let recipes: [Recipe]
        let lines: [Line]
    }

    struct MessageChoice: Encodable, Sendable {
        let writers: String
        let mail: String
        let push: Bool
    }

    let account: Account
    let listings: [Offer]
    let drafts: [Draft]
    let requestsMade: [Request]
    let requestsReceived: [Request]
    let joinRequest: JoinRequest?
    let places: [Place]
    let visits: [Visit]
    let peopleMet: [Met]
    let devices: [Device]
    let apps: [App]
    let contactSeenBy: [Sighting]
    /// Notifications on the site.
    let events: [Event]
    /// Their own choices of channels.
    let notificationSettings: [NotificationChoice]
    let reports: [Report]
    let blocks: [Block]
    let conversations: [Conversation]
    /// Who may write to them, and how they are told.
    let messageSettings: MessageChoice
    let comments: [Comment]
    let savedSearches: [SavedSearch]
    let favourites: [KeptRecipe]
    let shoppingList: ShoppingData
    /// Messages sent to them within the last 30 days.
    let messagesToYou: [Message]

    /// The data as JSON, also readable by people.
    package func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }

    /// The names of the member's own photo and of those of their listings and drafts, newest first.
    package var photos: [PhotoName] {
        var seen: Set<PhotoName> = []
        let pictures = listings.flatMap(\.photos) + drafts.flatMap(\.photos)
        return ([account.photo].compactMap(\.self) + pictures.map(\.file))
            .compactMap { PhotoName(String($0.dropFirst(Self.folder.count))) }
            .filter { seen.insert($0).inserted }
    }

    /// The folder of photos in the archive.
    package static let folder = "photos/"
}
