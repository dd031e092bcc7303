import MoochStore

extension DemoRecipe {
    static let american = [
        DemoRecipe(
            title: "Buttermilk pancakes",
            description: "Thick, soft ones. The batter is lumpy on purpose.",
            cuisine: .american, meals: [.breakfast], styles: [.vegetarian, .forChildren],
            servings: 4, yield: "12 pancakes", minutes: Minutes(prep: 15, cook: 20, total: 35),
            cents: 520,
            nutrition: Nutrition(
                calories: 550, fat: 17, saturated: 7.5, carbohydrate: 85, sugar: 38, fibre: 2,
                protein: 14, salt: 1.5), pictures: [.pancakes, .flour],
            ingredients: """
                2 cups flour (250 g)
                2 tbsp sugar
                2 tsp baking powder
                ½ tsp baking soda
                ½ tsp salt
                450 ml buttermilk
                2 eggs
                50 g butter, melted
                2 tsp vegetable oil, for the pan
                ½ cup maple syrup, to serve
                """,
            steps: """
                Mix the dry ingredients in a large bowl. Whisk the buttermilk with the eggs in another, then the melted butter.
                Pour the wet into the dry and stir until no flour is to be seen. Lumps are right. Let the batter rest. [5]
                Heat a pan over medium heat and wipe it with oil. Drop in three ladles of batter and leave them until bubbles burst on top. [3]
                Turn them and bake the other side until golden. [2]
                Go on with the rest, and keep the finished ones warm in the oven at 90 °C. Serve with maple syrup.
                """),
        DemoRecipe(
            title: "Overnight oats with berries",
            description: "Stirred in the evening, eaten on the way out.",
            cuisine: .american, meals: [.breakfast],
            styles: [.vegetarian, .noCook, .forChildren], servings: 2,
            minutes: Minutes(prep: 10, cook: 0, total: 490), cents: 420,
            nutrition: Nutrition(
                calories: 470, fat: 18, saturated: 5, carbohydrate: 56, sugar: 25, fibre: 10,
                protein: 17, salt: 0.3), pictures: [.blueberries, .yoghurt],
            ingredients: """
                100 g rolled oats
                250 ml milk or a plant drink = milk / oat drink / almond drink / soy drink
                150 g yogurt
                1 tbsp chia seeds
                1 tbsp honey
                150 g berries = blueberry + raspberry + strawberry + mixed berries
                2 tbsp flaked almonds (optional)
                """,
            steps: """
                Stir the oats, milk, yogurt, chia seeds and honey in a bowl or two jars with lids. Stir again after a few minutes, so that the seeds do not clump. [5]
                Cover and leave in the fridge overnight. [480]
                Loosen with a little more milk if it is too thick. Top with the berries and the almonds.
                """),
        DemoRecipe(
            title: "Chocolate chip cookies",
            description: "Crisp at the edge, soft in the middle.",
            cuisine: .american, meals: [.dessert], styles: [.vegetarian, .baked, .forChildren],
            servings: 12, yield: "24 cookies", minutes: Minutes(prep: 38, cook: 22, total: 60),
            cents: 640,
            nutrition: Nutrition(
                calories: 265, fat: 13, saturated: 8, carbohydrate: 35, sugar: 23, fibre: 1,
                protein: 3, salt: 0.3), pictures: [.cookies, .chocolate],
            ingredients: """
                120 g butter, soft
                100 g brown sugar
                80 g sugar
                1 egg
                1 tsp vanilla extract
                1 ½ cups flour (190 g)
                ½ tsp baking soda
                ½ tsp salt
                170 g chocolate chips or dark chocolate, chopped
                """,
            steps: """
                Beat the butter with both sugars until light. Beat in the egg and the vanilla. [4]
                Stir in the flour, baking soda and salt, then the chocolate. Chill the dough. [15]
                Heat the oven to 180 °C. Set 12 heaped teaspoons of dough on each of two lined trays, well apart.
                Bake one tray until the edges are brown and the middle still looks soft. [11]
                Bake the second tray. Let the cookies get firm on the tray before moving them. [11]
                """),
    ]
}
