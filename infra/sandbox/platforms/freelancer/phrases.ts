import { chanceOf } from '../../random.ts';
import type { Mood } from '../../words/phrases.ts';
import type { SyntheticReview } from '../../words/reviews.ts';

/** The languages that clients write in. */
export type ReviewLanguage = 'en' | 'de' | 'fr' | 'es';

interface Words {
  readonly openings: Readonly<Record<Mood, readonly string[]>>;
  readonly closings: Readonly<Record<Mood, readonly string[]>>;
  readonly projects: readonly string[];
}

/** Invented. Any opening goes with any closing of the same mood. */
const words: Readonly<Record<ReviewLanguage, Words>> = {
  en: {
    openings: {
      glad: [
        'Quick, friendly and very careful with details.',
        'Understood the brief at once & asked the right questions.',
        'The third project we did together, and the best one yet.',
      ],
      torn: ['The work is good, the schedule was not.', 'We needed five rounds of changes, then it was fine.'],
      cross: ['Stopped answering after the first milestone.', 'What was delivered is not what we had agreed on.'],
    },
    closings: {
      glad: ['Will hire again.', 'Thank you!', 'Highly recommended 👍'],
      torn: ['Plan some more time.', 'Fair for the price.'],
      cross: ['We had to start anew with somebody else.', 'Not again.'],
    },
    projects: [
      'Logo for a small bakery',
      'Booking form with <calendar>',
      'Shop theme & checkout',
      'Proofreading, 40 pages',
    ],
  },
  de: {
    openings: {
      glad: ['Sehr angenehme Zusammenarbeit, alles pünktlich.', 'Hat mitgedacht und eigene Vorschläge gemacht.'],
      torn: ['Das Ergebnis stimmt, die Absprachen waren zäh.'],
      cross: ['Nach der Anzahlung kam nichts mehr.'],
    },
    closings: {
      glad: ['Gerne wieder!', 'Klare Empfehlung.'],
      torn: ['Für kleine Aufträge in Ordnung.'],
      cross: ['Leider nicht zu empfehlen.'],
    },
    projects: ['Plakat für ein Straßenfest', 'Übersetzung einer Anleitung', 'Umzug einer Website'],
  },
  fr: {
    openings: {
      glad: ['Travail soigné, rendu avant la date prévue.', 'À l’écoute et plein de bonnes idées.'],
      torn: ['Bon travail, mais beaucoup de relances.'],
      cross: ['Livraison incomplète et plus de réponse.'],
    },
    closings: {
      glad: ['Je recommande.', 'Merci encore !'],
      torn: ['Correct pour ce budget.'],
      cross: ['Très déçue.'],
    },
    projects: ['Carte d’un restaurant', 'Relecture d’un mémoire', 'Affiche de concert'],
  },
  es: {
    openings: {
      glad: ['Excelente comunicación y entrega puntual.', 'Cuidó cada detalle del encargo.'],
      torn: ['El resultado está bien, el plazo no tanto.'],
      cross: ['Entregó la mitad de lo acordado.'],
    },
    closings: {
      glad: ['¡Volveré a contratar!', 'Muy recomendable.'],
      torn: ['Aceptable por el precio.'],
      cross: ['No lo recomiendo.'],
    },
    projects: ['Traducción de un catálogo', 'Diseño de una etiqueta', 'Mantenimiento de una tienda'],
  },
};

const moodOf = (rating: number): Mood => (rating >= 4 ? 'glad' : rating === 3 ? 'torn' : 'cross');

/** What a client wrote, and the name of the project. A few say nothing. */
export const wordsOf = ({ seed, rating }: SyntheticReview, language: ReviewLanguage) => {
  const chance = chanceOf(`${seed}/words`);
  const { openings, closings, projects } = words[language];
  const mood = moodOf(rating);
  const sentences = [chance.pick(openings[mood]), ...(chance.happens(0.6) ? [chance.pick(closings[mood])] : [])];
  return {
    project: chance.pick(projects),
    text: chance.happens(0.05) ? '' : sentences.join(chance.happens(0.2) ? '\r\n\r\n' : ' '),
  };
};
