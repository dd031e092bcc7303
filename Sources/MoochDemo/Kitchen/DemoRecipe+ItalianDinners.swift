import MoochStore

extension DemoRecipe {
    static let italianDinners = [
        DemoRecipe(
            title: "Spaghetti with garlic and oil",
            description: """
                Aglio e olio: what Romans cook when nothing is in the house. All depends on \
                garlic that stays pale.
                """,
            cuisine: .italian, meals: [.dinner], styles: [.vegetarian, .vegan], servings: 4,
            minutes: Minutes(prep: 10, cook: 15, total: 25), cents: 320,
            nutrition: Nutrition(
                calories: 575, fat: 24, saturated: 3.4, carbohydrate: 75, sugar: 3, fibre: 4,
                protein: 13, salt: 1.5), pictures: [.spaghetti, .oil],
            ingredients: """
                400 g spaghetti
                6 cloves garlic, thinly sliced
                100 ml olive oil
                1 tsp chilli flakes
                1 bunch parsley, finely chopped
                salt
                """,
            steps: """
                Bring a large pot of water to the boil and salt it well. Cook the spaghetti two minutes shorter than the packet says. [9]
                Meanwhile warm the oil with the garlic in a wide pan over low heat until the slices are pale gold, stirring often. Brown garlic is bitter. [5]
                Stir the chilli flakes into the oil and take the pan off the heat.
                Lift the spaghetti into the pan with a ladle of its water (about 150 ml). Toss over high heat until the water and the oil coat the pasta. [2]
                Mix in the parsley, taste for salt and serve at once.
                """),
        DemoRecipe(
            title: "Spaghetti carbonara",
            description: """
                Eggs, cheese and pepper, and no cream. The hot pasta cooks the sauce, so the pan is \
                off the heat when they meet.
                """,
            cuisine: .italian, meals: [.dinner], styles: [], servings: 4,
            minutes: Minutes(prep: 10, cook: 15, total: 25), cents: 780,
            nutrition: Nutrition(
                calories: 790, fat: 41, saturated: 15, carbohydrate: 76, sugar: 3, fibre: 3.5,
                protein: 29, salt: 2.3), pictures: [.carbonara, .eggs],
            ingredients: """
                400 g spaghetti
                150 g guanciale or bacon, in strips
                2 eggs
                4 egg yolks
                100 g pecorino or parmesan, finely grated
                2 tsp pepper, coarsely ground
                salt
                """,
            steps: """
                Whisk the eggs, the yolks, most of the cheese and the pepper in a bowl.
                Cook the spaghetti in salted water until just firm to the bite. Keep a cup of the water. [10]
                Meanwhile put the guanciale in a cold wide pan and let it turn crisp over medium heat in its own fat. [8]
                Take the pan off the heat. Add the drained spaghetti and toss it in the fat for half a minute.
                Pour in the egg mixture and half of the kept water, stirring quickly, until a creamy sauce clings to the pasta. If it is too thick, add more water; if it is thin, stir a little longer over the lowest heat.
                Serve at once, with the rest of the cheese.
                """),
        DemoRecipe(
            title: "Penne all'arrabbiata",
            description: "Tomatoes, garlic and as much chilli as the table likes.",
            cuisine: .italian, meals: [.dinner], styles: [.vegetarian, .vegan], servings: 4,
            minutes: Minutes(prep: 10, cook: 30, total: 40), cents: 440,
            nutrition: Nutrition(
                calories: 520, fat: 12, saturated: 1.8, carbohydrate: 84, sugar: 11, fibre: 7,
                protein: 16, salt: 1.2), pictures: [.penne, .tomato],
            ingredients: """
                400 g penne
                3 tbsp olive oil
                3 cloves garlic, sliced
                1–2 red chillies, finely chopped
                2 x 400 g cans chopped tomatoes
                1 tbsp tomato paste
                ½ tsp sugar
                3 sprigs parsley, chopped
                salt
                """,
            steps: """
                Warm the oil in a wide pan over medium heat. Cook the garlic and the chillies until they smell good but have no colour. [2]
                Stir in the tomato paste, then the tomatoes, the sugar and half a teaspoon of salt. Simmer without a lid until the sauce is thick. [20]
                Meanwhile cook the penne in salted water until just firm to the bite. Keep half a cup of the water. [11]
                Toss the drained penne in the sauce with a little of the water for a minute.
                Taste for salt and scatter the parsley on top.
                """),
        DemoRecipe(
            title: "Mushroom risotto",
            description: "Two kinds of mushrooms, and twenty minutes at the stove with a spoon.",
            cuisine: .italian, meals: [.dinner], styles: [], servings: 4,
            minutes: Minutes(prep: 20, cook: 35, total: 55), cents: 960,
            nutrition: Nutrition(
                calories: 540, fat: 21, saturated: 9, carbohydrate: 66, sugar: 3, fibre: 3,
                protein: 15, salt: 2.1), pictures: [.risotto, .pot],
            ingredients: """
                20 g dried porcini
                300 g mushrooms, sliced
                1 onion, finely chopped
                2 cloves garlic, finely chopped
                2 tbsp olive oil
                300 g risotto rice
                150 ml white wine
                1 l vegetable stock, hot
                3 sprigs thyme, leaves only
                40 g butter
                60 g parmesan, finely grated
                salt
                pepper
                """,
            steps: """
                Soak the porcini in 200 ml of hot water. Then lift them out, chop them, and keep the water. [20]
                Fry the sliced mushrooms in half of the oil over high heat until brown. Salt them and set them aside. [6]
                Soften the onion and the garlic in the rest of the oil over medium heat without colour. [5]
                Stir in the rice and the porcini until the grains are hot and shiny. Pour in the wine and let it boil away. [3]
                Add the water of the porcini, leaving the sand behind, then the hot stock, a ladle at a time, whenever the rice has taken up the last. Stir often. The rice is done when it is tender with a firm heart. [18]
                Take the pot off the heat. Beat in the butter and the cheese, then the mushrooms and the thyme. Cover and let it stand. [2]
                Taste for salt and pepper. It should flow on the plate; if not, stir in a little hot water.
                """),
        DemoRecipe(
            title: "Lasagne al forno",
            description: "A slow sauce, a white one, and a dish that is better on the second day.",
            cuisine: .italian, meals: [.dinner], styles: [.baked, .forChildren], servings: 6,
            minutes: Minutes(prep: 30, cook: 115, total: 145), cents: 1_680,
            nutrition: Nutrition(
                calories: 775, fat: 42, saturated: 19, carbohydrate: 55, sugar: 14, fibre: 5,
                protein: 38, salt: 2), pictures: [.bake, .cheese],
            ingredients: """
                For the meat sauce:
                2 tbsp olive oil
                1 onion, finely chopped
                1 carrot, finely chopped
                1 stalk celery, finely chopped
                2 cloves garlic, chopped
                500 g minced beef
                2 tbsp tomato paste
                150 ml red wine
                2 x 400 g cans chopped tomatoes
                1 tsp dried oregano
                1 bay leaf
                salt
                pepper
                For the white sauce:
                50 g butter
                50 g flour
                750 ml milk
                1 pinch nutmeg
                For the dish:
                250 g lasagne sheets
                125 g mozzarella, in small pieces
                100 g parmesan, grated
                """,
            steps: """
                Soften the onion, carrot, celery and garlic in the oil in a wide pot over medium heat. [8]
                Turn up the heat, add the beef and fry until it is brown and dry, breaking it up. [8]
                Stir in the tomato paste, then the wine, and let it boil away. Add the tomatoes, oregano, bay leaf, a teaspoon of salt and some pepper. Simmer with the lid ajar, stirring now and then. Take the bay leaf out at the end. [45]
                For the white sauce melt the butter, stir in the flour and let it foam for a minute. Whisk in the milk bit by bit. Simmer, whisking, until it coats a spoon. Season with salt and nutmeg. [8]
                Heat the oven to 190 °C. Spread a little of both sauces in a dish of about 30 by 20 cm. Then layer sheets, meat sauce, white sauce and parmesan, four times; end with white sauce, mozzarella and the last parmesan.
                Bake until it is brown and bubbles at the edge. [40]
                Let it stand before cutting, so that the slices hold. [10]
                """),
    ]
}
