import { wordList } from '../word-list.ts';

/** What buyers write about a gig. */
export const buyerPhrases = {
  en: wordList(`
    glad openings: Third order, and it will not be the last. / Understood the brief at once. /
      A pleasure to work with. / Delivered two days early.
    glad details: The drafts were so good that choosing one was the hard part. /
      Small changes were made within the hour, without a murmur. /
      Asked the right questions before starting & explained every choice. /
      The files came in every format that our printer wanted.
    glad replies: Thank you, {name}! It was a joy to make. / Many thanks, {name}. See you for the next one!
    torn openings: Fine work, slow answers. / The result is good. / Not quite what I had in mind.
    torn details: It took four rounds until the colours were those of the brief. /
      Two of the files had to be asked for again. / For this price I had hoped for a second draft.
    torn replies: Thank you for your patience, {name}. The missing files are in your inbox.
    cross openings: A week late. / The order was cancelled in the end. / Nothing like the samples.
    cross details: Messages went unanswered for days. / What I got was a template with my name on it.
    cross replies: I am sorry, {name}. I was ill and should have told you at once.
  `),
  de: wordList(`
    glad openings: Schnell und sorgfältig. / Sehr angenehme Zusammenarbeit.
    glad details: Alle Wünsche wurden sofort umgesetzt. / Die Entwürfe haben uns auf Anhieb überzeugt.
    glad replies: Herzlichen Dank, {name}!
    torn openings: Ganz gut. / Ordentliche Arbeit.
    torn details: Die Abstimmung hat etwas lange gedauert. / Eine Datei fehlte zunächst.
    torn replies: Danke für die Geduld, {name}.
    cross openings: Leider zu spät geliefert.
    cross details: Auf Nachrichten kam tagelang keine Antwort.
    cross replies: Das tut mir leid, {name}.
  `),
  es: wordList(`
    glad openings: Un trabajo estupendo. / Muy profesional.
    glad details: Entendió la idea a la primera. / Entregó antes de lo previsto.
    glad replies: ¡Muchas gracias, {name}!
    torn openings: Buen resultado.
    torn details: Hicieron falta varias revisiones. / La comunicación podría ser mejor.
    torn replies: Gracias por la paciencia, {name}.
    cross openings: No era lo acordado.
    cross details: Llegó con una semana de retraso.
    cross replies: Lo siento mucho, {name}.
  `),
} as const;
