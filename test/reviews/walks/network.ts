import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Answer } from '#infra/sandbox/answer.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { changeLists, type ListChange } from '#infra/sandbox/words/reviews.ts';
import { createHttp } from '#shared/http/client.ts';
import type { Http } from '#shared/http/http.ts';
import type { WireRequest } from '#shared/http/transport.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';

/** The sandbox without sockets: each request goes to its stand-in as a function call. */

const standInOf = new Map(standIns.flatMap((standIn) => standIn.hosts.map((host) => [host, standIn] as const)));

/** The replies to requests that were made before: the stand-ins always answer alike until their lists change. */
const replies = new Map<string, Answer>();

/** Changes the lists of the sandbox from now on; `undefined` restores them. */
export const changeSandbox = (change: ListChange | undefined): void => {
  replies.clear();
  changeLists(change);
};

const answerOf = ({ url, method, headers, body = '' }: WireRequest, credential: string | null): Answer => {
  const key = `${credential} ${method} ${url} ${body}`;
  const known = replies.get(key);
  if (known !== undefined) return known;
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.headers = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const reply = standInOf.get(url.hostname)?.answer(url, request, body);
  if (reply === undefined) throw new Error(`no answer for ${url}`);
  replies.set(key, reply);
  return reply;
};

/** Which page of the list is being read, from 0; undefined outside of a page. */
const pageBeingRead = new AsyncLocalStorage<number>();

/** Changes the response to a request that was made to read this page; undefined outside of a page. */
export type Alter = (answer: Answer, page: number | undefined) => Answer;

/** Changes what an adapter made of a page. */
export type AlterPage = (page: Page, index: number) => Page;

/** A client over the sandbox, with one value for every credential. */
export const sandboxHttp = (
  { hosts }: Platform,
  alter: Alter = (answer) => answer,
  credential: string | null = 'a-key',
): Http =>
  createHttp({
    hosts,
    deadline: Date.now() + 600_000,
    credential: () => credential ?? undefined,
    origins: undefined,
    network: {
      resolve: () => Promise.reject(new Error('nothing is resolved')),
      transmit: async (request) => {
        const answer = alter(answerOf(request, credential), pageBeingRead.getStore());
        return { status: answer.status, headers: answer.headers, body: Buffer.from(answer.body), isCut: false };
      },
    },
  });

/**
 * The source, whose requests know which page of the list they are for. Pages are counted by their cursors, in the order in
 * which they are first requested.
 */
export const withPageNumbers = (source: Source, alterPage: AlterPage = (page) => page): Source => {
  const cursors: (string | undefined)[] = [];
  return {
    ...source,
    async page(request, http) {
      const { cursor = source.cursors?.all[0] } = request;
      if (!cursors.includes(cursor)) cursors.push(cursor);
      const index = cursors.indexOf(cursor);
      return alterPage(await pageBeingRead.run(index, () => source.page(request, http)), index);
    },
  };
};
