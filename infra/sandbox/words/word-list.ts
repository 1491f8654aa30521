/** The phrases of one list, such as `glad openings`. Throws if there is no such list. */
export type WordList = (name: string) => readonly string[];

/**
 * Reads lists of phrases from a text with one list a line: `name: phrase / phrase`. A line that is indented deeper
 * continues the line before it.
 */
export const wordList = (text: string): WordList => {
  const [, indent = '\n'] = /^(\n *)/.exec(text) ?? [];
  const entries = text.split(new RegExp(`${indent}(?! )`)).filter((entry) => entry.trim() !== '');
  const lists = new Map(
    entries.map((entry) => {
      const [, name = '', phrases = ''] = /^([\w ]+):\s+([\s\S]*)$/.exec(entry.trim()) ?? [];
      return [name, phrases.replaceAll(/\n +/g, ' ').replaceAll('\\n', '\n').split(' / ')];
    }),
  );
  return (name) => {
    const list = lists.get(name);
    if (list === undefined) throw new Error(`There is no list of words "${name}".`);
    return list;
  };
};
