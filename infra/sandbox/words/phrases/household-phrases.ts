import { wordList } from '../word-list.ts';

/** What people write about household goods, a bakery or a recipe. */
export const householdPhrases = {
  en: wordList(`
    glad openings: Bought as a present and kept for myself. / It has stood on our stove since the spring.
    glad details: It boils in four minutes & sings a little. / Well made, heavy, and easy to clean.
    glad replies: Thank you, {name}!
    torn openings: Lovely to look at. / Good, on the whole.
    torn details: The handle gets hot if you are not careful. / It came in a box three times its size.
    torn replies: Thank you, {name}. A cloth handle is on its way.
    cross openings: The second one in a year. / Not what the picture shows.
    cross details: The lid does not close. / It leaked on the first evening.
    cross replies: We are sorry, {name}. Please send it back to us.
  `),
  de: wordList(`
    glad openings: Seit Jahren unser Stammgeschäft. / Sehr freundlich, auch am Samstagmorgen.
    glad details: Das Roggenbrot hält eine ganze Woche. / Die Zimtschnecken sind die besten weit & breit.
    glad replies: Herzlichen Dank, {name}!
    torn openings: Gute Ware, lange Schlange. / Im Großen und Ganzen in Ordnung.
    torn details: Nach zehn Uhr gibt es kaum noch Auswahl. / Der Kaffee könnte heißer sein.
    torn replies: Danke für den Hinweis, {name}.
    cross openings: Leider enttäuscht.
    cross details: Die Brötchen waren vom Vortag. / Zweimal wurde die Bestellung verwechselt.
    cross replies: Das tut uns leid, {name}.
  `),
  fr: wordList(`
    glad openings: Recette essayée hier soir. / Un vrai régal.
    glad details: J’ai mis un peu moins de sucre & c’était parfait. / Toute la famille en a redemandé.
    glad replies: Merci beaucoup, {name} !
    torn openings: Pas mal du tout.
    torn details: La cuisson prend le double du temps indiqué. / Trop sucré à mon goût.
    torn replies: Merci pour ce retour, {name}.
    cross openings: Déçue.
    cross details: La confiture n’a jamais pris. / Les quantités sont fausses.
    cross replies: Désolés, {name}.
  `),
} as const;
