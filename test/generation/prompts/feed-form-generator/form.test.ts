import * as z from 'zod';
import { exampleOf } from '#functions/examples.ts';
import { Form } from '#shared/generation/prompts/feed-form-generator/form.ts';

const question = (label: string) => ({ id: label, label, help: null, required: false, type: 'yes_no' });
const choice = (options: readonly string[]) => ({ ...question('Which?'), type: 'single_choice', options });

const Example = z.object({ data: z.object({ form: Form }) });
const form = Example.parse(exampleOf({ group: 'generation', name: 'feed-form-generator' }).response).data.form;

const accepts = (patch: object): boolean => Form.safeParse({ ...form, ...patch }).success;
const acceptsQuestion = (asked: object): boolean => accepts({ questions: [asked, ...form.questions] });

/** Different texts. */
const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `Option ${index}`);

it.each([
  [['\u30d9\u30c3\u30c9', '\u30da\u30c3\u30c8'], true],
  [['sch\u00f6n', 'schon'], true],
  [['scho\u0308n', ' Sch\u00f6n'], false],
  [['\uff21', 'a'], false],
])('options and questions may differ by their marks: %j', (labels, isValid) => {
  expect(acceptsQuestion(choice(labels))).toBe(isValid);
  expect(accepts({ questions: labels.map(question) })).toBe(isValid);
});

it.each([
  ['options of a choice', 2, 8, (count: number) => acceptsQuestion(choice(texts(count)))],
  ['characters of an option', 1, 80, (count: number) => acceptsQuestion(choice(['x'.repeat(count), 'y']))],
  ['questions', 1, 20, (count: number) => accepts({ questions: texts(count).map(question) })],
  ['characters of a question', 1, 220, (count: number) => acceptsQuestion(question('x'.repeat(count)))],
  ['characters of a title', 1, 80, (count: number) => accepts({ title: 'x'.repeat(count) })],
  ['characters of a description', 1, 320, (count: number) => accepts({ description: 'x'.repeat(count) })],
  ['seconds of video', 10, 300, (max_video_seconds) => accepts({ settings: { ...form.settings, max_video_seconds } })],
])('the number of %s is from %i to %i', (_, least, most, isAccepted) => {
  expect([least - 1, least, most, most + 1].map(isAccepted)).toEqual([false, true, true, false]);
});
