import type { Wording } from '../../words/wording.ts';

/** What people write about things for the house, by language. */
export const thingWording = {
  en: {
    glad: {
      openings: ['Bought as a present and kept for myself.', 'It has stood on our stove since the spring.'],
      details: ['It boils in four minutes & sings a little.', 'Well made, heavy, and easy to clean.'],
      replies: ['Thank you, {name}!'],
    },
    torn: {
      openings: ['Lovely to look at.', 'Good, on the whole.'],
      details: ['The handle gets hot if you are not careful.', 'It came in a box three times its size.'],
      replies: ['Thank you, {name}. A cloth handle is on its way.'],
    },
    cross: {
      openings: ['The second one in a year.', 'Not what the picture shows.'],
      details: ['The lid does not close.', 'It leaked on the first evening.'],
      replies: ['We are sorry, {name}. Please send it back to us.'],
    },
  },
  de: {
    glad: {
      openings: ['Seit Jahren unser Stammgeschäft.', 'Sehr freundlich, auch am Samstagmorgen.'],
      details: ['Das Roggenbrot hält eine ganze Woche.', 'Die Zimtschnecken sind die besten weit & breit.'],
      replies: ['Herzlichen Dank, {name}!'],
    },
    torn: {
      openings: ['Gute Ware, lange Schlange.', 'Im Großen und Ganzen in Ordnung.'],
      details: ['Nach zehn Uhr gibt es kaum noch Auswahl.', 'Der Kaffee könnte heißer sein.'],
      replies: ['Danke für den Hinweis, {name}.'],
    },
    cross: {
      openings: ['Leider enttäuscht.'],
      details: ['Die Brötchen waren vom Vortag.', 'Zweimal wurde die Bestellung verwechselt.'],
      replies: ['Das tut uns leid, {name}.'],
    },
  },
  fr: {
    glad: {
      openings: ['Recette essayée hier soir.', 'Un vrai régal.'],
      details: ['J’ai mis un peu moins de sucre & c’était parfait.', 'Toute la famille en a redemandé.'],
      replies: ['Merci beaucoup, {name} !'],
    },
    torn: {
      openings: ['Pas mal du tout.'],
      details: ['La cuisson prend le double du temps indiqué.', 'Trop sucré à mon goût.'],
      replies: ['Merci pour ce retour, {name}.'],
    },
    cross: {
      openings: ['Déçue.'],
      details: ['La confiture n’a jamais pris.', 'Les quantités sont fausses.'],
      replies: ['Désolés, {name}.'],
    },
  },
} as const satisfies Readonly<Record<string, Wording>>;

export type ThingLanguage = keyof typeof thingWording;
