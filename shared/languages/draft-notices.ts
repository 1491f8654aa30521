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
