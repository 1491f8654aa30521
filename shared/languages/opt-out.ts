import { textIn, translations } from './languages.ts';

/**
 * The opt-out sentence of text messages, by language. Carriers and gateways react to the word STOP in every language.
 * In languages with Latin letters it has only letters of GSM-7, so that it never changes the encoding of the message.
 * The other languages need UCS-2, where a message holds 70 characters, so the sentence is at most 15 characters long.
 */
const sentences = translations(`
  en: Reply STOP to opt out. | ar: للإلغاء: STOP | bg: Отказ: STOP | ca: Respon STOP per donar-te de baixa.
  cs: Konec: STOP. | da: Svar STOP for at afmelde. | de: Zum Abmelden STOP antworten. | el: Διαγραφή: STOP
  es: Responde STOP para darte de baja. | fa: لغو: STOP | fi: Lopeta vastaamalla STOP.
  fr: Répondez STOP pour ne plus en recevoir. | he: להסרה: STOP | hi: बंद करें: STOP
  hr: Za odjavu odgovorite STOP. | hu: Leiratkozni: STOP. | id: Balas STOP untuk berhenti.
  it: Rispondi STOP per non riceverne altri. | ja: 配信停止はSTOPと返信 | ko: 수신거부: STOP 회신
  nb: Svar STOP for å avslutte. | nl: Antwoord STOP om af te melden. | pl: Rezygnacja: odpisz STOP.
  pt: Responda STOP para sair. | ro: Pentru dezabonare: STOP. | ru: Отписка: STOP | sk: Pre koniec: STOP.
  sv: Svara STOP för att avsluta. | th: ยกเลิก: STOP | tr: Ret: STOP. | uk: Відписка: STOP
  vi: Tra loi STOP de huy. | zh: 退订请回复STOP | zh-Hant: 退訂請回覆STOP`);

/** The opt-out sentence in the language of a BCP 47 tag; in English if the language is not listed. */
export const optOut = (language: string): string => textIn(sentences, language);

/** The longest opt-out sentence of a language with Latin letters, or with others. */
const longest = (isLatin: boolean): string =>
  [...sentences.values()]
    .filter((sentence) => /\p{Script=Latin}/u.test(sentence.replace('STOP', '')) === isLatin)
    .reduce((one, other) => (other.length > one.length ? other : one));

/**
 * The opt-out sentence before the language of the message is known: that of the wanted language, or the longest one that
 * a message about these words may get.
 */
export const expectedOptOut = (wanted: string | undefined, words: string): string =>
  wanted === undefined ? longest(/\p{Script=Latin}/u.test(words)) : optOut(wanted);
