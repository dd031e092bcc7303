/// A kitchen with what its pages can show: options, forms, a staple, a food that nobody knows, a clock, allergens, two
/// languages, and a recipe in each state. In an empty store their ids are those of the comments.
package enum SampleKitchen {
    package static let sql = """
        INSERT INTO cuisine (name, position) VALUES ('Asian', 0), ('German', 1);
        INSERT INTO cuisine_name (cuisine_id, language, name) VALUES (1, 'de', 'Asiatisch');
        -- 1 to 9
        INSERT INTO food (name, department, is_staple) VALUES
            ('lo mein noodles', 'dry_goods', 0), ('butter', 'dairy', 0), ('margarine', 'dairy', 0),
            ('egg', 'dairy', 0), ('brown sugar', 'baking', 0), ('pea', 'produce', 0),
            ('salt', 'spices', 1), ('flour', 'baking', 0), ('milk', 'dairy', 0);
        INSERT INTO food_name (food_id, language, name, position) VALUES
            (1, 'de', 'Lo-Mein-Nudeln', 0), (2, 'de', 'Butter', 0), (3, 'de', 'Margarine', 0),
            (4, 'en', 'eggs', 1), (4, 'de', 'Eier', 0), (4, 'de', 'Ei', 1),
            (5, 'de', 'brauner Zucker', 0), (6, 'en', 'peas', 1), (6, 'de', 'Erbsen', 0),
            (7, 'de', 'Salz', 0), (8, 'de', 'Mehl', 0), (9, 'de', 'Milch', 0);
        INSERT INTO food_form (food_id, form, department) VALUES
            (6, 'fresh', NULL), (6, 'frozen', 'frozen'), (6, 'canned', 'canned');
        INSERT INTO food_allergen (food_id, allergen, level) VALUES
            (1, 'gluten', 'contains'), (2, 'milk', 'contains'), (3, 'soybeans', 'may_contain'),
            (4, 'eggs', 'contains'), (8, 'gluten', 'contains'), (9, 'milk', 'contains');
        -- 1: published, in English, with all there is
        INSERT INTO recipe (title, description, cuisine_id, servings, prep_minutes, cook_minutes, cost_cents,
            calories, author, source_title, source_address, licence)
        VALUES ('Dragon noodles', 'Sweet, hot and quick.', 1, 2, 10, 15, 500, 450, 'Tanay', 'Noodles at night',
            'https://example.org/noodles', 'own');
        INSERT INTO recipe_meal (recipe_id, meal) VALUES (1, 'dinner');
        INSERT INTO recipe_style (recipe_id, style) VALUES (1, 'vegetarian');
        INSERT INTO recipe_nutrient (recipe_id, nutrient, milligrams) VALUES (1, 'protein', 12500);
        INSERT INTO ingredient (recipe_id, position, section, text, numerator, denominator, unit, note, choice)
        VALUES
            (1, 1, '', '120 g lo mein noodles', 120, 1, 'g', '', 'one'),
            (1, 2, '', '2 tablespoons butter', 2, 1, 'tbsp', '', 'one'),
            (1, 3, '', '1 egg, beaten', 1, 1, NULL, 'beaten', 'one'),
            (1, 4, 'For the sauce', '1 tablespoon brown sugar', 1, 1, 'tbsp', '', 'one'),
            (1, 5, 'For the sauce', '1 cup peas', 1, 1, 'cup', '', 'several'),
            (1, 6, 'For the sauce', 'salt to taste', NULL, NULL, NULL, 'to taste', 'one'),
            (1, 7, 'For the sauce', '2 cups dragon dust', 2, 1, 'cup', '', 'one');
        INSERT INTO ingredient_option (ingredient_id, position, food_id, form) VALUES
            (1, 0, 1, NULL), (2, 0, 2, NULL), (2, 1, 3, NULL), (3, 0, 4, NULL), (4, 0, 5, NULL),
            (5, 0, 6, 'frozen'), (6, 0, 7, NULL);
        INSERT INTO recipe_step (recipe_id, position, section, text, timer_seconds) VALUES
            (1, 1, '', 'Boil the noodles.', 480), (1, 2, '', 'Melt the butter, and scramble the egg in it.', NULL),
            (1, 3, 'Serve', 'Mix all of it.', NULL);
        INSERT INTO photo (name, width, height, byte_count) VALUES
            ('\(photos[0])', 640, 480, 9), ('\(photos[1])', 480, 640, 9);
        INSERT INTO recipe_photo (recipe_id, position, photo_id, alt) VALUES
            (1, 1, (SELECT id FROM photo WHERE name = '\(photos[0])'), 'A bowl of noodles'),
            (1, 2, (SELECT id FROM photo WHERE name = '\(photos[1])'), '');
        INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, seconds, captions_name)
        VALUES (1, '\(video).mp4', 'video/mp4', 9, 95, '\(video).vtt');
        UPDATE recipe_step SET video_start = 45 WHERE recipe_id = 1 AND position = 2;
        -- 2: published, in German, with little
        INSERT INTO recipe (title, language, cuisine_id, servings, licence)
        VALUES ('Pfannkuchen', 'de', 2, 4, 'cc_by');
        INSERT INTO recipe_meal (recipe_id, meal) VALUES (2, 'breakfast'), (2, 'dessert');
        INSERT INTO ingredient (recipe_id, position, text, numerator, denominator, unit) VALUES
            (2, 1, '250 g Mehl', 250, 1, 'g'), (2, 2, '½ l Milch', 1, 2, 'l');
        INSERT INTO ingredient_option (ingredient_id, position, food_id) VALUES (8, 0, 8), (9, 0, 9);
        INSERT INTO recipe_step (recipe_id, position, text) VALUES (2, 1, 'Alles verrühren und backen.');
        -- 3: withdrawn, 4: a draft
        INSERT INTO recipe (title, servings, licence) VALUES ('Old soup', 4, 'own'), ('Not yet', 4, 'own');
        INSERT INTO recipe_meal (recipe_id, meal) VALUES (3, 'lunch');
        INSERT INTO ingredient (recipe_id, position, text) VALUES (3, 1, 'Soup');
        INSERT INTO recipe_step (recipe_id, position, text) VALUES (3, 1, 'Warm it.');
        UPDATE recipe SET state = 'published', published_at = 1780000000 WHERE id < 4;
        UPDATE recipe SET state = 'withdrawn' WHERE id = 3;
        """

    /// A supermarket with two aisles, and the list of the first member with a line that is open and one that is ticked.
    package static let list = """
        INSERT INTO supermarket (id, name, address, latitude, longitude)
            VALUES (1, 'Healthy Grocery', '400 W 43rd Street', 40.76, -73.99);
        INSERT INTO aisle (id, supermarket_id, label, position) VALUES (1, 1, 'Produce', 0), (2, 1, '7', 7);
        INSERT INTO aisle_department VALUES (1, 'produce', 1), (1, 'dairy', 2);
        INSERT INTO shopping_list (id, member_id, supermarket_id, created_at) VALUES (1, 1, 1, 1780000000);
        INSERT INTO shopping_line (list_id, uuid, food_id, text, state, changed_at) VALUES
            (1, '00000000-0000-4000-8000-000000000001', 4, 'egg', 'open', 1780000000),
            (1, '00000000-0000-4000-8000-000000000002', NULL, 'kitchen paper', 'ticked', 1780000000);
        INSERT INTO shopping_part (line_id, numerator, denominator, added_at)
            VALUES (1, 6, 1, 1780000000), (2, NULL, NULL, 1780000000);
        """

    /// The names of the video and the captions of the first recipe without their endings; no files are there.
    package static let video = String(repeating: "89ab", count: 16)

    /// The names of the photos of the first recipe; no files are there.
    package static let photos = ["0123456789abcdef", "fedcba9876543210"].map {
        String(repeating: $0, count: 4) + ".webp"
    }

    /// A supermarket near the communities with two aisles, and one far away.
    package static let supermarkets = """
        INSERT INTO supermarket (name, address, latitude, longitude) VALUES
            ('Healthy Grocery', '400 W 43rd Street', 40.01, -74), ('Fine Foods', '1 Far Road', 45, -80);
        INSERT INTO aisle (supermarket_id, label, position) VALUES (1, 'Produce', 0), (1, '7', 7);
        INSERT INTO aisle_department VALUES (1, 'dairy', 2), (1, 'produce', 1);
        """
}
