extension TableSchema {
    /// Recipes' videos, at most one each. The files lie with the photos, named by their SHA-256.
    static let recipeVideo = TableSchema(
        "recipe_video",
        """
        CREATE TABLE recipe_video (
            recipe_id INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            name TEXT NOT NULL
                CONSTRAINT name_is_64_hex_digits_and_the_kind
                CHECK (substr(name, 1, 64) NOT GLOB '*[^0-9a-f]*'
                    AND substr(name, 65) = replace(media_type, 'video/', '.')),
            media_type TEXT NOT NULL CHECK (media_type IN ('video/mp4', 'video/webm')),
            byte_count INTEGER NOT NULL CHECK (byte_count BETWEEN 1 AND 67108864),
            -- How long it is, where somebody said so.
            seconds INTEGER CHECK (seconds BETWEEN 1 AND 86400),
            -- Its captions, as WebVTT.
            captions_name TEXT
                CONSTRAINT captions_name_is_64_hex_digits_and_vtt
                CHECK (substr(captions_name, 1, 64) NOT GLOB '*[^0-9a-f]*'
                    AND substr(captions_name, 65) = '.vtt'),
            -- What is shown before it plays; NULL for the recipe's first photo.
            poster_id INTEGER REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            PRIMARY KEY (recipe_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            .index("recipe_video_by_poster", "recipe_video (poster_id) WHERE poster_id IS NOT NULL")
        ],
        rules: ["INSERT", "UPDATE"].map { event in
            .trigger(
                "recipe_video_\(event.lowercased())_rule",
                """
                BEFORE \(event) ON recipe_video WHEN NEW.captions_name IS NULL BEGIN
                    SELECT RAISE(ABORT, 'the video of a published recipe has captions')
                    WHERE EXISTS (SELECT 1 FROM recipe WHERE id = NEW.recipe_id AND state = 'published');
                END
                """)
        },
        upkeep: [
            .trigger(
                "recipe_video_delete_steps",
                """
                AFTER DELETE ON recipe_video BEGIN
                    UPDATE recipe_step SET video_start = NULL
                    WHERE recipe_id = OLD.recipe_id AND video_start IS NOT NULL;
                END
                """)
        ])
}
