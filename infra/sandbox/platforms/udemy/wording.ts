import type { Wording } from '../../words/wording.ts';

/** What students write about courses, by language. */
export const courseWording = {
  en: {
    glad: {
      openings: [
        'I have bought a dozen courses, and this is the first that I finished.',
        'Clear, calm and well ordered.',
        'I knew nothing when I began.',
        'Exactly the right length.',
        'The best explanation that I have come across.',
      ],
      details: [
        'Every lecture ends with a small exercise, and those are what made it stick.',
        'Questions were answered within a day.',
        'The project in section four went straight into my portfolio.',
        'I play it at 1.25x, and even so every word is easy to follow.',
        'The worksheets alone are worth the price.',
      ],
      replies: ['Thank you, {name}. Send us a picture of your project!', 'So glad that it helped you, {name}.'],
    },
    torn: {
      openings: [
        'Good for the first half.',
        'A fair course.',
        'I learned something, though not all that was promised.',
      ],
      details: [
        'From section five on it goes too fast.',
        'Some lectures show an older version of the tools.',
        'The sound is so low in places that I needed headphones.',
        'Type <span> into the editor of lecture 30 and it hangs; the rest is fine.',
      ],
      replies: ['Thank you for the honest words, {name}. Section five is being recorded anew.'],
    },
    cross: {
      openings: ['Not what the title says.', 'I asked for my money back.', 'Out of date.'],
      details: [
        'The teacher reads the slides aloud, nothing more.',
        'Half of the links in the handouts lead nowhere.',
        'Nobody has answered a question since spring.',
      ],
      replies: ['We are sorry, {name}. The links are mended now; please write to us if one is still missing.'],
    },
  },
  de: {
    glad: {
      openings: ['Sehr verständlich erklärt.', 'Endlich ein Kurs ohne Umschweife.', 'Ich bin begeistert.'],
      details: [
        'Die Übungen bauen gut aufeinander auf.',
        'Auf meine Frage kam noch am selben Tag eine Antwort.',
        'Auch als Anfängerin konnte ich allem folgen.',
      ],
      replies: ['Vielen Dank, {name}! Viel Freude beim Weitermachen.'],
    },
    torn: {
      openings: ['Ganz ordentlich.', 'Solide, aber etwas trocken.'],
      details: ['Der Ton ist stellenweise zu leise.', 'Ein paar Lektionen sind nicht mehr aktuell.'],
      replies: ['Danke für den Hinweis, {name}. Der Ton wird überarbeitet.'],
    },
    cross: {
      openings: ['Leider enttäuschend.', 'Das hatte ich mir anders vorgestellt.'],
      details: ['Es werden nur Folien vorgelesen.', 'Die Dateien zum Kurs fehlen.'],
      replies: ['Das tut uns leid, {name}. Die Dateien stehen jetzt in der ersten Lektion.'],
    },
  },
  es: {
    glad: {
      openings: ['Un curso excelente.', 'Por fin lo he entendido.', 'Muy recomendable.'],
      details: [
        'Cada lección termina con un ejercicio útil.',
        'La profesora responde a todas las dudas.',
        'El proyecto final me sirvió en el trabajo.',
      ],
      replies: ['¡Muchas gracias, {name}!'],
    },
    torn: {
      openings: ['Está bien.', 'Empieza mejor de lo que acaba.'],
      details: ['El audio es bajo en algunas lecciones.', 'Faltan soluciones para los ejercicios.'],
      replies: ['Gracias, {name}. Hemos añadido las soluciones de la sección tres.'],
    },
    cross: {
      openings: ['No es lo que esperaba.', 'Muy básico.'],
      details: ['Solo lee las diapositivas.', 'Nadie contesta a las preguntas.'],
      replies: ['Lo sentimos, {name}. Ya hemos contestado a su pregunta.'],
    },
  },
} as const satisfies Readonly<Record<string, Wording>>;

export type CourseLanguage = keyof typeof courseWording;
