import { wordList } from '../word-list.ts';

/** Invented French phrases about apps and podcasts. */
export const fr = wordList(`
  short glad: Très bien 👍 / J’adore / Parfait ! / Fait ce qu’on lui demande. / Au top
  short torn: Pas mal / Moyen / Peut mieux faire / Correct
  short cross: Déçu / Ne marche plus / À éviter / Supprimée
  app glad titles: Indispensable / Exactement ce qu’il me fallait / Simple et rapide / Enfin ! / Ravie
  app glad openings: Je m’en sers tous les jours depuis deux ans. / J’en ai essayé quatre autres avant celle-ci. /
    Un collègue me l’a fait découvrir dans le train. / Claire, légère et sans publicité. /
    Même mon père s’en sort tout seul.
  app glad details: Ce que je préfère, c’est {feature}. / À elle seule, {feature} vaut le prix. /
    Depuis l’automne, {feature} va deux fois plus vite. /
    J’ai écrit au support à propos de {feature} : réponse le jour même. /
    Même hors ligne, {feature} fonctionne très bien.
  app glad closings: Continuez comme ça ! / Je la conseille à tout le monde. / Merci à toute l’équipe. /
    Un vrai plaisir.
  app torn titles: Bien, mais / Presque parfait / C’était mieux avant
  app torn openings: L’idée est bonne et le dessin soigné. / Très bien sur le téléphone, moins sur la tablette. /
    Je l’ai depuis un mois. / J’aimerais l’aimer davantage.
  app torn details: Il faut trop de gestes pour trouver {feature}. / Par moments, {feature} ne répond plus. /
    Dommage que {feature} soit réservée à la version payante. / Sans réseau, {feature} reste vide.
  app torn closings: Trois étoiles en attendant. / À corriger, s’il vous plaît. /
    Mieux que beaucoup d’autres malgré tout.
  app cross titles: Données perdues / Plante sans arrêt / Trop cher / À réparer
  app cross openings: Depuis la mise à jour, l’application se ferme au démarrage. /
    J’ai payé une année entière et je le regrette. / Trois téléphones, toujours la même panne. / Quel dommage.
  app cross details: Depuis septembre, {feature} ne marche plus. /
    J’ai perdu deux semaines de travail à cause de {feature}. /
    On me demande de m’abonner à chaque geste, même pour {feature}. /
    Le support répète la même phrase et {feature} est toujours en panne.
  app cross closings: Je veux être remboursé. / Retour au papier. / À éviter pour l’instant.
  podcast glad titles: Mon dimanche / Une pépite / Encore ! / Intelligent et doux
  podcast glad openings: Fidèle depuis le premier épisode. /
    Découvert pendant un long trajet, je n’ai pas pu m’arrêter. / Je l’écoute en cuisinant. /
    Enfin une émission où personne ne crie.
  podcast glad details: J’ai adoré {feature}. / On sent tout le travail derrière {feature}. /
    Mention spéciale pour {feature}. / J’ai réécouté {feature} dès le lendemain.
  podcast glad closings: Merci ! / Bonjour de Bretagne. / Vivement la suite.
  podcast torn titles: Un peu long / Inégal / Trop de publicité
  podcast torn openings: Certains épisodes sont excellents. / J’aime beaucoup les voix. /
    La première saison était plus forte.
  podcast torn details: Trop d’annonces avant {feature}. / On pourrait raccourcir {feature}. /
    Le son change de niveau pendant {feature}.
  podcast torn closings: Je continue quand même. / Trois étoiles pour le moment.
  podcast cross titles: Que de la publicité / Perdue en route / Mauvais son
  podcast cross openings: Désabonnée aujourd’hui. / C’était ma préférée. / Je ne comprends pas tous ces éloges.
  podcast cross details: Le son est mauvais, surtout {feature}. /
    Plus d’annonces que de contenu ; même {feature} n’y change rien. / Des erreurs jamais corrigées dans {feature}.
  podcast cross closings: Dommage. / Il y a mieux ailleurs.
  features notes: la recherche / l’écriture manuscrite / la synchronisation avec mon ordinateur / la vue par étiquettes
  features budget: la vue mensuelle / la lecture des tickets / la cagnotte commune / la sortie en tableau
  features weather: la carte des pluies / la prévision heure par heure / la vignette d’accueil / l’alerte aux orages
  features lessons: la leçon du jour / la prononciation guidée / la pile de révision / la série de jours
  features drawing: l’aquarelle / la liste des calques / la vidéo accélérée / la nouvelle palette
  features cooking: la recette de la fin / la visite du marché / la rencontre avec la boulangère / l’histoire du levain
  features history: la série sur les phares / la lecture des lettres / la visite aux archives / l’énigme de la carte
  features science: la séance de questions / la rencontre avec l’astronome / l’expérience de la semaine /
    la grande interview
  features evening: l’histoire du soir / la pluie en fond / la promenade lente / la poésie finale
  replies glad: Bonjour {name}, un grand merci ! Toute l’équipe est ravie. / Merci {name}, et merci de votre fidélité.
  replies torn: Bonjour {name}, merci de votre franchise. Ce sera plus simple dans la prochaine version.
  replies cross: Bonjour {name}, nous sommes désolés. Écrivez à notre support, nous chercherons vos données.
`);
