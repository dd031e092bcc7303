import MoochStore

extension String {
    /// Without the white space around it, as a person means what they type.
    package var trimmed: String { TypedText.withoutSpaceAround(self) }
}
