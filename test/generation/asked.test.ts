import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { says, useProvider } from './claude/provider.ts';
import { claudeEndpoints, fullRequest } from './generation.ts';
import { invokeEndpoint } from './invoke-endpoint.ts';

/**
 * What Claude is asked to write, and to write again, word for word: no other test reads the instructions.
 * WRITE_ASKED=1 writes the file anew; then read its differences, and run `npm run eval -- --live`.
 */

const file = join(import.meta.dirname, '../samples/asked.json');
const provider = await useProvider();

const readAsked = () => z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));

/** Compares a part of what is asked with the file. */
const expectAsked = (name: string, asked: unknown): void => {
  if (process.env['WRITE_ASKED'])
    writeFileSync(file, `${JSON.stringify({ ...readAsked(), [name]: asked }, null, 2)}\n`);
  expect(asked).toEqual(readAsked()[name]);
};

const bySms = { feedback_for: 'Our tour', feedback_through: 'SMS' };

it.each<[string, Endpoint, object]>([
  ...claudeEndpoints.map((each): [string, Endpoint, object] => [each.name, each, fullRequest(each)]),
  ...claudeEndpoints.flatMap((each): [string, Endpoint, object][] =>
    each.name === 'ask-for-feedback' ? [['ask-for-feedback by SMS', each, bySms]] : [],
  ),
])('%s', async (name, endpoint, request) => {
  provider.answers(says({}));
  await invokeEndpoint(endpoint.name, request);
  const { system, messages, ...rest } = provider.asked().at(-1)?.body ?? { system: '', messages: [] };
  const [task = '', source = '', instructions = '', ...rules] = system.split('\n\n');
  expectAsked('source of all', source.split('\n'));
  if ('passages' in endpoint) expect(rules).toEqual([]);
  else
    expectAsked(
      'rules of all texts',
      rules.flatMap((each) => each.split('\n')),
    );
  expectAsked(name, {
    system: [task, ...instructions.split('\n')],
    messages: messages.flatMap(({ role, content }) => `${role}: ${content}`.split('\n')),
    rest: JSON.stringify(rest),
  });
});

it('the second reader', async () => {
  provider.answers(
    says({ language: 'en', variants: [{ subject: 'Our tour', preheader: 'How was it?', text: '{link}' }] }),
  );
  await invokeEndpoint('ask-for-feedback', { feedback_for: 'Our tour', variants: 1 });
  const { system = '', messages: _, ...rest } = { ...provider.read()[0]?.body };
  expectAsked('second reader', { system: system.split('\n'), rest: JSON.stringify(rest) });
});
