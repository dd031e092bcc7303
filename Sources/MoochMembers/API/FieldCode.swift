/// The `code`s of field problems: the rules a field may break.
enum FieldCode {
    static let all = [
        // Values.
        "required", "empty", "no-object", "no-list", "no-text", "no-id", "no-integer", "no-number",
        "no-truth", "no-day", "no-time", "no-money", "no-cursor", "unknown-value",
        "unknown-parameter", "small-number", "large-number", "long-text", "long-list",
        "not-beside-search",
        // Texts.
        "too-long", "one-line", "control-characters", "invisible-character",
        // People.
        "enter-own-name", "plain-name", "name-of-neighbour", "name-of-administrators",
        "enter-own-email", "wrong-email", "email-taken", "sign-up-taken", "enter-own-phone",
        "wrong-phone", "short-phone", "device-name", "password-too-short", "password-common",
        "password-monotonous", "password-user-name", "password-program-name", "password-wrong",
        // The map.
        "no-bounds", "swapped-bounds", "bounds-upside-down",
        // Communities.
        "no-community", "join-code-wrong",
        // Listings.
        "enter-title", "category-gone", "wrong-quantity", "other-currency", "wrong-price",
        "price-too-high", "photo-first", "too-many-photos", "past-use-by", "too-late-a-day",
        // Photos.
        "photo-gone", "photo-not-yours", "photo-empty", "photo-damaged", "photo-not-a-photo",
        "photo-other-kind", "photo-too-hard", "photo-too-many-bytes", "photo-too-many-pixels",
        // Recipes.
        "recipe-gone", "food-not-in-recipe", "no-ingredient", "no-option", "one-option", "no-form",
        // Messages.
        "write-message",
        // Visits.
        "visit-in-future", "visit-too-long-ago", "visit-too-late", "visit-elsewhere",
        "left-before-entering",
        // Reports and push.
        "report-one", "push-endpoint", "push-key", "push-secret",
    ]
}
