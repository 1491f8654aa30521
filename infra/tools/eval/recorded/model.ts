import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Answer, jsonAnswer, parseJson, send } from '#infra/sandbox/answer.ts';
import { messageOf } from '#infra/sandbox/claude/message.ts';
import { type Respond, readBody, serve } from '#infra/sandbox/loopback.ts';

const maxBytes = 8 * 1024 * 1024;

const writer = { model: 'recorded', max_tokens: maxBytes, system: '', messages: [] };

/** The second reader's request is known by the schema of its answer: in a text, the quotation marks are escaped. */
const isReader = (body: string): boolean => body.includes('"findings":');

/** The answer of the provider at `origin` to the same request. */
const forwarded = async (origin: string, { url = '/', headers }: IncomingMessage, body: string): Promise<Answer> => {
  const names = ['content-type', 'anthropic-version', 'authorization'];
  const sent = names.map((name): [string, string] => [name, String(headers[name])]);
  const answer = await fetch(new URL(url, origin), { method: 'POST', headers: sent, body });
  return jsonAnswer(await answer.json(), answer.status);
};

const Found = z.object({ content: z.array(z.object({ text: z.string().default('') })) });
const Findings = z.object({ findings: z.array(z.unknown()) });

const findingsIn = (body: unknown): unknown[] => {
  const { content } = Found.safeParse(parseJson(String(body))).data ?? { content: [] };
  return Findings.safeParse(parseJson(content.map(({ text }) => text).join(''))).data?.findings ?? [];
};

/**
 * Starts a model that writes the text of the last `say`, and reads as recorded there.
 *
 * @param reader the origin of a provider that reads instead
 */
export const startRecordedModel = async (reader?: string) => {
  let said: { readonly text: string; readonly findings: readonly unknown[] } = { text: '', findings: [] };
  const respond: Respond = async (request, response) => {
    const body = (await readBody(request, maxBytes))?.toString() ?? '';
    const write = (text: string): void => send(response, jsonAnswer(messageOf(writer, { text })));
    if (!isReader(body)) return write(said.text);
    if (reader === undefined) return write(JSON.stringify({ findings: said.findings }));
    const read = await forwarded(reader, request, body);
    said = { ...said, findings: findingsIn(read.body) };
    send(response, read);
  };
  return {
    ...(await serve(respond, (response) => response.destroy())),
    /** Sets the next answer and the findings in it. */
    say(text: string, findings: readonly unknown[]) {
      said = { text, findings };
    },
    /** The findings of the last `say`, or of the provider that has read since. */
    findings: () => said.findings,
  };
};

/** A model that gives a recorded answer, and recorded findings where it is asked to read a draft. */
export type RecordedModel = Awaited<ReturnType<typeof startRecordedModel>>;
