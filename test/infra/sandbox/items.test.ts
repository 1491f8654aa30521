import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { claudeItems } from '#infra/sandbox/claude/list.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { eventStreamType } from '#shared/api/event-stream.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { postRaw } from '../../toolkit/invoke-endpoint.ts';
import { useLocal } from '../../toolkit/local.ts';
import { readEvents } from '../../toolkit/read-events.ts';
import { stable } from '../../toolkit/stable.ts';
import { isHuge, testItems } from './items-suite.ts';

/** The items of all endpoints together, and each item that belongs to no platform; test/platforms has those that do. */
const local = await useLocal();

const items = [...standIns.flatMap((standIn) => standIn.items), ...claudeItems];
const reviewPaths = new Set<string>(endpoints.filter(isReviewEndpoint).map(({ path }) => path));

const contentTypes = { json: 'application/json', events: eventStreamType } as const;

describe.each(endpoints.filter(({ group }) => group !== 'bulk'))('$path', (endpoint) => {
  const { path, response, transport } = endpoint;
  const example = exampleOf(endpoint);
  it('answers its example with the response that the example shows', async () => {
    const answer = await postRaw(local.address, path, example.request);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentTypes[transport]]);
    const events = (await readEvents(text)).map(({ event, data }) => ({ event, data }));
    const body: unknown = transport === 'events' ? events : JSON.parse(text);
    expect(stable(body)).toEqual(stable(example.response));
    const documents = transport === 'events' ? events.map(({ data }) => data) : [body];
    expect(documents.flatMap((document) => response.safeParse(document).error ?? [])).toEqual([]);
  });

  it('shows no token that does not go on', async () => {
    const [, token] = /"next_token":"([^"]+)"/.exec(JSON.stringify(example.response)) ?? [];
    const next = { ...example.request, ...(token && { pagination_token: token }) };
    expect((await postRaw(local.address, path, next)).status).toBe(200);
  });
});

/** A request without one of its members, each in turn, also those of its objects. */
const withoutEach = (request: object): object[] =>
  Object.entries(request).flatMap(([name, value]) => {
    const inner: unknown[] = Object(value) === value && !Array.isArray(value) ? withoutEach(value) : [];
    return [undefined, ...inner].map((changed) => ({ ...request, [name]: changed }));
  });

describe.each(endpoints.filter(({ group }) => group === 'generation'))('$path', (endpoint) => {
  const { path } = endpoint;
  it('writes for its example without one of its members, or says what is missing', async () => {
    const asked = withoutEach(exampleOf(endpoint).request);
    const answers = await Promise.all(asked.map((request) => postRaw(local.address, path, request)));
    expect(answers.filter(({ status }) => ![200, 400, 422].includes(status)).map(({ status }) => status)).toEqual([]);
  });
});

describe.each(endpoints.filter(isReviewEndpoint))('$path', ({ path, platforms }) => {
  it('has items that are complete, empty, unknown, and every fault', () => {
    // A list can only break off where it has a second page.
    const hasPages = platforms.some(({ sources }) => sources.some(({ cursor }) => cursor !== undefined));
    const own = items.filter(({ endpoint }) => endpoint === path);
    const expected = [
      'upstream_rate_limited',
      'upstream_blocked',
      'upstream_changed',
      'upstream_error',
      'upstream_timeout',
      'item_not_found',
      ...(hasPages ? ['partial'] : []),
    ];
    expect([...new Set(own.map(({ answers }) => answers))]).toEqual(expect.arrayContaining([undefined, ...expected]));
  });
});

describe('items of no platform, and a huge answer of one', () => {
  testItems(
    items.filter((item) => !reviewPaths.has(item.endpoint) || (isHuge(item) && item.request.query?.startsWith('com.'))),
  );
});
