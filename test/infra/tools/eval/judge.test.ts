import * as z from 'zod';
import type { Case } from '#infra/tools/eval/case.ts';
import { faultsOf } from '#infra/tools/eval/judge.ts';
import { endpoint } from '../../../api/invoke.ts';

const form = { ...endpoint, response: z.object({ data: z.object({ text: z.string() }) }) };
const asked: Case = { name: 'a case', request: { text: 'tea' }, says: [], lacks: [] };
const said = (text: unknown) => ({ status: 200, body: { data: { text } } });

const english = 'This is the text that we wrote for you, and it is about tea.';
const german = 'Das ist der Text, den wir für Sie geschrieben haben, und er ist kurz.';

it.each<[string, Partial<Case>, { status: number; body: unknown }, string[]]>([
  ['a good answer', {}, said(english), []],
  ['what is said in another case', { says: ['TEA'], lacks: ['milk'] }, said(english), []],
  ['what is not said', { says: ['milk'] }, said(english), ['does not say "milk"']],
  ['what should not be said', { lacks: ['Tea'] }, said(english), ['says "Tea"']],
  ['another form', {}, said(5), ['not in the form of the contract']],
  ['an error', {}, { status: 502, body: { code: 'ai_output_invalid' } }, ['ai_output_invalid and not a good answer']],
  ['what is no problem', {}, { status: 500, body: null }, ['500 and not a good answer']],
  ['the error that was expected', { code: 'too_vague' }, { status: 422, body: { code: 'too_vague' } }, []],
  ['no error', { code: 'too_vague' }, said(english), ['a good answer and not too_vague']],
  ['the language', { language: 'en' }, said(english), []],
  ['another language', { language: 'en' }, said(german), ['seems to be in de, not in en']],
  ['no language', { language: 'fr' }, said('kettle kettle kettle kettle'), ['seems to be in no language, not in fr']],
  ['the script', { language: 'ru' }, said('Вечерняя прогулка по городу'), []],
  ['another script', { language: 'ru' }, said(english), [expect.stringContaining('not in the script')]],
])('sees %s', (_name, expected, answer, faults) => {
  expect(faultsOf(form, { ...asked, ...expected }, answer)).toEqual(faults);
});
