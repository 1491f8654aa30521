import type { VisitLanguage } from './visit-phrases.ts';
import { type Visit, type VisitCounts, visitsOf } from './visits.ts';
import { reworded, type Wording } from './wording.ts';

/** What customers of a shop or of a restaurant write, and what they are answered. */
const wordings: Readonly<Record<VisitLanguage, Wording>> = {
  en: {
    glad: {
      openings: ['We come here every other week.', 'Ordered on Monday, had it on Wednesday.', "I can't fault them."],
      details: [
        'Fair prices, & a real person answers the telephone.',
        'They remembered what we had the last time.',
        'The parcel was packed better than my grandmother’s china, and there was a note in it.',
      ],
      replies: ['Thank you, {name}! See you soon.'],
    },
    torn: {
      openings: ['It used to be better.', 'Good in the end, but it took a while.'],
      details: ['Half an hour until somebody had time for us.', 'The second item came a week after the first.'],
      replies: ['Thank you for telling us, {name}. We have two new colleagues since May.'],
    },
    cross: {
      openings: ['Never again.', 'Three e-mails, no answer.'],
      details: ['They billed me twice & call it a "known issue".', 'It broke on the first day, and nobody cares.'],
      replies: ['We are sorry, {name}.\n\nPlease write to us with your order number.'],
    },
  },
  de: {
    glad: {
      openings: ['Wir kommen alle zwei Wochen.', 'Montag bestellt, Mittwoch da.'],
      details: ['Faire Preise, und am Telefon ist ein Mensch.', 'Sie wussten noch, was wir beim letzten Mal hatten.'],
      replies: ['Danke, {name}! Bis bald.'],
    },
    torn: {
      openings: ['Früher war es besser.', 'Am Ende gut, aber es hat gedauert.'],
      details: ['Eine halbe Stunde, bis jemand Zeit hatte.', 'Der zweite Artikel kam eine Woche nach dem ersten.'],
      replies: ['Danke für den Hinweis, {name}.'],
    },
    cross: {
      openings: ['Nie wieder.', 'Drei E-Mails, keine Antwort.'],
      details: ['Zweimal abgebucht.', 'Am ersten Tag kaputt, und es kümmert niemanden.'],
      replies: ['Das tut uns leid, {name}. Bitte schreiben Sie uns.'],
    },
  },
  es: {
    glad: {
      openings: ['Venimos cada dos semanas.', 'Lo pedí el lunes y llegó el miércoles.'],
      details: ['Precios justos, y al teléfono contesta una persona.', 'Se acordaban de lo que pedimos la última vez.'],
      replies: ['¡Gracias, {name}! Hasta pronto.'],
    },
    torn: {
      openings: ['Antes era mejor.', 'Al final bien, pero tardó.'],
      details: ['Media hora hasta que alguien nos atendió.', 'El segundo artículo llegó una semana después.'],
      replies: ['Gracias por avisarnos, {name}.'],
    },
    cross: {
      openings: ['Nunca más.', 'Tres correos y ninguna respuesta.'],
      details: ['Me cobraron dos veces.', 'Se rompió el primer día y a nadie le importa.'],
      replies: ['Lo sentimos, {name}. Escríbanos, por favor.'],
    },
  },
  fr: {
    glad: {
      openings: ['Nous venons tous les quinze jours.', 'Commandé lundi, reçu mercredi.'],
      details: ['Des prix justes, et quelqu’un répond au téléphone.', 'Ils se souvenaient de notre dernière commande.'],
      replies: ['Merci, {name} ! À bientôt.'],
    },
    torn: {
      openings: ['C’était mieux avant.', 'Bien à la fin, mais c’était long.'],
      details: ['Une demi-heure avant qu’on s’occupe de nous.', 'Le second article est arrivé une semaine après.'],
      replies: ['Merci de nous l’avoir dit, {name}.'],
    },
    cross: {
      openings: ['Plus jamais.', 'Trois courriels sans réponse.'],
      details: ['Débité deux fois.', 'Cassé le premier jour, et tout le monde s’en moque.'],
      replies: ['Nous sommes désolés, {name}. Écrivez-nous, s’il vous plaît.'],
    },
  },
};

/** An invented review of a business. */
export type Opinion = Visit;
/** How many reviews there are in each language. */
export type OpinionCounts = VisitCounts;

const written = new Map<string, readonly Opinion[]>();

/** The reviews of a business in all languages, newest first. The same seed, the same reviews. */
export const opinionsOf = (seed: string, counts: OpinionCounts): readonly Opinion[] => {
  const known = written.get(seed);
  if (known) return known;
  const list = visitsOf(seed, counts).map((visit) => ({
    ...reworded(visit, wordings[visit.language]),
    language: visit.language,
  }));
  written.set(seed, list);
  return list;
};

/** The orders that the sites of businesses offer, by our names for them. */
export const orders = {
  relevance: (a, b) => relevanceOf(b) - relevanceOf(a),
  newest: (a, b) => b.writtenAt - a.writtenAt,
  oldest: (a, b) => a.writtenAt - b.writtenAt,
  highest_rated: (a, b) => b.rating - a.rating,
  lowest_rated: (a, b) => a.rating - b.rating,
} as const satisfies Record<string, (a: Opinion, b: Opinion) => number>;

const relevanceOf = ({ helpful, text }: Opinion): number => 10 * helpful + (text?.length ?? 0);
