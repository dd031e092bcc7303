import MoochSite
import MoochStore
import MoochWeb

/// What a decision is founded on, of what there is: house rules can be named once they are written.
struct GroundChoice: Sendable {
    let possible: [DecisionGround]
    /// The one that was chosen, or the usual one.
    let ground: DecisionGround

    /// `typed` is empty before a choice.
    init(_ typed: String, among possible: [DecisionGround]) {
        self.possible = possible
        let chosen = DecisionGround(rawValue: typed).flatMap { possible.contains($0) ? $0 : nil }
        ground = chosen ?? possible.first ?? .other
    }

    /// The choice of a form.
    var field: ChoiceField {
        var field = ChoiceField(
            "ground", words("ground"), choices: possible.map { ($0.rawValue, $0.label, []) },
            selected: ground.rawValue)
        field.hint =
            possible.contains(.rules) ? words("ground-hint") : words("ground-hint-no-rules")
        return field
    }
}

extension Services {
    /// What was chosen in a form that decides against somebody.
    func ground(of visit: AdministratorVisit) async throws -> GroundChoice {
        let possible = try await store.readUnisolated { try DecisionGround.possible(in: $0) }
        return GroundChoice(visit.field("ground"), among: possible)
    }
}
