import type { Phrases } from './phrases.ts';

export const german: Phrases = {
  nameless: 'dies',
  email: {
    subjects: {
      welcome: (name) => `Willkommen bei ${name}`,
      notification: (name) => `Nachricht zu ${name}`,
      feedback_request: (name) => `Ihre Meinung zu ${name}`,
      thank_you: (name) => `Danke von ${name}`,
      reminder: (name) => `Erinnerung an ${name}`,
      announcement: (name) => `Neu bei ${name}`,
      digest: (name) => `Was es Neues gibt bei ${name}`,
      other: (name) => `Zu ${name}`,
    },
    preheader: (name) => `Eine kurze Nachricht zu ${name}`,
    greeting: (reader) => `Guten Tag${reader},`,
    paragraphs: [
      (name) => `in dieser Nachricht geht es um ${name}.`,
      () => 'Wenn Sie eine Frage haben, antworten Sie einfach auf diese Nachricht.',
    ],
    closing: 'Mit freundlichen Grüßen',
  },
  request: {
    subjects: [
      (name) => `Wie war ${name}?`,
      (name) => `Eine Frage zu ${name}`,
      (name) => `Erzählen Sie uns von ${name}`,
    ],
    preheaders: [
      () => 'Eine kurze Frage, was immer Sie denken.',
      () => 'Ihre Antwort kommt direkt zu uns.',
      () => 'Wir lesen jede Zeile.',
    ],
    bodies: [
      (name) => `vielen Dank für Ihre Zeit mit ${name}.\n\nBitte sagen Sie uns, was Sie denken: {link}\n\nViele Grüße`,
      (name) =>
        `wie haben Sie ${name} erlebt? Wir möchten es so hören, wie es war.\n\nSchreiben Sie uns hier: {link}\n\nHerzlichen Dank`,
      (name) =>
        `Ihr Blick auf ${name} hilft uns zu sehen, was bleiben und was sich ändern soll.\n\nDas Formular: {link}\n\nBeste Grüße`,
    ],
    messages: [
      (name) => `${name}: Was denken Sie darüber? {link}`,
      (name) => `Wie war ${name}? Sagen Sie es uns: {link}`,
      (name) => `Eine Frage zu ${name}, bitte hier antworten {link}`,
    ],
  },
  drafts: [
    (name, said) => `Zu ${name}: ${said}. [Sagen Sie in eigenen Worten, wie es war.]`,
    (name, said) => `Das ist mir bei ${name} aufgefallen: ${said}. [Was ist geschehen?]`,
    (name, said) => `Mein Eindruck von ${name}? Nun, ${said}. [Ergänzen Sie, was andere wissen sollten.]`,
  ],
  form: {
    title: (name) => `Ihre Rückmeldung: ${name}`,
    description: 'Ein kurzes Formular für Ihre ehrliche Meinung.',
    welcomeTitle: 'Willkommen',
    welcome: 'Bitte antworten Sie so, wie es war. Jede Meinung hilft.',
    rating: 'Wie war es insgesamt?',
    liked: 'Was hat Ihnen gefallen?',
    better: 'Was könnte besser sein?',
    again: 'Würden Sie wiederkommen?',
    help: 'In Ihren eigenen Worten',
    placeholder: 'Hier schreiben',
    thanksTitle: 'Vielen Dank',
    thanks: 'Wir haben Ihre Antworten erhalten.',
    consent: 'Meine Antworten dürfen veröffentlicht werden.',
  },
  titles: [
    (name) => `${name}: Bewertungen von Kunden in eigenen Worten`,
    (name) => `Was Kunden über ${name} sagen, in Text und Video`,
    (name) => `Hier lesen und sehen, was andere von ${name} halten`,
  ],
  descriptions: [
    (name) =>
      `Lesen Sie, was Kunden über ${name} sagen: ihre Bewertungen in eigenen Worten, so wie sie geschrieben wurden, alle auf dieser Seite gesammelt.`,
    (name) =>
      `Diese Seite sammelt, was Menschen zu sagen haben, die ${name} kennen. Lesen Sie ihre Meinungen ganz und machen Sie sich selbst ein Bild.`,
    (name) =>
      `Meinungen zu ${name} von denen, die sie abgegeben haben: kurze und lange, frohe und kritische. Sehen Sie selbst und urteilen Sie danach.`,
  ],
  reasons: ['Gehört zu den längsten.', 'Ist kürzer als andere.', 'Ist sehr kurz.'],
};
