import { textIn, translations } from './languages.ts';

/** The notice that is shown with every draft of a review, by language. */
const notices = translations(`
  en: Draft: edit it so that it says only what you experienced yourself. | ar: مسودة: عدّلها بحيث لا تذكر إلا ما عشته بنفسك.
  cs: Koncept: upravte jej tak, aby říkal jen to, co jste sami zažili. | da: Udkast: ret det, så det kun siger, hvad du selv har oplevet.
  de: Entwurf: Ändern Sie ihn so, dass er nur sagt, was Sie selbst erlebt haben.
  es: Borrador: edítalo para que diga solo lo que has vivido tú.
  fi: Luonnos: muokkaa sitä niin, että se kertoo vain siitä, minkä olet itse kokenut.
  fr: Brouillon : modifiez-le pour qu’il ne dise que ce que vous avez vécu vous-même.
  hi: मसौदा: इसे बदलें ताकि इसमें केवल आपका अपना अनुभव हो। | it: Bozza: modificala in modo che dica solo ciò che hai vissuto tu.
  ja: 下書き：ご自身が実際に体験したことだけになるように編集してください。 | ko: 초안: 직접 경험한 내용만 담기도록 수정하세요.
  nb: Utkast: rediger det slik at det bare sier det du selv har opplevd.
  nl: Concept: pas het aan zodat het alleen zegt wat u zelf hebt meegemaakt.
  pl: Szkic: zmień go tak, aby mówił tylko o tym, czego sam doświadczyłeś.
  pt: Rascunho: edite-o para que diga apenas o que você mesmo viveu.
  ru: Черновик: исправьте его так, чтобы он говорил только о том, что вы испытали сами.
  sv: Utkast: ändra det så att det bara säger vad du själv har upplevt.
  tr: Taslak: yalnızca kendi yaşadıklarınızı anlatacak şekilde düzenleyin.
  uk: Чернетка: виправте її так, щоб вона говорила лише про те, що ви пережили самі. | zh: 草稿：请修改，使其只包含您的亲身经历。`);

/** The notice in the language of a BCP 47 tag; in English if the language is not listed. */
export const draftNotice = (language: string): string => textIn(notices, language);

/**
 * The opt-out sentence of text messages, by language. Carriers and gateways react to the word STOP in every language.
 * In languages with Latin letters it has only letters of GSM-7, so that it never changes the encoding of the message.
 * The other languages need UCS-2, where a message holds 70 characters, so the sentence is at most 15 characters long.
 */
const optOuts = translations(`
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
export const optOut = (language: string): string => textIn(optOuts, language);

/** The longest opt-out sentence of a language with Latin letters, or with others. */
const longest = (isLatin: boolean): string =>
  [...optOuts.values()]
    .filter((sentence) => /\p{Script=Latin}/u.test(sentence.replace('STOP', '')) === isLatin)
    .reduce((one, other) => (other.length > one.length ? other : one));

/** The opt-out in the wanted language; if none is named, the longest that a message about these words may get. */
export const expectedOptOut = (wanted: string | undefined, words: string): string =>
  wanted === undefined ? longest(/\p{Script=Latin}/u.test(words)) : optOut(wanted);
