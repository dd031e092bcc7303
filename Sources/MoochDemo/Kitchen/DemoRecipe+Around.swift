import MoochStore

extension DemoRecipe {
    /// From Mexico to the Levant.
    static let around = [
        DemoRecipe(
            title: "Black bean tacos",
            description: "Everything in bowls on the table; everyone fills their own.",
            cuisine: .mexican, meals: [.dinner], styles: [.vegetarian, .forChildren], servings: 4,
            yield: "12 tacos", minutes: Minutes(prep: 20, cook: 15, total: 35), cents: 880,
            nutrition: Nutrition(
                calories: 580, fat: 25, saturated: 9, carbohydrate: 63, sugar: 6, fibre: 17,
                protein: 20, salt: 1.8), pictures: [.tacos, .tin],
            ingredients: """
                1 red onion, finely chopped
                1 lime
                1 tbsp vegetable oil
                2 cloves garlic, chopped
                1 tsp ground cumin
                1 tsp smoked paprika
                2 x 400 g cans black beans, drained
                150 g cherry tomatoes, quartered
                1 avocado, sliced
                100 g feta, crumbled
                150 g sour cream
                ½ bunch coriander leaves
                12 corn tortillas
                salt
                """,
            steps: """
                Mix a third of the onion with the juice of half of the lime and a pinch of salt, and leave it to turn pink. [15]
                Soften the rest of the onion in the oil over medium heat. Stir in the garlic, cumin and smoked paprika for a minute. [6]
                Add the beans and 100 ml of water. Simmer and crush half of them until creamy. Season with salt. [6]
                Warm the tortillas one by one in a dry pan, half a minute on each side, and keep them in a cloth.
                Fill them with beans, tomatoes, avocado, feta and sour cream. Top with the pink onion and coriander, and serve with the rest of the lime.
                """),
        DemoRecipe(
            title: "Guacamole",
            description: "Made with a fork, just before it is eaten.",
            cuisine: .mexican, meals: [.appetizer], styles: [.vegetarian, .vegan, .noCook],
            servings: 4, minutes: Minutes(prep: 15, cook: 0, total: 15), cents: 740,
            nutrition: Nutrition(
                calories: 380, fat: 26, saturated: 4, carbohydrate: 29, sugar: 3, fibre: 9,
                protein: 5, salt: 1.2), pictures: [.avocado, .lemon],
            ingredients: """
                ½ red onion, finely chopped
                1 jalapeño, finely chopped
                1 lime
                ½ tsp salt
                3 ripe avocados
                1 tomato, diced without seeds
                ½ bunch coriander leaves, chopped
                150 g tortilla chips, to serve
                """,
            steps: """
                Mix the onion and the jalapeño with the juice of the lime and the salt. Let it stand. [5]
                Crush the avocados into it with a fork, as fine as you like.
                Fold in the tomato and the coriander leaves, and taste for salt and lime. Serve with the chips.
                """),
        DemoRecipe(
            title: "Greek salad",
            description: "No lettuce, large pieces, and the feta on top in one slab.",
            cuisine: .greek, meals: [.lunch, .appetizer], styles: [.vegetarian, .salad, .noCook],
            servings: 4, minutes: Minutes(prep: 15, cook: 0, total: 15), cents: 820,
            nutrition: Nutrition(
                calories: 345, fat: 28, saturated: 9.5, carbohydrate: 11, sugar: 9, fibre: 4,
                protein: 10, salt: 2), pictures: [.cucumber, .tomato],
            ingredients: """
                4 tomatoes, in wedges
                1 cucumber, in thick half slices
                1 green pepper, in rings
                1 red onion, in thin rings
                100 g Kalamata olives
                4 tbsp olive oil
                1 tbsp red wine vinegar
                200 g feta
                1 tsp dried oregano
                salt
                pepper
                """,
            steps: """
                Salt the tomatoes lightly in a wide bowl and let them give a little juice. [5]
                Add the cucumber, green pepper, onion and olives. Mix with the vinegar and three spoons of the oil, and season with pepper.
                Lay the feta on top, sprinkle it with oregano and the last spoon of oil. Eat with bread.
                """),
        DemoRecipe(
            title: "Spanish omelette",
            description: "Tortilla: potatoes and onions cooked soft in oil, held by eggs.",
            cuisine: .spanish, meals: [.lunch, .dinner, .appetizer], styles: [.vegetarian],
            servings: 4, minutes: Minutes(prep: 15, cook: 40, total: 55), cents: 480,
            nutrition: Nutrition(
                calories: 345, fat: 20, saturated: 4.3, carbohydrate: 26, sugar: 3, fibre: 3,
                protein: 14, salt: 1.5), pictures: [.omelette, .eggs],
            ingredients: """
                600 g waxy potatoes, peeled, in thin slices
                1 onion, in thin slices
                150 ml olive oil
                6 eggs
                1 tsp salt
                """,
            steps: """
                Warm the oil in a pan of about 24 cm. Cook the potatoes and the onion in it over low heat, turning them gently, until soft but not brown. [20]
                Drain them over a bowl and keep the oil: it is good for the next one.
                Beat the eggs with the salt and mix in the warm potatoes. Let it stand. [5]
                Heat two spoons of the oil in the pan over medium heat. Pour in the mixture, shake it, and cook until the edge is set. [5]
                Lay a large plate on the pan, turn both over in one go, and slide the omelette back in. Cook the other side; the middle may stay soft only if your eggs are fresh. [4]
                Let it cool a little, and cut it into wedges or cubes. [5]
                """),
        DemoRecipe(
            title: "Shakshuka",
            description: "Eggs poached in spiced tomatoes, eaten from the pan with bread.",
            cuisine: .middleEastern, meals: [.breakfast, .lunch], styles: [.vegetarian, .onePot],
            servings: 2, minutes: Minutes(prep: 10, cook: 30, total: 40), cents: 460,
            nutrition: Nutrition(
                calories: 545, fat: 26, saturated: 5.5, carbohydrate: 53, sugar: 15, fibre: 7,
                protein: 23, salt: 2), pictures: [.eggs, .tomato],
            ingredients: """
                2 tbsp olive oil
                1 onion, chopped
                1 red pepper, diced
                2 cloves garlic, sliced
                1 tsp ground cumin
                1 tsp sweet paprika
                1 pinch chilli flakes
                1 can chopped tomatoes (400 g)
                ½ tsp sugar
                4 eggs
                4 sprigs parsley, chopped
                salt
                4 slices bread, to serve
                """,
            steps: """
                Soften the onion and the red pepper in the oil in a wide pan over medium heat. [10]
                Stir in the garlic, cumin, paprika and chilli flakes for a minute. Add the tomatoes, the sugar and half a teaspoon of salt, and simmer until thick. [10]
                Make four hollows and break an egg into each. Cover and cook over low heat until the whites are set and the yolks are as you like them. [7]
                Scatter the parsley on top and serve with the bread.
                """),
    ]
}
