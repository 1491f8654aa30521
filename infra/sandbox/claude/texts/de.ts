import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in German. */
export const german = wordList(String.raw`
  nameless: dies
  email subjects welcome: Willkommen bei {name}
  email subjects notification: Nachricht zu {name}
  email subjects feedback_request: Ihre Meinung zu {name}
  email subjects thank_you: Danke von {name}
  email subjects reminder: Erinnerung an {name}
  email subjects announcement: Neu bei {name}
  email subjects digest: Was es Neues gibt bei {name}
  email subjects other: Zu {name}
  email preheader: Eine kurze Nachricht zu {name}
  email greeting: Guten Tag{reader},
  email paragraphs: in dieser Nachricht geht es um {name}. /
    Wenn Sie eine Frage haben, antworten Sie einfach auf diese Nachricht.
  email closing: Mit freundlichen Grüßen
  request subjects: Wie war {name}? / Eine Frage zu {name} / Erzählen Sie uns von {name}
  request preheaders: Eine kurze Frage, was immer Sie denken. / Ihre Antwort kommt direkt zu uns. /
    Wir lesen jede Zeile.
  request bodies: vielen Dank für Ihre Zeit mit {name}.\n\nBitte sagen Sie uns, was Sie denken: {link}\n\nViele Grüße
    /
    wie haben Sie {name} erlebt? Wir möchten es so hören, wie es war.\n\nSchreiben Sie uns hier: {link}\n\nHerzlichen
    Dank /
    Ihr Blick auf {name} hilft uns zu sehen, was bleiben und was sich ändern soll.\n\nDas Formular: {link}\n\nBeste
    Grüße
  request messages: {name}: Was denken Sie darüber? {link} / Wie war {name}? Sagen Sie es uns: {link} /
    Eine Frage zu {name}, bitte hier antworten {link}
  drafts: Zu {name}: {said}. [Sagen Sie in eigenen Worten, wie es war.] /
    Das ist mir bei {name} aufgefallen: {said}. [Was ist geschehen?] /
    Mein Eindruck von {name}? Nun, {said}. [Ergänzen Sie, was andere wissen sollten.]
  form title: Ihre Rückmeldung: {name}
  form description: Ein kurzes Formular für Ihre ehrliche Meinung.
  form welcome title: Willkommen
  form welcome: Bitte antworten Sie so, wie es war. Jede Meinung hilft.
  form rating: Wie war es insgesamt?
  form liked: Was hat Ihnen gefallen?
  form better: Was könnte besser sein?
  form again: Würden Sie wiederkommen?
  form help: In Ihren eigenen Worten
  form placeholder: Hier schreiben
  form thanks title: Vielen Dank
  form thanks: Wir haben Ihre Antworten erhalten.
  form consent: Meine Antworten dürfen veröffentlicht werden.
  titles: {name}: Bewertungen von Kunden in eigenen Worten / Was Kunden über {name} sagen, in Text und Video /
    Hier lesen und sehen, was andere von {name} halten
  descriptions:
    Lesen Sie, was Kunden über {name} sagen: ihre Bewertungen in eigenen Worten, so wie sie geschrieben wurden, alle auf
    dieser Seite gesammelt. /
    Diese Seite sammelt, was Menschen zu sagen haben, die {name} kennen. Lesen Sie ihre Meinungen ganz und machen Sie
    sich selbst ein Bild. /
    Meinungen zu {name} von denen, die sie abgegeben haben: kurze und lange, frohe und kritische. Sehen Sie selbst und
    urteilen Sie danach.
`);
