import { isOrder } from './obey.ts';

const addressForm = /\S*(?:https?:|www\.|@)\S*/giu;

/** Characters that do not belong in a sentence: brackets and signs of code. */
const signs = /[<>{}[\]()*_#`|&"“”„«»\\~^=]+/gu;

/** Short enough for a subject. */
const mostCharacters = 40;

/** Words such as "of the", "von" and "de la" do not end a name. */
const leading = /(?:\s+\p{Ll}{1,3})+$/u;

const cutAtWord = (text: string, most: number): string => {
  const points = [...text];
  if (points.length <= most) return text;
  const cut = points.slice(0, most).join('');
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')).replace(leading, '') : cut;
};

/** The part of a text that names something: its first sentence, without addresses, cut at a word. */
export const nameIn = (text: string, most = mostCharacters): string => {
  const plain = text.replace(addressForm, ' ').replace(signs, ' ').replace(/\s+/gu, ' ').trim();
  const [first = ''] = plain.split(/(?<=\p{L}\p{L})[.!?]\s|[。！？;]|\s[–—-]\s/u);
  return cutAtWord(first.trim(), most).replace(/[\s,.:;!?-]+$/u, '');
};

/** The first name in the texts that is not an instruction; undefined if there is none. */
export const nameFrom = (texts: readonly unknown[], most?: number): string | undefined =>
  texts
    .filter((text) => typeof text === 'string')
    .map((text) => nameIn(text, most))
    .find((name) => /[\p{L}\p{N}]/u.test(name) && !isOrder(name));
