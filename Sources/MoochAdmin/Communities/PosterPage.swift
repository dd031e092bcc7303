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
    /// Of the members' site, as one types it.
    let address: String
    let code: String
    let qr: SafeHTML

    init(
        _ community: Community, _ code: JoinCode, at address: String, exchange: String,
        frame: Frame
    ) {
        let link = address + Site.join.path(code.rawValue)
        self.frame = frame
        self.exchange = exchange
        name = community.name
        photo = community.photo.map {
            LargePhoto(
                name: $0, alternative: "", icon: "communities",
                sizes: "(width < 30rem) 100vw, 24rem")
        }
        self.address = String(address.trimmingPrefix("https://"))
        self.code = code.spaced
        qr = QRCode(link)?.drawing(title: words("poster-qr")) ?? .empty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("exchange", \.exchange), .init("name", \.name),
        .init("photo", \.photo), .init("address", \.address), .init("code", \.code),
        .init("qr", \.qr))
}
