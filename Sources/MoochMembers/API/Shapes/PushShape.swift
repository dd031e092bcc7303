import MoochSite
import MoochStore
import MoochWeb

/// A device's push state.
struct PushShape: JSONShape {
    let isOn: Bool
    let publicKey: String?

    static let shapeName = "Push"
    static let shapeNote = "How a device is told by push."
    func add(to fields: inout some JSONFields) {
        fields.add("is_on", isOn, note: "Whether this device is told.")
        fields.add(
            "public_key", publicKey,
            note: "`applicationServerKey` of a subscription; null where nobody is told by push.")
    }
    static let example = PushShape(
        isOn: true,
        publicKey:
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    )
}
