import type { Check } from './check.ts';

/**
 * What the system that sends a message fills in: `{first_name}`, `{{contact.first_name}}`, `[[name]]`, `*|FNAME|*`,
 * `%NAME%`, `%%name%%`, `<%= name %>`, `<<name>>`.
 */
const tag =
  /(?<!\{)\{+[^{}\n]*\}+|\[\[[^[\]\n]+\]\]|\*\|[^|*\n]+\|\*|%%[^%\s]+%%|%(?![\dA-Fa-f]{2}%)[A-Za-z][A-Za-z\d_]+%|<%[^<>\n]+%>|<<[^<>\n]+>>/gu;

const nameOf = (found: string): string => found.slice(1, -1);

/** The names of the placeholders in texts, each once: what is between `{` and `}`, which is `{name}` of `{{name}}`. */
export const placeholdersIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (text.match(tag) ?? []).filter((found) => found.startsWith('{')).map(nameOf))),
];

/** Whether a model can write a name in a placeholder without mistakes: it has letters, marks, digits and `_.-` only. */
export const canBePlaceholder = (name: string): boolean => /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u.test(name);

/** The text with a lower-case letter in place of each placeholder, so that other checks read the text around it. */
export const withoutPlaceholders = (text: string): string => text.replace(tag, 'x');

/** Checks that every placeholder is well formed, and allowed: by its name, or because the material has it as it is. */
export const placeholders =
  <Draft>(allowed: (draft: Draft) => readonly string[]): Check<Draft> =>
  (draft) => {
    const names = allowed(draft);
    const isAllowed = (found: string): boolean => names.includes(nameOf(found)) || draft.ground.text.includes(found);
    return draft.texts.flatMap((text) => {
      const strays = (text.match(tag) ?? []).filter((found) => !isAllowed(found));
      const bare = /[{}]/.exec(withoutPlaceholders(text)) === null ? [] : ['{'];
      return [...strays, ...bare].map((words) => ({
        check: 'placeholders',
        grade: 'fault',
        words,
        rule: 'there is no such placeholder; curly brackets are for placeholders only.',
        mend: names.length > 0 ? 'Use those that you were given.' : 'Use none.',
      }));
    });
  };

/**
 * Brackets with a letter between them, which `[1]` has not, circles for a name, which are no zeros as in a year, or a
 * line to write on, as in `＿＿様`.
 */
const gap =
  /[[\uff3b](?=[^\p{L}[\]\uff3b\uff3d\n]*\p{L})[^[\]\uff3b\uff3d\n]{1,60}[\]\uff3d]|(?<![\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u3007\u25cb\u25ef])[\u3007\u25cb\u25ef]{2,9}(?![\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5e74\u3007\u25cb\u25ef])|\uff3f{2,}/gu;

/** Checks that there is no gap such as `[Your Name]`, which is not filled in. A word, `[Reminder]`, may be none. */
export const noGaps: Check = ({ texts, ground }) =>
  texts
    .flatMap((text) => withoutPlaceholders(text).match(gap) ?? [])
    .filter((found) => !ground.text.includes(found))
    .map((words) => ({
      check: 'placeholders',
      grade: 'doubt',
      words,
      rule: 'nobody fills in what stands in square brackets, or circles for a name.',
      mend: 'Write the text without it.',
    }));
