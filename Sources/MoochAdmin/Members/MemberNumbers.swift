import MoochSite
import MoochStore
import MoochWeb

/// A member in numbers, each leading to what it counts; its partial is `members/numbers`.
struct MemberNumbers: TemplateModel {
    let listings: Figure
    let requests: Figure
    let asked: Figure
    /// Those that ran out without an answer.
    let unanswered: Figure
    let given: Figure
    let received: Figure
    let conversations: Figure
    /// Their exchanges, and the times administrators read their phone and address.
    let contacts: Figure
    let readings: Figure
    let blocked: Figure
    let blockers: Figure
    let joined: MomentText
    /// The community they joined: the present one unless an administrator moved them.
    let firstCommunityName: String
    /// Nil if no community has that name any more.
    let firstCommunityPath: String?
    /// Nil if they never were.
    let lastSeen: MomentText?
    let devices: [MemberDevice]
    let sessions: [MemberSessionRow]

    init(_ profile: MemberProfile, lists: MemberLists, now: Timestamp) {
        let member = profile.member
        listings = Figure(profile.listings.total, path: lists.listings)
        requests = Figure(profile.requests.total, path: lists.requests)
        asked = Figure(profile.asked.total, path: lists.asked)
        unanswered = Figure(profile.unanswered, path: lists.unanswered)
        given = Figure(profile.given, path: lists.given)
        received = Figure(profile.received, path: lists.received)
        conversations = Figure(profile.conversations)
        contacts = Figure(profile.contacts.total, path: lists.contacts)
        readings = Figure(profile.readings.total, path: lists.readings)
        (blocked, blockers) = (Figure(profile.blocked), Figure(profile.blockers))
        joined = MomentText(member.createdAt, now: now)
        firstCommunityName = profile.firstCommunity?.name ?? profile.communityName
        firstCommunityPath =
            profile.firstCommunity.map { $0.id.map { Site.community.path($0) } }
            ?? Site.community.path(member.communityID)
        lastSeen = member.lastSeenAt == .never ? nil : MomentText(member.lastSeenAt, now: now)
        devices = profile.devices.map { MemberDevice($0, now: now) }
        sessions = profile.sessions.map { MemberSessionRow($0, now: now) }
    }

    static let fields = TemplateFields<Self>(
        .init("listings", \.listings), .init("requests", \.requests), .init("asked", \.asked),
        .init("unanswered", \.unanswered), .init("given", \.given), .init("received", \.received),
        .init("conversations", \.conversations), .init("contacts", \.contacts),
        .init("readings", \.readings), .init("blocked", \.blocked),
        .init("blockers", \.blockers), .init("joined", \.joined),
        .init("firstCommunityName", \.firstCommunityName),
        .init("firstCommunityPath", \.firstCommunityPath), .init("lastSeen", \.lastSeen),
        .init("devices", \.devices), .init("sessions", \.sessions))
}

/// A browser in which a member is signed in.
struct MemberSessionRow: TemplateModel {
    let name: String
    let lastUsed: MomentText

    init(_ session: MemberSession, now: Timestamp) {
        name = BrowserName.of(session.userAgent)
        lastUsed = MomentText(session.lastUsedAt, now: now)
    }

    static let fields = TemplateFields<Self>(.init("name", \.name), .init("lastUsed", \.lastUsed))
}

/// A member's phones of one platform.
struct MemberDevice: TemplateModel {
    let name: String
    let count: Figure
    let latest: MomentText

    init(_ platform: DevicePlatform, now: Timestamp) {
        name = Self.name(of: platform.name)
        count = Figure(platform.count)
        latest = MomentText(platform.latest, now: now)
    }

    /// The platform's own spelling; an unknown one stays as it is stored.
    private static func name(of platform: String) -> String {
        switch platform.lowercased() {
        case "ios": "iOS"
        case "android": "Android"
        default: platform
        }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("count", \.count), .init("latest", \.latest))
}
