import Notation

/// The store's present schema. How stores of earlier ones come to it is in ``SchemaHistory``.
enum Schema {
    /// All tables, each after those it refers to.
    static let tables: [TableSchema] = [
        .photo, .community, .communityPlan, .category, .member, .photoUpload, .listing,
        .listingPhoto,
        .listingAllergen, .draft, .draftPhoto, .guestPhoto, .exchange, .untoldExchange,
        .requestReminder, .comment, .report, .conversation, .conversationChange, .message,
        .messageSetting,
        .reportedMessage, .announcement, .event, .untoldEvent, .announcementText,
        .announcementCommunity, .announcementMember, .announcementDismissal,
        .notificationSetting, .device, .memberNote, .memberSession, .pushSubscription,
        .idempotencyKey, .memberLink, .signInCode, .knownDevice,
        .contactView, .joinRequest, .block, .savedSearch,
        .place, .placeMember, .visit, .crossing,
        .cuisine, .cuisineName, .food, .foodName, .foodForm, .foodAllergen, .foodKey, .listingFood,
        .unreadListing, .recipe, .recipeMeal, .recipeStyle,
        .recipeNutrient, .recipePhoto, .recipeVideo, .ingredient, .ingredientOption, .recipeStep,
        .favourite,
        .recipeShelfCount, .recipeShelf, .recipeSearch, .recipeRequest, .communityRecipe,
        .supermarket, .aisle, .aisleDepartment, .aisleFood, .shoppingList, .shoppingRecipe,
        .shoppingLine, .shoppingPart, .shoppingOperation,
        .dailyCount, .periodCount, .hourCount, .counted, .recounted, .postingCount, .posting,
        .waitBucket, .postingWait, .postingWaitMonth, .waited,
        .memberMonth, .cohortMonth, .acted, .halfGiven,
        .searchPlace, .letter, .communitySearch, .memberSearch, .listingSearch, .offerSearch,
        .admin, .adminLink, .adminNotice, .adminSession, .adminAddress, .signInFailure, .setting,
        .savedView, .warning, .warningOpinion, .dayNote,
        .batch, .batchItem, .batchFile, .job,
        .auditEntry,
    ]

    /// The `user_version` of a store.
    static let version = SchemaHistory.current.version

    /// Tables precede indexes and triggers, which may name any of them.
    static var statements: [String] {
        tables.map(\.sql)
            + tables.flatMap { ($0.indexes + $0.rules + $0.upkeep).map(\.sql) }
    }

    /// Creates everything in an empty database.
    static func create(in db: Writing) throws {
        for sql in statements { try db.script(sql) }
        try db.script(
            """
            PRAGMA application_id = \(StorePreparation.applicationID);
            PRAGMA user_version = \(version)
            """)
        try SettingRow.set(StoreMigration.programSetting, to: ProgramVersion.current, in: db)
    }
}
