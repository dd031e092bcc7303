/// A password for the demo's administrator, easy to type from one window to another.
enum DemoPassword {
    /// Sixteen letters and digits in four groups, about 79 bits; none that look alike.
    static func random() -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            String((0..<4).compactMap { _ in letters.randomElement(using: &generator) })
        }.joined(separator: "-")
    }
}
