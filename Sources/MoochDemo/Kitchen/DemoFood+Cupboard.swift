import MoochStore

extension DemoFood {
    /// What keeps in a cupboard.
    static let cupboard: [(Department, String)] = [
        (
            .dryGoods,
            """
            spaghetti | | Spaghetti | | gluten
            linguine | | Linguine | | gluten
            penne | | Penne | | gluten
            macaroni | macaroni, elbow macaroni | Makkaroni | | gluten
            soup pasta | soup pasta, ditalini, small pasta | Suppennudeln | | gluten, eggs?
            lasagne sheets | lasagne sheets, lasagna sheets | Lasagneplatten | | gluten, eggs?
            gnocchi | | Gnocchi | | gluten, eggs?
            rice | rice, long-grain rice, white rice | Reis, Langkornreis
            basmati rice | | Basmatireis
            jasmine rice | | Jasminreis
            risotto rice | risotto rice, arborio rice | Risottoreis
            couscous | | Couscous | | gluten
            bulgur | | Bulgur | | gluten
            quinoa | | Quinoa
            red lentils | | rote Linsen
            brown lentils | brown lentils, lentils | Tellerlinsen, Linsen | dried, canned:canned
            chickpeas | chickpeas, garbanzo beans | Kichererbsen | dried, canned:canned
            black beans | | schwarze Bohnen | dried, canned:canned
            kidney beans | | Kidneybohnen | dried, canned:canned
            white beans | white beans, cannellini beans | weiße Bohnen | dried, canned:canned
            breadcrumbs | | Semmelbrösel, Paniermehl | | gluten
            """
        ),
        (
            .canned,
            """
            chopped tomatoes | chopped tomatoes, diced tomatoes | gehackte Tomaten, stückige Tomaten
            passata | passata, tomato purée | passierte Tomaten, Passata
            coconut milk | | Kokosmilch | | sulphites?
            tuna | tuna, canned tuna | Thunfisch | canned, fresh:fish | fish
            anchovies | anchovies, anchovy fillets | Sardellen, Sardellenfilets | | fish
            """
        ),
        (
            .condiments,
            """
            tomato paste | | Tomatenmark
            ketchup | ketchup, tomato ketchup | Ketchup | | celery?
            mayonnaise | | Mayonnaise | | eggs, mustard
            mustard | mustard, Dijon mustard | Senf | | mustard
            capers | | Kapern
            black olives | black olives, olives, Kalamata olives | schwarze Oliven, Oliven
            gherkins | gherkins, pickles | Gewürzgurken, saure Gurken | | mustard
            pesto | pesto, basil pesto | Pesto | | milk, nuts, eggs?
            peanut butter | | Erdnussbutter, Erdnussmus | | peanuts, nuts?
            hazelnut spread | hazelnut spread, chocolate spread | Nuss-Nougat-Creme | | nuts, milk, soybeans
            jam | jam, strawberry jam | Marmelade, Konfitüre
            apple sauce | | Apfelmus
            honey | | Honig
            maple syrup | | Ahornsirup
            hot sauce | | scharfe Soße
            Worcestershire sauce | | Worcestersauce | | fish, gluten
            tahini | tahini, sesame paste | Tahin, Sesammus | | sesame
            """
        ),
        (
            .oils,
            """
            *olive oil | olive oil, extra virgin olive oil, extra-virgin olive oil | Olivenöl
            *vegetable oil | vegetable oil, oil, neutral oil, sunflower oil | Öl, Pflanzenöl, Sonnenblumenöl, Rapsöl
            sesame oil | sesame oil, toasted sesame oil | Sesamöl | | sesame
            clarified butter | clarified butter, ghee | Butterschmalz, Ghee | | milk
            white wine vinegar | white wine vinegar, white vinegar | Weißweinessig | | sulphites
            red wine vinegar | | Rotweinessig | | sulphites
            balsamic vinegar | | Balsamico, Balsamessig | | sulphites
            rice vinegar | | Reisessig
            """
        ),
        (
            .spices,
            """
            *salt | salt, sea salt, table salt | Salz
            *pepper | pepper, black pepper | Pfeffer, schwarzer Pfeffer
            oregano | | Oregano | dried, fresh:produce
            bay leaf | bay leaves | Lorbeerblätter, Lorbeerblatt
            chilli flakes | chilli flakes, chili flakes, red pepper flakes | Chiliflocken
            chilli powder | chilli powder, chili powder, cayenne pepper | Chilipulver, Cayennepfeffer
            paprika | paprika, sweet paprika | Paprikapulver, edelsüßes Paprikapulver
            smoked paprika | | geräuchertes Paprikapulver
            cumin | cumin, ground cumin | Kreuzkümmel, Kumin
            cumin seeds | | Kreuzkümmelsamen
            ground coriander | ground coriander, coriander seeds | Koriander, gemahlener Koriander
            turmeric | turmeric, ground turmeric | Kurkuma
            garam masala | | Garam masala | | mustard?
            curry powder | | Currypulver, Curry | | mustard?, celery?
            cinnamon | cinnamon, ground cinnamon | Zimt
            nutmeg | | Muskatnuss, Muskat
            cardamom | | Kardamom
            ground ginger | | Ingwerpulver
            mustard seeds | | Senfkörner | | mustard
            marjoram | | Majoran
            herbes de Provence | | Kräuter der Provence
            sesame seeds | sesame seeds, sesame | Sesam | | sesame
            vegetable stock | vegetable stock, vegetable broth, stock cubes | Gemüsebrühe, Gemüsefond | | celery
            chicken stock | chicken stock, chicken broth | Hühnerbrühe | | celery
            """
        ),
    ]
}
