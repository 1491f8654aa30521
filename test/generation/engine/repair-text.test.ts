import type { Issue } from '#shared/generation/checks/check.ts';
import { repairText } from '#shared/generation/engine/texts.ts';

const written = { subject: 'One. Two', paragraphs: ['Three', 'two'] };
const issue = (words: string, rule = 'r.'): Issue => ({ check: 'c', grade: 'doubt', words, rule });
const linesOf = (issues: readonly Issue[]) =>
  repairText(issues, written)
    .split('\n')
    .filter((line) => line.startsWith('- '));

it('names the places of the words in all texts of the answer, and the sentence where a text has several', () => {
  expect(linesOf([issue('TWO')])).toEqual(['- "subject", sentence 2 and "paragraphs.1": r.']);
  expect(linesOf([issue('three'), issue('four')])).toEqual(['- "paragraphs.0": r.', '- r.']);
});

it('names each thing once, and no more than twelve', () => {
  expect(linesOf([issue('two'), issue('two')])).toHaveLength(1);
  expect(linesOf(Array.from({ length: 13 }, (_, index) => issue('two', `r${index}.`)))).toHaveLength(12);
});

it('looks at the first hundred issues', () => {
  const same = (count: number) => Array.from({ length: count }, () => issue('two'));
  expect(linesOf([...same(99), issue('three')])).toHaveLength(2);
  expect(linesOf([...same(100), issue('three')])).toHaveLength(1);
});
