import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Polish. */
export const polish = wordList(String.raw`
  nameless: to
  email subjects welcome: Witamy: {name}
  email subjects notification: Wiadomość: {name}
  email subjects feedback_request: Prosimy o opinię: {name}
  email subjects thank_you: Dziękujemy: {name}
  email subjects reminder: Przypomnienie: {name}
  email subjects announcement: Coś nowego: {name}
  email subjects digest: Co nowego: {name}
  email subjects other: Na temat: {name}
  email preheader: Krótka wiadomość na temat: {name}
  email greeting: Dzień dobry{reader},
  email paragraphs: ta wiadomość dotyczy tematu: {name}. / W razie pytań wystarczy odpowiedzieć na tę wiadomość.
  email closing: Z poważaniem
  request subjects: Jak było: {name}? / Pytanie na temat: {name} / Prosimy o kilka słów: {name}
  request preheaders: Krótkie pytanie, niezależnie od opinii. / Odpowiedź trafia prosto do nas. / Czytamy każdą odpowiedź.
  request bodies: dziękujemy za poświęcony czas ({name}).\n\nProsimy napisać, co Państwo myślą: {link}\n\nZ poważaniem /
    jak wypadło: {name}? Chcemy wiedzieć, jak było naprawdę.\n\nMożna napisać tutaj: {link}\n\nDziękujemy /
    opinia na temat: {name} pokaże nam, co zachować, a co zmienić.\n\nFormularz: {link}\n\nPozdrawiamy
  request messages: {name}: co Państwo o tym myślą? {link} / Jak było: {name}? Prosimy o opinię: {link} /
    Pytanie na temat: {name}, odpowiedź tutaj {link}
  drafts: O {name}: {said}. [jak było, własnymi słowami?] / Oto co zwróciło moją uwagę, {name}: {said}. [co się stało?] /
    Moje wrażenie, {name}? Cóż, {said}. [co powinni wiedzieć inni?]
  form title: Opinia: {name}
  form description: Krótki formularz na szczerą opinię.
  form welcome title: Dzień dobry
  form welcome: Prosimy odpowiadać tak, jak było. Każda opinia pomaga.
  form rating: Jak było ogólnie?
  form liked: Co się podobało?
  form better: Co można poprawić?
  form again: Czy to dobry powód, żeby wrócić?
  form help: Własnymi słowami
  form placeholder: Tutaj można pisać
  form thanks title: Dziękujemy
  form thanks: Otrzymaliśmy odpowiedzi.
  form consent: Moje odpowiedzi mogą zostać opublikowane.
  titles: {name}: opinie klientów ich własnymi słowami / Co mówią klienci, {name}, tekst i wideo /
    Tutaj można przeczytać, co sądzą inni: {name}
  descriptions:
    Warto przeczytać, co mówią klienci ({name}): opinie własnymi słowami, tak jak zostały napisane, zebrane na jednej
    stronie. /
    Ta strona zbiera głosy osób, które dobrze to znają ({name}). Opinie są tu w całości, więc każdy może wyrobić sobie
    własne zdanie. /
    Opinie ({name}) od tych, którzy je wystawili: krótkie i długie, zadowolone i krytyczne. Można je spokojnie obejrzeć
    i ocenić.
`);
