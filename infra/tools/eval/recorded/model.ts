import { createServer } from 'node:http';
import * as z from 'zod';
import { jsonAnswer, parseJson, send } from '#infra/sandbox/answer.ts';
import { close, listen, readBody } from '#infra/sandbox/loopback.ts';

const maxBytes = 8 * 1024 * 1024;

/** A model that the handlers can be pointed to. */
export interface Model {
  readonly origin: string;
  close(): Promise<void>;
}

/** A model that gives a recorded answer, whatever it is asked. */
export interface RecordedModel extends Model {
  /** Sets the next answer. Returns how many messages it was asked for until then. */
  say(text: string): void;
  /** The number of messages since the last `say`. */
  messages(): number;
}

const messageOf = (text: string): object => ({
  id: 'msg_recorded',
  type: 'message',
  role: 'assistant',
  model: 'recorded',
  content: [{ type: 'text', text, citations: null }],
  stop_reason: 'end_turn',
  usage: { input_tokens: 0, output_tokens: 0 },
});

/** Starts a model that answers every message with the text of the last `say`. */
export const startRecordedModel = async (): Promise<RecordedModel> => {
  let answer = '';
  let asked = 0;
  const server = createServer(async (request, response) => {
    await readBody(request, maxBytes);
    asked += 1;
    send(response, jsonAnswer(messageOf(answer)));
  });
  return {
    origin: await listen(server),
    say(text) {
      answer = text;
      asked = 0;
    },
    messages: () => asked,
    close: () => close(server),
  };
};

/** A model behind this process, whose answers are kept. */
export interface ObservedModel extends Model {
  /** The texts of the messages since the last call, oldest first. */
  heard(): readonly string[];
}

const Spoken = z.object({ content: z.array(z.object({ type: z.string(), text: z.string().optional() })) });

const textOf = (body: string): string[] => {
  const { success, data } = Spoken.safeParse(parseJson(body));
  return success ? [data.content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('')] : [];
};

/** Headers that belong to one connection. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

/** Starts a server that forwards every request to the provider at `origin`. */
export const observeModel = async (origin: string): Promise<ObservedModel> => {
  let texts: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request, maxBytes);
    const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name));
    const answer = await fetch(new URL(request.url ?? '/', origin), {
      method: request.method ?? 'POST',
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: body ? new Uint8Array(body) : null,
    });
    const text = await answer.text();
    if (answer.ok) texts.push(...textOf(text));
    const kept = [...answer.headers].filter(([name]) => !['content-encoding', 'transfer-encoding'].includes(name));
    send(response, { status: answer.status, headers: Object.fromEntries(kept), body: text });
  });
  return {
    origin: await listen(server),
    heard() {
      const heard = texts;
      texts = [];
      return heard;
    },
    close: () => close(server),
  };
};
