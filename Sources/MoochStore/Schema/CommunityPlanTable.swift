extension TableSchema {
    /// A picture of a community's ground, such as the plan of a campus, pinned to the map by two points.
    static let communityPlan = TableSchema(
        "community_plan",
        """
        CREATE TABLE community_plan (
            community_id INTEGER PRIMARY KEY
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            photo_id INTEGER NOT NULL REFERENCES photo (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
            -- Two points in parts of the picture's sides from its upper left corner, and where they are.
            x1 REAL CHECK (x1 BETWEEN 0 AND 1),
            y1 REAL CHECK (y1 BETWEEN 0 AND 1),
            latitude1 REAL CHECK (latitude1 BETWEEN -90 AND 90),
            longitude1 REAL CHECK (longitude1 BETWEEN -180 AND 180),
            x2 REAL CHECK (x2 BETWEEN 0 AND 1),
            y2 REAL CHECK (y2 BETWEEN 0 AND 1),
            latitude2 REAL CHECK (latitude2 BETWEEN -90 AND 90),
            longitude2 REAL CHECK (longitude2 BETWEEN -180 AND 180),
            CONSTRAINT first_pin_whole_or_none CHECK (
                (x1 IS NULL) = (y1 IS NULL) AND (x1 IS NULL) = (latitude1 IS NULL)
                AND (x1 IS NULL) = (longitude1 IS NULL)),
            CONSTRAINT second_pin_whole_or_none CHECK (
                (x2 IS NULL) = (y2 IS NULL) AND (x2 IS NULL) = (latitude2 IS NULL)
                AND (x2 IS NULL) = (longitude2 IS NULL))
        ) STRICT
        """,
        indexes: [.index("community_plan_by_photo", "community_plan (photo_id)")])
}
