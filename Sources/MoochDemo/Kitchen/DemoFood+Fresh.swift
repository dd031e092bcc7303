import MoochStore

extension DemoFood {
    /// What stands in the cold and at the beginning of the walk.
    static let fresh: [(Department, String)] = [
        (
            .produce,
            """
            onion | onions | Zwiebeln, Zwiebel
            red onion | red onions | rote Zwiebeln, rote Zwiebel
            spring onion | spring onions, scallions, scallion, green onions | Frühlingszwiebeln, Frühlingszwiebel, Lauchzwiebeln
            shallot | shallots | Schalotten, Schalotte
            garlic | | Knoblauch, Knoblauchzehen, Knoblauchzehe
            ginger | ginger, ginger root | Ingwer
            leek | leeks | Lauch, Porree
            carrot | carrots | Möhren, Möhre, Karotten, Karotte | fresh, frozen:frozen
            potato | potatoes, waxy potatoes | Kartoffeln, Kartoffel, festkochende Kartoffeln
            floury potato | floury potatoes, baking potatoes | mehligkochende Kartoffeln
            sweet potato | sweet potatoes | Süßkartoffeln, Süßkartoffel
            celery | celery, celery stalks | Staudensellerie, Stangensellerie | | celery
            celeriac | celeriac, celery root | Knollensellerie, Sellerie | | celery
            beetroot | beetroots, beets | Rote Bete, Rote Beete
            radish | radishes | Radieschen
            tomato | tomatoes | Tomaten, Tomate | fresh, canned:canned, dried:condiments
            cherry tomato | cherry tomatoes | Kirschtomaten, Cocktailtomaten
            cucumber | cucumbers | Gurken, Gurke, Salatgurke
            red pepper | red peppers, bell pepper, bell peppers, red bell pepper | rote Paprika, Paprikaschoten, Paprikaschote
            green pepper | green peppers, green bell pepper | grüne Paprika
            chilli | chillies, red chilli, red chillies, green chilli, green chillies, chili peppers | Chilischoten, Chilischote, Chili
            jalapeño | jalapeños, jalapenos | Jalapeños
            eggplant | eggplants, aubergine, aubergines | Auberginen, Aubergine
            zucchini | zucchini, zucchinis, courgette, courgettes | Zucchini
            pumpkin | pumpkin, squash, butternut squash | Kürbis, Hokkaido
            broccoli | | Brokkoli | fresh, frozen:frozen
            cauliflower | | Blumenkohl | fresh, frozen:frozen
            white cabbage | white cabbage, cabbage | Weißkohl
            pak choi | pak choi, bok choy | Pak Choi
            spinach | spinach, baby spinach | Spinat, Blattspinat | fresh, frozen:frozen
            kale | | Grünkohl | fresh, frozen:frozen
            lettuce | lettuce, romaine lettuce | Kopfsalat, Salat
            rocket | rocket, arugula | Rucola
            mushroom | mushrooms, button mushrooms, brown mushrooms | Champignons, Pilze | fresh, canned:canned
            porcini | porcini, porcini mushrooms | Steinpilze | fresh, dried:dry_goods
            green beans | | grüne Bohnen, Bohnen | fresh, frozen:frozen, canned:canned
            peas | green peas | Erbsen | fresh, frozen:frozen, canned:canned
            sugar snap peas | sugar snap peas, mangetout | Zuckerschoten
            corn | corn, sweetcorn, sweet corn | Mais | fresh, frozen:frozen, canned:canned
            avocado | avocados | Avocados, Avocado
            basil | basil, basil leaves | Basilikum | fresh, dried:spices
            parsley | parsley, flat-leaf parsley | Petersilie | fresh, dried:spices
            coriander leaves | coriander leaves, cilantro, fresh coriander | Koriandergrün, frischer Koriander
            chives | | Schnittlauch | fresh, frozen:frozen
            dill | | Dill | fresh, dried:spices
            mint | mint, mint leaves | Minze | fresh, dried:spices
            thyme | | Thymian | fresh, dried:spices
            rosemary | | Rosmarin | fresh, dried:spices
            Thai basil | | Thai-Basilikum
            lemon | lemons | Zitronen, Zitrone
            lime | limes | Limetten, Limette
            orange | oranges | Orangen, Orange
            apple | apples | Äpfel, Apfel
            pear | pears | Birnen, Birne
            banana | bananas | Bananen, Banane
            strawberry | strawberries | Erdbeeren | fresh, frozen:frozen
            blueberry | blueberries | Heidelbeeren, Blaubeeren | fresh, frozen:frozen
            raspberry | raspberries | Himbeeren | fresh, frozen:frozen
            peach | peaches | Pfirsiche, Pfirsich | fresh, canned:canned
            mango | mangoes | Mangos, Mango | fresh, frozen:frozen
            pineapple | | Ananas | fresh, canned:canned
            """
        ),
        (
            .bakery,
            """
            bread | bread, white bread | Brot, Weißbrot | | gluten, sesame?
            baguette | baguettes, French bread | Baguette | | gluten
            ciabatta | | Ciabatta | | gluten
            bread rolls | bread rolls, bread roll | Brötchen | | gluten, sesame?
            pita bread | pita bread, pitas | Pitabrot, Fladenbrot | | gluten, sesame?
            wheat tortillas | wheat tortillas, flour tortillas | Weizentortillas | | gluten
            """
        ),
        (
            .deli,
            """
            ham | ham, cooked ham | Kochschinken, Schinken
            hummus | | Hummus | | sesame
            tofu | tofu, firm tofu | Tofu | | soybeans
            silken tofu | | Seidentofu | | soybeans
            """
        ),
        (
            .meat,
            """
            chicken breast | chicken breasts, chicken breast fillet | Hähnchenbrust, Hähnchenbrustfilet | fresh, frozen:frozen
            chicken thighs | chicken thighs, chicken thigh | Hähnchenschenkel
            whole chicken | whole chickens, chicken | Hähnchen
            minced beef | minced beef, ground beef, beef mince | Rinderhackfleisch, Hackfleisch | fresh, frozen:frozen
            beef steak | beef steaks, steak | Rindersteak
            bacon | bacon, streaky bacon | Speck, Frühstücksspeck
            guanciale | | Guanciale
            bratwurst | bratwurst, sausages | Bratwürste, Bratwurst | | mustard?, celery?, milk?
            Vienna sausages | Vienna sausages, frankfurters | Wiener Würstchen, Würstchen | | mustard?, celery?, milk?
            """
        ),
        (
            .fish,
            """
            salmon | salmon, salmon fillet | Lachs, Lachsfilet | fresh, frozen:frozen | fish
            smoked salmon | | Räucherlachs | | fish
            cod | cod, cod fillet | Kabeljau | fresh, frozen:frozen | fish
            prawns | prawns, shrimp, shrimps | Garnelen | fresh, frozen:frozen | crustaceans
            mussels | | Miesmuscheln, Muscheln | | molluscs
            """
        ),
        (
            .dairy,
            """
            milk | milk, whole milk | Milch, Vollmilch | | milk
            buttermilk | | Buttermilch | | milk
            butter | butter, unsalted butter | Butter | | milk
            margarine | | Margarine | | milk?, soybeans?
            cream | cream, heavy cream, whipping cream, double cream | Sahne, Schlagsahne | | milk
            sour cream | | saure Sahne, Sauerrahm | | milk
            crème fraîche | | Crème fraîche | | milk
            yogurt | yogurt, yoghurt, plain yogurt, natural yogurt | Joghurt, Naturjoghurt | | milk
            Greek yogurt | Greek yogurt, Greek yoghurt | griechischer Joghurt | | milk
            quark | | Quark, Speisequark | | milk
            cream cheese | | Frischkäse | | milk
            mascarpone | | Mascarpone | | milk
            ricotta | | Ricotta | | milk
            mozzarella | | Mozzarella | | milk
            parmesan | parmesan, Parmesan cheese | Parmesan | | milk, eggs?
            pecorino | pecorino, pecorino romano | Pecorino | | milk
            feta | feta, feta cheese | Feta, Schafskäse | | milk
            cheddar | cheddar, cheddar cheese | Cheddar | | milk
            gouda | | Gouda | | milk
            mountain cheese | mountain cheese, gruyère | Bergkäse | | milk
            egg | eggs | Eier, Ei | | eggs
            egg yolks | egg yolks, egg yolk | Eigelb | | eggs
            oat drink | oat drink, oat milk | Haferdrink, Hafermilch | | gluten
            almond drink | almond drink, almond milk | Mandeldrink, Mandelmilch | | nuts
            soy drink | soy drink, soy milk | Sojadrink, Sojamilch | | soybeans
            puff pastry | | Blätterteig | fresh, frozen:frozen | gluten, milk?
            """
        ),
        (
            .frozen,
            """
            mixed berries | mixed berries, frozen berries | Beerenmischung
            stir-fry vegetables | | Wokgemüse, Asiagemüse
            ice cream | ice cream, vanilla ice cream | Eis, Vanilleeis | | milk, eggs?
            fish fingers | fish fingers, fish sticks | Fischstäbchen | | fish, gluten
            """
        ),
    ]
}
