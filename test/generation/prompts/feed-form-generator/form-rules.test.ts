import { formRules } from '#shared/generation/prompts/feed-form-generator/form-rules.ts';
import { draftOf } from '../../checks/draft.ts';

const free = { type: 'long_text', label: 'What was good, and what was not?', required: false };
const rating = (label: string, required = false) => ({ type: 'rating', label, required });
const form = {
  questions: [rating('How was the tea?', true), rating('How was the room?'), free],
  response_types: ['text'],
  ask_for: ['name'],
};

const rulesBroken = (brief: string, change: Partial<typeof form> = {}): string[] =>
  formRules
    .issuesOf({ ...draftOf(''), request: { brief }, written: { ...form, ...change } })
    .map((issue) => (typeof issue === 'string' ? issue : issue.rule));

const withQuestion = (question: (typeof form)['questions'][number]) => ({ questions: [...form.questions, question] });

it('a form that keeps to its brief breaks no rule', () => {
  expect(rulesBroken('What guests think of tea and room')).toEqual([]);
  expect(rulesBroken('Tea. Szöveg vagy videó', { response_types: ['text', 'video'] })).toEqual([]);
  expect(rulesBroken('Anonymous survey on tea, no video', { ask_for: [] })).toEqual([]);
  expect(rulesBroken('Tea and room. Max 3 questions.')).toEqual([]);
  expect(
    rulesBroken('Tea. Ask for the phone', withQuestion({ ...free, type: 'short_text', label: 'Your phone?' })),
  ).toEqual([]);
});

it.each<[string, string, Partial<typeof form>, string]>([
  ['no free answer', 'Tea', { questions: [rating('How was it?')] }, 'free answer'],
  [
    'four required',
    'Tea',
    { questions: [free, ...['a', 'b', 'c', 'd'].map((label) => rating(label, true))] },
    '4 questions are required',
  ],
  ['more than asked for', 'Tea. Two questions only.', {}, 'asks for 2 questions'],
  ['video', 'Text-only survey on tea', { response_types: ['text', 'video'] }, 'does not ask for'],
  ['video that is not wanted', 'Tea, no video please', { response_types: ['text', 'video'] }, 'does not ask for'],
  ['no video', 'Tea, with video', {}, 'the brief asks for'],
  ['a name', 'Anonymous survey on tea', {}, 'anonymous'],
  [
    'contact details',
    'Tea',
    withQuestion({ ...free, type: 'short_text', label: 'What is your phone number?' }),
    'personal',
  ],
  ['health', 'Tea', withQuestion({ ...free, label: 'Do you have an illness?' }), 'health'],
  ['praise', 'Tea', withQuestion(rating('How great was our wonderful tea?')), 'suggests'],
  [
    'only the good',
    'Tea',
    { questions: [rating('How was it?'), { ...free, label: 'What did you like most?' }] },
    'suggests',
  ],
])('a form with %s breaks a rule', (_, brief, change, rule) => {
  expect(rulesBroken(brief, change)).toEqual([expect.stringContaining(rule)]);
});
