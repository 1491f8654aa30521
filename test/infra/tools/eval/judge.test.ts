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
  ['what is not said', { says: ['milk'] }, said(english), ['does not contain "milk"']],
  ['what should not be said', { lacks: ['Tea'] }, said(english), ['contains "Tea"']],
  ['another form', {}, said(5), ['does not match the schema of the contract']],
  ['an error', {}, { status: 502, body: { code: 'ai_output_invalid' } }, ['expected success, got ai_output_invalid']],
  ['what is no problem', {}, { status: 500, body: null }, ['expected success, got 500']],
  ['the error that was expected', { code: 'too_vague' }, { status: 422, body: { code: 'too_vague' } }, []],
  ['no error', { code: 'too_vague' }, said(english), ['expected too_vague, got success']],
  ['the language', { language: 'en' }, said(english), []],
  ['another language', { language: 'en' }, said(german), ['expected language en, got de']],
  ['no language', { language: 'fr' }, said('kettle kettle kettle kettle'), ['expected language fr, got unknown']],
  ['the script', { language: 'ru' }, said('Вечерняя прогулка по городу'), []],
  ['another script', { language: 'ru' }, said(english), [expect.stringContaining('not in the script')]],
])('sees %s', (_name, expected, answer, faults) => {
  expect(faultsOf(form, { ...asked, ...expected }, answer)).toEqual(faults);
});
