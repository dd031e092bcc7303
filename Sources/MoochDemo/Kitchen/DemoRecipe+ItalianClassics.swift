import MoochStore

extension DemoRecipe {
    static let italianClassics = [
        DemoRecipe(
            title: "Pizza Margherita",
            description: "A dough that needs an hour of peace, and an oven as hot as it gets.",
            cuisine: .italian, meals: [.dinner], styles: [.vegetarian, .baked, .forChildren],
            servings: 4, yield: "4 pizzas", minutes: Minutes(prep: 30, cook: 20, total: 120),
            cents: 720,
            nutrition: Nutrition(
                calories: 720, fat: 24, saturated: 10, carbohydrate: 96, sugar: 5, fibre: 5,
                protein: 27, salt: 3), pictures: [.margherita, .tomato],
            ingredients: """
                For the dough:
                500 g flour
                1 packet dried yeast (7 g)
                325 ml lukewarm water
                2 tsp salt
                1 tbsp olive oil
                For the top:
                1 can chopped tomatoes (400 g)
                1 clove garlic, crushed
                1 tsp dried oregano
                250 g mozzarella, torn and drained
                2 tbsp olive oil
                1 bunch basil
                """,
            steps: """
                Mix flour, yeast and salt, then the water and the oil, to a rough dough. Knead until it is smooth and springs back. [10]
                Cover the bowl and let the dough rise in a warm place until it has doubled. [60]
                Shape four balls and let them rest under a cloth. Meanwhile heat the oven to 250 °C with two trays in it. [15]
                Crush the tomatoes with the garlic and the oregano, and salt them lightly.
                Press and pull two balls into thin rounds on baking paper. Spread a quarter of the tomatoes on each, leave the rim free, and lay a quarter of the mozzarella on top.
                Slide them onto the hot trays with their paper and bake until the rim is brown. [10]
                Bake the other two in the same way. Finish each with basil and a few drops of oil. [10]
                """),
        DemoRecipe(
            title: "Hunter's chicken",
            description: "Pollo alla cacciatora: chicken thighs in tomatoes, wine and herbs.",
            cuisine: .italian, meals: [.dinner], styles: [.onePot], servings: 4,
            minutes: Minutes(prep: 20, cook: 60, total: 80), cents: 1_180,
            nutrition: Nutrition(
                calories: 580, fat: 38, saturated: 9.5, carbohydrate: 11, sugar: 8, fibre: 4,
                protein: 38, salt: 1.8), pictures: [.pot, .pepper],
            ingredients: """
                1 kg chicken thighs, with skin and bone
                2 tbsp olive oil
                1 onion, sliced
                2 cloves garlic, sliced
                1 red pepper, in strips
                200 g mushrooms, quartered
                150 ml red wine
                1 can chopped tomatoes (400 g)
                2 sprigs rosemary
                1 bay leaf
                80 g black olives
                salt
                pepper
                """,
            steps: """
                Dry the chicken and rub it with a teaspoon of salt and some pepper. Brown it in the oil in a wide pot over medium heat, skin first. Set it aside. [12]
                Soften the onion, the red pepper and the mushrooms in the fat. Add the garlic for the last minute. [8]
                Pour in the wine and boil it down by half, scraping the bottom. [3]
                Add the tomatoes, rosemary and bay leaf, and put the chicken on top, skin up. Simmer with the lid ajar until the meat comes off the bone and its juice runs clear. [35]
                Stir in the olives, take out the rosemary and the bay leaf, and taste for salt.
                """),
        DemoRecipe(
            title: "Pesto pasta with potatoes and green beans",
            description: "As in Liguria: pasta, potatoes and beans share one pot.",
            cuisine: .italian, meals: [.lunch, .dinner], styles: [], servings: 4,
            minutes: Minutes(prep: 20, cook: 15, total: 35), cents: 890,
            nutrition: Nutrition(
                calories: 720, fat: 35, saturated: 6.5, carbohydrate: 80, sugar: 4, fibre: 7,
                protein: 20, salt: 1.4), pictures: [.pasta, .herbPot],
            ingredients: """
                350 g linguine
                250 g potatoes, peeled, in 1 cm cubes
                200 g green beans, in short pieces
                For the pesto:
                2 bunches basil, leaves only
                40 g pine nuts
                1 clove garlic
                60 g parmesan, finely grated
                100 ml olive oil
                salt
                """,
            steps: """
                Toast the pine nuts in a dry pan over medium heat until golden, shaking the pan. Let them cool. [3]
                Pound or blend the garlic with a pinch of salt and the pine nuts, then the basil. Stir in the cheese and the oil.
                Bring a large pot of salted water to the boil. Cook the potatoes on their own. [3]
                Add the linguine and the beans and cook until the pasta is just firm to the bite and the potatoes are soft. Keep a cup of the water. [9]
                Drain, and mix in the bowl with the pesto and as much of the water as makes it creamy. Pesto is never heated in the pan.
                """),
        DemoRecipe(
            title: "Minestrone",
            description: "A soup of whatever the season has. It thickens overnight.",
            cuisine: .italian, meals: [.lunch], styles: [.vegetarian, .vegan, .soup, .onePot],
            servings: 6, minutes: Minutes(prep: 20, cook: 40, total: 60), cents: 780,
            nutrition: Nutrition(
                calories: 250, fat: 7.5, saturated: 1, carbohydrate: 34, sugar: 9, fibre: 7,
                protein: 9, salt: 1.9), pictures: [.soup, .carrot],
            ingredients: """
                3 tbsp olive oil
                1 onion, chopped
                2 cloves garlic, chopped
                2 carrots, diced
                2 stalks celery, diced
                400 g vegetables of the season, diced = zucchini + green beans + leek + peas (frozen) + pumpkin + kale
                1 can chopped tomatoes (400 g)
                1.5 l vegetable stock
                1 bay leaf
                1 can white beans, drained
                100 g soup pasta
                salt
                pepper
                """,
            steps: """
                Soften the onion, carrots and celery in the oil in a large pot over medium heat. Stir in the garlic for the last minute. [10]
                Add the vegetables, the tomatoes, the stock and the bay leaf. Bring to the boil and simmer until everything is nearly tender. [15]
                Stir in the beans and the pasta. Cook until the pasta is done, stirring so that it does not stick. [10]
                Take out the bay leaf. Season with salt and pepper, and let the soup stand. [5]
                """),
        DemoRecipe(
            title: "Bruschetta with tomatoes",
            description: "Ripe tomatoes, good oil and bread straight from the grill.",
            cuisine: .italian, meals: [.appetizer], styles: [.vegetarian, .vegan, .grilled],
            servings: 4, yield: "8 slices", minutes: Minutes(prep: 15, cook: 5, total: 20),
            cents: 460,
            nutrition: Nutrition(
                calories: 270, fat: 11.5, saturated: 1.6, carbohydrate: 34, sugar: 5, fibre: 3,
                protein: 6, salt: 1.1), pictures: [.tomato, .loaf],
            ingredients: """
                8 slices ciabatta
                4 ripe tomatoes, about 400 g
                ½ bunch basil
                3 tbsp olive oil
                1 tsp balsamic vinegar
                1 clove garlic, halved
                salt
                pepper
                """,
            steps: """
                Dice the tomatoes without their cores and let them drain in a sieve with a pinch of salt. [10]
                Mix them with the torn basil, the oil, the vinegar and some pepper.
                Grill or toast the slices until they are brown on both sides. [4]
                Rub them with the cut garlic while hot, heap the tomatoes on top and serve at once.
                """),
        DemoRecipe(
            title: "Panna cotta with berries",
            description: "Cream that just holds its shape. It waits in the fridge until wanted.",
            cuisine: .italian, meals: [.dessert], styles: [], servings: 4,
            minutes: Minutes(prep: 15, cook: 10, total: 265), cents: 720,
            nutrition: Nutrition(
                calories: 470, fat: 38, saturated: 24, carbohydrate: 27, sugar: 26, fibre: 3,
                protein: 5, salt: 0.1), pictures: [.strawberry, .milk],
            ingredients: """
                4 leaves gelatine, about 7 g
                500 ml cream
                60 g sugar
                1 tsp vanilla extract
                For the top:
                250 g berries = raspberry / strawberry / blueberry / mixed berries
                1 tbsp icing sugar
                """,
            steps: """
                Soak the gelatine in plenty of cold water until soft. [5]
                Warm the cream with the sugar and the vanilla over low heat until it steams; it must not boil. [6]
                Take it off the heat. Squeeze the gelatine, stir it into the cream until it has melted, and pour the cream into four glasses.
                When they are no longer warm, cover them and chill until set. [240]
                Mix the berries with the icing sugar and let them stand until they give juice; frozen ones thaw meanwhile. Spoon them over the cream. [15]
                """),
    ]
}
