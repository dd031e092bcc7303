import MoochSite
import MoochStore
import MoochWeb

/// `/communities/ID/poster`: a sheet for the lobby, with what one needs to join.
struct PosterPage: Page {
    static let template = "admin/communities/poster"

    let frame: Frame
    let exchange: String
    let name: String
    let photo: LargePhoto?
    /// The address of the members' site, to be typed.
    let address: String
    /// Nil if none is needed.
    let code: String?
    /// Shown if an administrator lets people in.
    let approval: String?
    let warning: String?
    let qr: SafeHTML

    init(
        _ community: Community, at address: String, warning: String?, exchange: String,
        frame: Frame
    ) {
        self.frame = frame
        self.exchange = exchange
        name = community.name
        photo = community.photo.map {
            LargePhoto(
                name: $0, alternative: "", icon: "communities",
                sizes: "(width < 30rem) 100vw, 24rem")
        }
        self.address = String(
            (community.joinCode == nil ? community.invitation(at: address) : address)
                .trimmingPrefix("https://"))
        code = community.joinCode?.spaced
        approval = community.joining == .approval ? words("poster-approval") : nil
        self.warning = warning
        qr = QRCode(community.invitation(at: address))?.drawing(title: words("poster-qr")) ?? .empty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("exchange", \.exchange), .init("name", \.name),
        .init("photo", \.photo), .init("address", \.address), .init("code", \.code),
        .init("approval", \.approval), .init("warning", \.warning),
        .init("qr", \.qr))
}
