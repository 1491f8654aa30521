import { wordList } from '../word-list.ts';

/** What students write about a course. */
export const studentPhrases = {
  en: wordList(`
    glad openings: I have bought a dozen courses, and this is the first that I finished. /
      Clear, calm and well ordered. / I knew nothing when I began. / Exactly the right length. /
      The best explanation that I have come across.
    glad details: Every lecture ends with a small exercise, and those are what made it stick. /
      Questions were answered within a day. / The project in section four went straight into my portfolio. /
      I play it at 1.25x, and even so every word is easy to follow. / The worksheets alone are worth the price.
    glad replies: Thank you, {name}. Send us a picture of your project! / So glad that it helped you, {name}.
    torn openings: Good for the first half. / A fair course. / I learned something, though not all that was promised.
    torn details: From section five on it goes too fast. / Some lectures show an older version of the tools. /
      The sound is so low in places that I needed headphones. /
      Type <span> into the editor of lecture 30 and it hangs; the rest is fine.
    torn replies: Thank you for the honest words, {name}. Section five is being recorded anew.
    cross openings: Not what the title says. / I asked for my money back. / Out of date.
    cross details: The teacher reads the slides aloud, nothing more. / Half of the links in the handouts lead nowhere. /
      Nobody has answered a question since spring.
    cross replies: We are sorry, {name}. The links are mended now; please write to us if one is still missing.
  `),
  de: wordList(`
    glad openings: Sehr verständlich erklärt. / Endlich ein Kurs ohne Umschweife. / Ich bin begeistert.
    glad details: Die Übungen bauen gut aufeinander auf. / Auf meine Frage kam noch am selben Tag eine Antwort. /
      Auch als Anfängerin konnte ich allem folgen.
    glad replies: Vielen Dank, {name}! Viel Freude beim Weitermachen.
    torn openings: Ganz ordentlich. / Solide, aber etwas trocken.
    torn details: Der Ton ist stellenweise zu leise. / Ein paar Lektionen sind nicht mehr aktuell.
    torn replies: Danke für den Hinweis, {name}. Der Ton wird überarbeitet.
    cross openings: Leider enttäuschend. / Das hatte ich mir anders vorgestellt.
    cross details: Es werden nur Folien vorgelesen. / Die Dateien zum Kurs fehlen.
    cross replies: Das tut uns leid, {name}. Die Dateien stehen jetzt in der ersten Lektion.
  `),
  es: wordList(`
    glad openings: Un curso excelente. / Por fin lo he entendido. / Muy recomendable.
    glad details: Cada lección termina con un ejercicio útil. / La profesora responde a todas las dudas. /
      El proyecto final me sirvió en el trabajo.
    glad replies: ¡Muchas gracias, {name}!
    torn openings: Está bien. / Empieza mejor de lo que acaba.
    torn details: El audio es bajo en algunas lecciones. / Faltan soluciones para los ejercicios.
    torn replies: Gracias, {name}. Hemos añadido las soluciones de la sección tres.
    cross openings: No es lo que esperaba. / Muy básico.
    cross details: Solo lee las diapositivas. / Nadie contesta a las preguntas.
    cross replies: Lo sentimos, {name}. Ya hemos contestado a su pregunta.
  `),
} as const;
