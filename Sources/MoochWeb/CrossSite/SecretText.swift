import Crypto

/// Compares secrets that programs show.
package enum SecretText {
    /// True if both are the same; takes as long whatever they have in common.
    package static func matches(_ text: String, _ secret: String) -> Bool {
        SHA256.hash(data: Array(text.utf8)) == SHA256.hash(data: Array(secret.utf8))
    }
}
