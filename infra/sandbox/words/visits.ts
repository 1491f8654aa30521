import { chanceOf } from '../random.ts';
import { moodOf } from './phrases/phrases.ts';
import { type Counts, multilingual, type SyntheticReview } from './reviews.ts';
import { wordList } from './word-list.ts';

/** The languages of reviews of visits and of businesses. */
export const visitLanguages = ['en', 'de', 'es', 'fr'] as const;

/** One of these languages. */
export type VisitLanguage = (typeof visitLanguages)[number];

/** An invented review of a sight or a tour. */
export interface Visit extends SyntheticReview {
  readonly language: VisitLanguage;
}

/** How many reviews there are in each language. */
export type VisitCounts = Counts<VisitLanguage>;

/** What visitors write about a sight or a tour. */
const visitPhrases = {
  en: wordList(String.raw`
    titles glad: The best hour of our trip / Go early, stay long / A small wonder
    titles torn: Nice, but once is enough / Good in parts
    titles cross: A long queue for little / Not as described
    openings glad: We came in the rain and did not mind it. / Our guide knew every stone & every story.
    openings torn: The place is beautiful, the crowd is not. / We had hoped for more than forty minutes.
    openings cross: Half of it was closed, and nobody told us. / We waited for an hour at the gate.
    details glad: The view from the upper gallery alone is worth the stairs. /
      The children still talk about the lantern room. /
      Take the last boat back: the light on the water is something else.
    details torn: The audio guide skips two rooms. / The café closes an hour before the gate does.
    details cross: The time on the ticket meant nothing. / For this price a bench in the shade is not too much to ask.
    replies glad: Thank you, {name}! The lantern keeper sends his regards.
    replies torn: Thank you, {name}. We have passed this on to our guides.
    replies cross: We are sorry, {name}.\n\nPlease write to us, so that we can make up for it.
  `),
  de: wordList(`
    titles glad: Die schönste Stunde der Reise / Früh hingehen lohnt sich
    titles torn: Schön, aber einmal reicht / Teils, teils
    titles cross: Lange Schlange, wenig zu sehen / Nicht wie beschrieben
    openings glad: Wir kamen im Regen, und es störte nicht. / Unsere Führerin kannte jeden Stein und jede Geschichte.
    openings torn: Der Ort ist schön, das Gedränge nicht. / Wir hatten auf mehr als vierzig Minuten gehofft.
    openings cross: Die Hälfte war gesperrt, und niemand sagte etwas. / Wir standen eine Stunde am Tor.
    details glad: Allein der Blick von der oberen Galerie ist die Treppe wert. /
      Nehmt das letzte Boot zurück: dieses Licht!
    details torn: Der Audioguide lässt zwei Räume aus. / Das Café schließt eine Stunde vor dem Tor.
    details cross: Die Uhrzeit auf der Karte bedeutete nichts. / Für den Preis wäre eine Bank im Schatten nicht zu viel.
    replies glad: Danke, {name}! Der Laternenwärter lässt grüßen.
    replies torn: Danke, {name}. Wir haben es weitergegeben.
    replies cross: Das tut uns leid, {name}. Bitte schreiben Sie uns.
  `),
  es: wordList(`
    titles glad: La mejor hora del viaje / Una pequeña maravilla
    titles torn: Bonito, pero con una vez basta / Regular
    titles cross: Mucha cola para poco / No es lo que se anuncia
    openings glad: Llegamos lloviendo y no nos importó. / Nuestra guía conocía cada piedra y cada historia.
    openings torn: El lugar es precioso, el gentío no. / Esperábamos más de cuarenta minutos.
    openings cross: La mitad estaba cerrada y nadie avisó. / Esperamos una hora en la puerta.
    details glad: Solo la vista desde la galería ya vale la escalera. / Vuelvan en el último barco: ¡qué luz!
    details torn: La audioguía se salta dos salas. / El café cierra una hora antes que la puerta.
    details cross: La hora de la entrada no servía de nada. / Por este precio, un banco a la sombra no es mucho pedir.
    replies glad: ¡Gracias, {name}! El farero le manda saludos.
    replies torn: Gracias, {name}. Lo hemos comentado con los guías.
    replies cross: Lo sentimos, {name}. Escríbanos, por favor.
  `),
  fr: wordList(`
    titles glad: La plus belle heure du voyage / Une petite merveille
    titles torn: Joli, mais une fois suffit / Mitigé
    titles cross: Longue attente pour peu de chose / Pas conforme
    openings glad: Nous sommes venus sous la pluie, sans regret. / Notre guide connaissait chaque pierre.
    openings torn: Le lieu est beau, la foule moins. / Nous espérions plus de quarante minutes.
    openings cross: La moitié était fermée, sans un mot. / Une heure d’attente à l’entrée.
    details glad: La vue de la galerie vaut à elle seule l’escalier. / Prenez le dernier bateau : quelle lumière !
    details torn: L’audioguide saute deux salles. / Le café ferme une heure avant la grille.
    details cross: L’heure du billet ne voulait rien dire. / À ce prix, un banc à l’ombre ne serait pas de trop.
    replies glad: Merci, {name} ! Le gardien du phare vous salue.
    replies torn: Merci, {name}. Nous avons transmis.
    replies cross: Nous sommes désolés, {name}. Écrivez-nous, s’il vous plaît.
  `),
} as const;

/** The review with words about a sight instead of an app. */
export const toVisit = (review: SyntheticReview, language: VisitLanguage): Visit => {
  const { seed, author, rating, reply } = review;
  const chance = chanceOf(`visit/${seed}`);
  const mood = moodOf(rating);
  const phrases = (list: string) => visitPhrases[language](`${list} ${mood}`);
  const [thanks = ''] = phrases('replies');
  const gap = chance.happens(0.2) ? '\n\n' : ' ';
  const text = `${chance.pick(phrases('openings'))}${gap}${chance.pick(phrases('details'))}`;
  return {
    ...review,
    title: chance.pick(phrases('titles')),
    text: review.text === null ? null : text,
    reply: reply && { ...reply, text: thanks.replaceAll('{name}', author.split(' ')[0] ?? author) },
    language,
  };
};

/** The reviews of a sight in all languages, newest first. */
export const visitsOf = multilingual(visitLanguages, toVisit);

/** The reviews in one language; all if none is named. */
export const inLanguage = (list: readonly Visit[], language: string | null | undefined): readonly Visit[] =>
  language ? list.filter((visit) => visit.language === language.split('-')[0]) : list;

/** An instant as YYYY-MM-DD. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
