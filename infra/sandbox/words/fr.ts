import type { Phrases } from './phrases.ts';

/** Invented French phrases. */
export const fr: Phrases = {
  gap: ' ',
  short: {
    glad: ['Très bien 👍', 'J’adore', 'Parfait !', 'Fait ce qu’on lui demande.', 'Au top'],
    torn: ['Pas mal', 'Moyen', 'Peut mieux faire', 'Correct'],
    cross: ['Déçu', 'Ne marche plus', 'À éviter', 'Supprimée'],
  },
  app: {
    glad: {
      titles: ['Indispensable', 'Exactement ce qu’il me fallait', 'Simple et rapide', 'Enfin !', 'Ravie'],
      openings: [
        'Je m’en sers tous les jours depuis deux ans.',
        'J’en ai essayé quatre autres avant celle-ci.',
        'Un collègue me l’a fait découvrir dans le train.',
        'Claire, légère et sans publicité.',
        'Même mon père s’en sort tout seul.',
      ],
      details: [
        'Ce que je préfère, c’est {feature}.',
        'À elle seule, {feature} vaut le prix.',
        'Depuis l’automne, {feature} va deux fois plus vite.',
        'J’ai écrit au support à propos de {feature} : réponse le jour même.',
        'Même hors ligne, {feature} fonctionne très bien.',
      ],
      closings: [
        'Continuez comme ça !',
        'Je la conseille à tout le monde.',
        'Merci à toute l’équipe.',
        'Un vrai plaisir.',
      ],
    },
    torn: {
      titles: ['Bien, mais', 'Presque parfait', 'C’était mieux avant'],
      openings: [
        'L’idée est bonne et le dessin soigné.',
        'Très bien sur le téléphone, moins sur la tablette.',
        'Je l’ai depuis un mois.',
        'J’aimerais l’aimer davantage.',
      ],
      details: [
        'Il faut trop de gestes pour trouver {feature}.',
        'Par moments, {feature} ne répond plus.',
        'Dommage que {feature} soit réservée à la version payante.',
        'Sans réseau, {feature} reste vide.',
      ],
      closings: [
        'Trois étoiles en attendant.',
        'À corriger, s’il vous plaît.',
        'Mieux que beaucoup d’autres malgré tout.',
      ],
    },
    cross: {
      titles: ['Données perdues', 'Plante sans arrêt', 'Trop cher', 'À réparer'],
      openings: [
        'Depuis la mise à jour, l’application se ferme au démarrage.',
        'J’ai payé une année entière et je le regrette.',
        'Trois téléphones, toujours la même panne.',
        'Quel dommage.',
      ],
      details: [
        'Depuis septembre, {feature} ne marche plus.',
        'J’ai perdu deux semaines de travail à cause de {feature}.',
        'On me demande de m’abonner à chaque geste, même pour {feature}.',
        'Le support répète la même phrase et {feature} est toujours en panne.',
      ],
      closings: ['Je veux être remboursé.', 'Retour au papier.', 'À éviter pour l’instant.'],
    },
  },
  podcast: {
    glad: {
      titles: ['Mon dimanche', 'Une pépite', 'Encore !', 'Intelligent et doux'],
      openings: [
        'Fidèle depuis le premier épisode.',
        'Découvert pendant un long trajet, je n’ai pas pu m’arrêter.',
        'Je l’écoute en cuisinant.',
        'Enfin une émission où personne ne crie.',
      ],
      details: [
        'J’ai adoré {feature}.',
        'On sent tout le travail derrière {feature}.',
        'Mention spéciale pour {feature}.',
        'J’ai réécouté {feature} dès le lendemain.',
      ],
      closings: ['Merci !', 'Bonjour de Bretagne.', 'Vivement la suite.'],
    },
    torn: {
      titles: ['Un peu long', 'Inégal', 'Trop de publicité'],
      openings: [
        'Certains épisodes sont excellents.',
        'J’aime beaucoup les voix.',
        'La première saison était plus forte.',
      ],
      details: [
        'Trop d’annonces avant {feature}.',
        'On pourrait raccourcir {feature}.',
        'Le son change de niveau pendant {feature}.',
      ],
      closings: ['Je continue quand même.', 'Trois étoiles pour le moment.'],
    },
    cross: {
      titles: ['Que de la publicité', 'Perdue en route', 'Mauvais son'],
      openings: ['Désabonnée aujourd’hui.', 'C’était ma préférée.', 'Je ne comprends pas tous ces éloges.'],
      details: [
        'Le son est mauvais, surtout {feature}.',
        'Plus d’annonces que de contenu ; même {feature} n’y change rien.',
        'Des erreurs jamais corrigées dans {feature}.',
      ],
      closings: ['Dommage.', 'Il y a mieux ailleurs.'],
    },
  },
  features: {
    notes: ['la recherche', 'l’écriture manuscrite', 'la synchronisation avec mon ordinateur', 'la vue par étiquettes'],
    budget: ['la vue mensuelle', 'la lecture des tickets', 'la cagnotte commune', 'la sortie en tableau'],
    weather: ['la carte des pluies', 'la prévision heure par heure', 'la vignette d’accueil', 'l’alerte aux orages'],
    lessons: ['la leçon du jour', 'la prononciation guidée', 'la pile de révision', 'la série de jours'],
    drawing: ['l’aquarelle', 'la liste des calques', 'la vidéo accélérée', 'la nouvelle palette'],
    cooking: ['la recette de la fin', 'la visite du marché', 'la rencontre avec la boulangère', 'l’histoire du levain'],
    history: ['la série sur les phares', 'la lecture des lettres', 'la visite aux archives', 'l’énigme de la carte'],
    science: [
      'la séance de questions',
      'la rencontre avec l’astronome',
      'l’expérience de la semaine',
      'la grande interview',
    ],
    evening: ['l’histoire du soir', 'la pluie en fond', 'la promenade lente', 'la poésie finale'],
  },
  replies: {
    glad: ['Bonjour {name}, un grand merci ! Toute l’équipe est ravie.', 'Merci {name}, et merci de votre fidélité.'],
    torn: ['Bonjour {name}, merci de votre franchise. Ce sera plus simple dans la prochaine version.'],
    cross: ['Bonjour {name}, nous sommes désolés. Écrivez à notre support, nous chercherons vos données.'],
  },
};
