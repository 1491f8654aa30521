import type { About, Phrases, Variants } from './phrases.ts';

/**
 * Phrases for a language that has none here: its tag, and the caller's own words, others in each variant; a letter where
 * there are no more words.
 *
 * @param tag BCP 47
 */
export const unknownLanguage = (tag: string, name: string): Phrases => {
  const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(name)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  const mark = `[${tag}]`;
  const part = (index: number): string =>
    [mark, ...(words.length > 2 * index ? words.slice(2 * index, 2 * index + 2) : ['abcd'[index]])].join(' ');
  /** All of the words, beginning with another one each time. */
  const turned = (index: number): string =>
    [mark, ...words.slice(index), ...words.slice(0, index), ...(index >= words.length ? ['abcd'[index]] : [])].join(
      ' ',
    );
  const about: About = (text) => `${mark} ${text}`;
  const variants = (form: About): Variants => [() => form(part(0)), () => form(part(1)), () => form(part(2))];
  const same: Variants = [about, about, about];
  const plain = variants(String);
  const linked = variants((text) => `${text} {link}`);
  return {
    nameless: mark,
    email: {
      subjects: {
        welcome: about,
        notification: about,
        feedback_request: about,
        thank_you: about,
        reminder: about,
        announcement: about,
        digest: about,
        other: about,
      },
      preheader: about,
      greeting: () => mark,
      paragraphs: [about],
      closing: mark,
    },
    request: { subjects: same, preheaders: same, bodies: linked, messages: linked },
    drafts: [(_, said) => `${mark} ${said}.`],
    form: {
      title: about,
      description: turned(0),
      welcomeTitle: mark,
      welcome: turned(0),
      rating: turned(0),
      liked: turned(1),
      better: turned(2),
      again: turned(3),
      help: mark,
      placeholder: mark,
      thanksTitle: mark,
      thanks: turned(0),
      consent: turned(0),
    },
    titles: plain,
    descriptions: plain,
    reasons: [mark],
  };
};
