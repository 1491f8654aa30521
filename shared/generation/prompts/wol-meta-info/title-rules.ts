import type { Check, Finding } from '../../checks/check.ts';
import { fold, foldedWords } from '../../text/plain-text.ts';

/** What the rules read. */
interface TitleDraft {
  readonly prepared: { readonly name: string | null; readonly title: string | null; readonly domain: string };
  readonly data: { readonly titles: readonly { readonly text: string }[] };
}

const reviewNouns =
  'reviews?|ratings?|opinions?|testimonials?|customers?|members?|guests?|patients?|bewertung|rezension|meinung|erfahrung|kund|gäste|resena|opinion|valoracion|avis|temoignages?|avaliac|opinioe|depoiment|recension|opinion|beoordeling|recensie|ervaring|opini|recenz|anmeldels|omdome|vurdering|arvostel|hodnocen|recenzij|mišljenj|ertekel|velemeny|recenzii|pareri|κριτικ|yorum|отзыв|відгук|レビュー|口コミ|条评|评价|리뷰|후기|تقييم|stars?|sterne?|estrellas|etoiles|stelle|sterren';
/** A number before reviews, whatever number it is: `54 reviews`. */
const countedReviews = new RegExp(`(?:(\\p{L}+) )?(\\d[\\d.,]*)\\+?\\s?(?:\\p{L}+ )?(?:${fold(reviewNouns)})`, 'u');

/** The shortest word that counts as part of a name. */
const shortestWord = 3;

/** Words of the name of the business: of its site, else of its title, and of its domain. */
const nameWords = ({ name, title, domain }: TitleDraft['prepared']): string[] =>
  foldedWords([name ?? title ?? '', domain.split('.').slice(0, -1).join(' ')].join(' ')).filter(
    (word) => word.length >= shortestWord || /\P{Script=Latin}/u.test(word),
  );

const namesBusiness = (title: string, words: readonly string[]): boolean => {
  const folded = fold(title);
  const joined = folded.replace(/[^\p{L}\p{N}]/gu, '');
  // In languages with cases, the ending of a name changes.
  return words.some((word) => folded.includes(word.length > 5 ? word.slice(0, -2) : word) || joined.includes(word));
};

/** Checks that each title names the business, and that no text says how many reviews there are. */
export const titleRules: Check<TitleDraft> = {
  name: 'titles',
  grade: 'doubt',
  issuesOf({ prepared, data: { titles }, texts, ground }): Finding[] {
    const words = nameWords(prepared);
    return [
      ...titles
        .filter(({ text }) => words.length > 0 && !namesBusiness(text, words))
        .map(({ text }) => ({
          found: text,
          rule: 'the title does not name the business.',
          mend: 'Name it as its site does.',
        })),
      ...texts.flatMap((text) => {
        const [found, before, number] = countedReviews.exec(fold(text)) ?? [];
        // `Ledger 365 reviews` are reviews of Ledger 365.
        return found === undefined || (before !== undefined && ground.folded.includes(`${before} ${number}`))
          ? []
          : [{ found, rule: 'the number of reviews is not known.', mend: 'Leave the number out.' }];
      }),
    ];
  },
};
