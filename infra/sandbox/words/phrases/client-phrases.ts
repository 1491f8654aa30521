import { wordList } from '../word-list.ts';

/** What clients write about a freelancer, and the names of their projects. */
export const clientPhrases = {
  en: wordList(`
    openings glad: Quick, friendly and very careful with details. /
      Understood the brief at once & asked the right questions. /
      The third project we did together, and the best one yet.
    openings torn: The work is good, the schedule was not. / We needed five rounds of changes, then it was fine.
    openings cross: Stopped answering after the first milestone. / What was delivered is not what we had agreed on.
    closings glad: Will hire again. / Thank you! / Highly recommended 👍
    closings torn: Plan some more time. / Fair for the price.
    closings cross: We had to start anew with somebody else. / Not again.
    projects: Logo for a small bakery / Booking form with <calendar> / Shop theme & checkout / Proofreading, 40 pages
  `),
  de: wordList(`
    openings glad: Sehr angenehme Zusammenarbeit, alles pünktlich. / Hat mitgedacht und eigene Vorschläge gemacht.
    openings torn: Das Ergebnis stimmt, die Absprachen waren zäh.
    openings cross: Nach der Anzahlung kam nichts mehr.
    closings glad: Gerne wieder! / Klare Empfehlung.
    closings torn: Für kleine Aufträge in Ordnung.
    closings cross: Leider nicht zu empfehlen.
    projects: Plakat für ein Straßenfest / Übersetzung einer Anleitung / Umzug einer Website
  `),
  fr: wordList(`
    openings glad: Travail soigné, rendu avant la date prévue. / À l’écoute et plein de bonnes idées.
    openings torn: Bon travail, mais beaucoup de relances.
    openings cross: Livraison incomplète et plus de réponse.
    closings glad: Je recommande. / Merci encore !
    closings torn: Correct pour ce budget.
    closings cross: Très déçue.
    projects: Carte d’un restaurant / Relecture d’un mémoire / Affiche de concert
  `),
  es: wordList(`
    openings glad: Excelente comunicación y entrega puntual. / Cuidó cada detalle del encargo.
    openings torn: El resultado está bien, el plazo no tanto.
    openings cross: Entregó la mitad de lo acordado.
    closings glad: ¡Volveré a contratar! / Muy recomendable.
    closings torn: Aceptable por el precio.
    closings cross: No lo recomiendo.
    projects: Traducción de un catálogo / Diseño de una etiqueta / Mantenimiento de una tienda
  `),
} as const;
