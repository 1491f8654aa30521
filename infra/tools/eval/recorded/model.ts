import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { type Answer, jsonAnswer, parseJson, send } from '#infra/sandbox/answer.ts';
import { messageOf } from '#infra/sandbox/claude/message.ts';
import { type Respond, readBody, serve } from '#infra/sandbox/loopback.ts';

const maxBytes = 8 * 1024 * 1024;

/** What a model says, and what it was asked for since. */
export interface ModelTurns {
  readonly text: string;
  /** What it finds where it is asked to read a draft; then what the last reader found. */
  readonly findings: readonly unknown[];
  /** How often it was asked to write, or to write again. */
  readonly writes: number;
  /** How often it was asked to read a draft. */
  readonly reads: number;
}

const writer = { model: 'recorded', maxTokens: maxBytes, system: '', schema: undefined, turns: [] };

/** The second reader's request is known by the schema of its answer: in a text, the quotation marks are escaped. */
const isReader = (body: string): boolean => body.includes('"findings":');

/** Headers that belong to one connection. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

/** The answer of the provider at `origin` to the same request. */
const forwarded = async (origin: string, path: string, sent: IncomingHttpHeaders, body: string): Promise<Answer> => {
  const headers = Object.entries(sent).filter(([name]) => !ownHeaders.has(name));
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    body,
  });
  const kept = [...answer.headers].filter(([name]) => !['content-encoding', 'transfer-encoding'].includes(name));
  return { status: answer.status, headers: Object.fromEntries(kept), body: await answer.text() };
};

const Found = z.object({ content: z.array(z.object({ text: z.string().default('') })) });
const Findings = z.object({ findings: z.array(z.unknown()) });

const findingsIn = (body: string): unknown[] => {
  const { content } = Found.safeParse(parseJson(body)).data ?? { content: [] };
  return Findings.safeParse(parseJson(content.map(({ text }) => text).join(''))).data?.findings ?? [];
};

/**
 * Starts a model that writes the text of the last `say`, and reads as recorded there.
 *
 * @param reader the origin of a provider that reads instead
 */
export const startRecordedModel = async (reader?: string) => {
  let said: ModelTurns = { text: '', findings: [], writes: 0, reads: 0 };
  const respond: Respond = async (request, response) => {
    const body = (await readBody(request, maxBytes))?.toString() ?? '';
    const isRead = isReader(body);
    said = { ...said, writes: said.writes + Number(!isRead), reads: said.reads + Number(isRead) };
    if (!isRead || reader === undefined) {
      const text = isRead ? JSON.stringify({ findings: said.findings }) : said.text;
      send(response, jsonAnswer(messageOf(writer, { text })));
      return;
    }
    const read = await forwarded(reader, request.url ?? '/', request.headers, body);
    said = { ...said, findings: findingsIn(String(read.body)) };
    send(response, read);
  };
  return {
    ...(await serve(respond, (response) => response.destroy())),
    /** Sets the next answer and the findings in it. */
    say(text: string, findings: readonly unknown[]) {
      said = { text, findings, writes: 0, reads: 0 };
    },
    /** The last `say`, and what came after it. */
    said: () => said,
  };
};

/** A model that gives a recorded answer, and recorded findings where it is asked to read a draft. */
export type RecordedModel = Awaited<ReturnType<typeof startRecordedModel>>;
