import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
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

it.each(claudeEndpoints)('$name', async (endpoint) => {
  provider.answers(says({}));
  await invokeEndpoint(endpoint.name, fullRequest(endpoint));
  const { system, messages, ...rest } = provider.asked().at(-1)?.body ?? { system: '', messages: [] };
  const asked = {
    system: system.split('\n'),
    messages: messages.map(({ role, content }) => [role, ...content.split('\n')]),
    rest: JSON.stringify(rest),
  };
  if (process.env['WRITE_ASKED']) {
    writeFileSync(file, `${JSON.stringify({ ...readAsked(), [endpoint.name]: asked }, null, 2)}\n`);
  }
  expect(asked).toEqual(readAsked()[endpoint.name]);
});
