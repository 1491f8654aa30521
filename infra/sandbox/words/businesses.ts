import { multilingual } from './reviews.ts';
import { toVisit, type Visit, type VisitCounts, visitLanguages } from './visits.ts';
import { wordList } from './word-list.ts';
import { reworded } from './wording.ts';

/** An invented review of a business. */
export type Opinion = Visit;

/** How many reviews there are in each language. */
export type OpinionCounts = VisitCounts;

/** What customers of a shop or restaurant write, and the replies. */
const customerPhrases = {
  en: wordList(String.raw`
    glad openings: We come here every other week. / Ordered on Monday, had it on Wednesday. / I can't fault them.
    glad details: Fair prices, & a real person answers the telephone. / They remembered what we had the last time. /
      The parcel was packed better than my grandmother’s china, and there was a note in it.
    glad replies: Thank you, {name}! See you soon.
    torn openings: It used to be better. / Good in the end, but it took a while.
    torn details: Half an hour until somebody had time for us. / The second item came a week after the first.
    torn replies: Thank you for telling us, {name}. We have two new colleagues since May.
    cross openings: Never again. / Three e-mails, no answer.
    cross details: They billed me twice & call it a "known issue". / It broke on the first day, and nobody cares.
    cross replies: We are sorry, {name}.\n\nPlease write to us with your order number.
  `),
  de: wordList(`
    glad openings: Wir kommen alle zwei Wochen. / Montag bestellt, Mittwoch da.
    glad details: Faire Preise, und am Telefon ist ein Mensch. / Sie wussten noch, was wir beim letzten Mal hatten.
    glad replies: Danke, {name}! Bis bald.
    torn openings: Früher war es besser. / Am Ende gut, aber es hat gedauert.
    torn details: Eine halbe Stunde, bis jemand Zeit hatte. / Der zweite Artikel kam eine Woche nach dem ersten.
    torn replies: Danke für den Hinweis, {name}.
    cross openings: Nie wieder. / Drei E-Mails, keine Antwort.
    cross details: Zweimal abgebucht. / Am ersten Tag kaputt, und es kümmert niemanden.
    cross replies: Das tut uns leid, {name}. Bitte schreiben Sie uns.
  `),
  es: wordList(`
    glad openings: Venimos cada dos semanas. / Lo pedí el lunes y llegó el miércoles.
    glad details: Precios justos, y al teléfono contesta una persona. / Se acordaban de lo que pedimos la última vez.
    glad replies: ¡Gracias, {name}! Hasta pronto.
    torn openings: Antes era mejor. / Al final bien, pero tardó.
    torn details: Media hora hasta que alguien nos atendió. / El segundo artículo llegó una semana después.
    torn replies: Gracias por avisarnos, {name}.
    cross openings: Nunca más. / Tres correos y ninguna respuesta.
    cross details: Me cobraron dos veces. / Se rompió el primer día y a nadie le importa.
    cross replies: Lo sentimos, {name}. Escríbanos, por favor.
  `),
  fr: wordList(`
    glad openings: Nous venons tous les quinze jours. / Commandé lundi, reçu mercredi.
    glad details: Des prix justes, et quelqu’un répond au téléphone. / Ils se souvenaient de notre dernière commande.
    glad replies: Merci, {name} ! À bientôt.
    torn openings: C’était mieux avant. / Bien à la fin, mais c’était long.
    torn details: Une demi-heure avant qu’on s’occupe de nous. / Le second article est arrivé une semaine après.
    torn replies: Merci de nous l’avoir dit, {name}.
    cross openings: Plus jamais. / Trois courriels sans réponse.
    cross details: Débité deux fois. / Cassé le premier jour, et tout le monde s’en moque.
    cross replies: Nous sommes désolés, {name}. Écrivez-nous, s’il vous plaît.
  `),
} as const;

/** The reviews of a business in all languages, newest first. */
export const opinionsOf = multilingual(
  visitLanguages,
  (review, language): Opinion => ({
    ...reworded(toVisit(review, language), customerPhrases[language]),
    language,
  }),
);

/** The orders that the sites of businesses offer, by their names in Vouch. */
export const orders = {
  relevance: (a, b) => relevanceOf(b) - relevanceOf(a),
  newest: (a, b) => b.writtenAt - a.writtenAt,
  oldest: (a, b) => a.writtenAt - b.writtenAt,
  highest_rated: (a, b) => b.rating - a.rating,
  lowest_rated: (a, b) => a.rating - b.rating,
} as const satisfies Record<string, (a: Opinion, b: Opinion) => number>;

const relevanceOf = ({ helpful, text }: Opinion): number => 10 * helpful + (text?.length ?? 0);
