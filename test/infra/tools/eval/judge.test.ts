import * as z from 'zod';
import type { Case } from '#infra/tools/eval/case.ts';
import { faultsOf } from '#infra/tools/eval/judge.ts';
import { endpoint } from '../../../api/invoke.ts';

const form = {
  ...endpoint,
  response: z.object({ data: z.object({ text: z.string(), language: z.string().optional() }) }),
};
const asked: Case = { name: 'a case', request: { text: 'tea' }, says: [], lacks: [], needs_model: false };
const said = (text: unknown, language?: string) => ({ status: 200, body: { data: { text, language } } });

it.each<[string, Partial<Case>, { status: number; body: unknown }, string[]]>([
  ['a good answer', {}, said('Tea.'), []],
  ['what is said in another case', { says: ['TEA'], lacks: ['milk'] }, said('Tea.'), []],
  ['what is not said', { says: ['milk'] }, said('Tea.'), ['does not contain "milk"']],
  ['what should not be said', { lacks: ['Tea'] }, said('tea'), ['contains "Tea"']],
  ['another form', {}, said(5), ['does not match the schema of the contract']],
  ['an error', {}, { status: 502, body: { code: 'ai_output_invalid' } }, ['expected success, got ai_output_invalid']],
  ['what is no problem', {}, { status: 500, body: null }, ['expected success, got 500']],
  ['the error that was expected', { code: 'too_vague' }, { status: 422, body: { code: 'too_vague' } }, []],
  ['no error', { code: 'too_vague' }, said('Tea.'), ['expected too_vague, got success']],
  ['the language', { language: 'de' }, said('Tee.', 'de-AT'), []],
  ['another language', { language: 'en' }, said('Tee.', 'de'), ['expected language en, got de']],
])('sees %s', (_name, expected, answer, faults) => {
  expect(faultsOf(form, { ...asked, ...expected }, answer)).toEqual(faults);
});
