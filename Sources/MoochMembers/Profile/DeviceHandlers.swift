import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/profile/devices`: the devices on which a member is signed in.
struct DeviceHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (session, now) = (try session(of: visit), visit.now)
        let (sessions, told) = try await services.store.read { db in
            (
                try MemberSession.all(of: session.memberID, at: now, in: db),
                try PushSubscription.all(of: session.memberID, in: db)
            )
        }
        return services.render(
            DevicesPage(
                sessions, told: Set(told.keys), current: session.id, now: now,
                frame: services.frame(words("devices"), in: .profile, for: visit)),
            for: visit)
    }

    func end(_ visit: MemberVisit) async throws -> Response {
        let (id, member) = (try visit.id() as MemberSession.ID, try visit.member.id)
        try await services.store.write { try MemberSession.end(id, of: member, in: $0) }
        return done(words("devices-ended"))
    }

    func endOthers(_ visit: MemberVisit) async throws -> Response {
        let (session, device) = (try session(of: visit), services.browser(of: visit).device)
        let ended = try await services.store.write { db in
            try session.endOthers(keeping: device, in: db)
        }
        return done(words("devices-others-ended", ["count": ended]))
    }

    private func session(of visit: MemberVisit) throws -> MemberSession {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        return signedIn.session
    }

    private func done(_ message: String) -> Response {
        services.redirect(to: Site.profileDevices.path, flash: Flash(.success, message))
    }
}

struct DevicesPage: Page {
    static let template = "members/devices"

    let frame: MemberFrame
    let devices: [DeviceRow]
    /// The form that ends all other sessions; nil without any.
    let endOthersPath: String?

    init(
        _ sessions: [MemberSession], told: Set<MemberSession.ID>, current: MemberSession.ID,
        now: Timestamp, frame: MemberFrame
    ) {
        self.frame = frame
        devices = sessions.map {
            DeviceRow($0, isTold: told.contains($0.id), current: current, now: now)
        }
        endOthersPath =
            sessions.contains { $0.id != current } ? Site.profileOtherDevices.path : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("devices", \.devices),
        .init("endOthersPath", \.endOthersPath))
}

/// A browser or app with which a member is signed in.
struct DeviceRow: TemplateModel {
    let name: String
    let lastUsed: MomentText
    /// True if it gets push messages.
    let isTold: Bool
    /// Nil for the device that shows the page.
    let endPath: String?

    init(
        _ session: MemberSession, isTold: Bool, current: MemberSession.ID, now: Timestamp
    ) {
        self.isTold = isTold
        name = session.deviceName ?? BrowserName.of(session.userAgent)
        lastUsed = MomentText(session.id == current ? now : session.lastUsedAt, now: now)
        endPath = session.id == current ? nil : Site.profileDevice.path(session.id)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("lastUsed", \.lastUsed), .init("isTold", \.isTold),
        .init("endPath", \.endPath))
}
