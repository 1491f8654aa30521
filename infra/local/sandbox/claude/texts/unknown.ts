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
      description: part(0),
      welcomeTitle: mark,
      welcome: part(0),
      rating: part(0),
      liked: part(1),
      better: part(2),
      again: part(3),
      help: mark,
      placeholder: mark,
      thanksTitle: mark,
      thanks: part(0),
      consent: part(0),
    },
    titles: plain,
    descriptions: plain,
    reasons: [mark],
  };
};
