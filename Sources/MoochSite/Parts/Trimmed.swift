import MoochStore

extension String {
    /// Without surrounding white space, as a person means what they type.
    package var trimmed: String { TypedText.withoutSpaceAround(self) }
}
