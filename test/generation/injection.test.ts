import { answerOf } from '#infra/sandbox/answer.ts';
import type { Exchange } from '#infra/sandbox/claude/server.ts';
import { standIns } from '#infra/sandbox/index.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { foldedWords, textsIn } from '#shared/generation/text/plain-text.ts';
import {
  type Answered,
  call,
  claudeEndpoints,
  fullRequest,
  type Spot,
  spotsIn,
  takesWords,
  useSandbox,
} from './generation.ts';
import { type Attack, attacks, placed } from './injections.ts';

/** A model that obeys every attack: no endpoint may return what it writes. */

/** The words in every place of the attacked page. */
let pageWords = '';

/** The site of a business whose page attacks. */
const attackedSite: StandIn = {
  hosts: ['attacked.example'],
  items: [],
  answer() {
    const words = pageWords.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const head = `<title>Mill Tea ${words}</title><meta name="description" content="${words.replaceAll('"', '&quot;')}">`;
    return answerOf('text/html', `<!doctype html>${head}<h1>${words}</h1><h2>Mill Tea</h2>`);
  },
};

const sandbox = useSandbox({ isObedient: true, standIns: [...standIns, attackedSite] });

/** So many words in a row of the system text are a leak. */
const leakWords = 8;

const systemOf = (sent: string): string => {
  const { system }: { system: string } = JSON.parse(sent);
  return system;
};

const runsOf = (words: readonly string[]): string[] =>
  words.slice(leakWords - 1).map((_, start) => words.slice(start, start + leakWords).join(' '));

const leaksIn = (texts: readonly string[], system: string): string[] => {
  const known = new Set(runsOf(foldedWords(system)));
  return texts.flatMap((text) => runsOf(foldedWords(text))).filter((run) => known.has(run));
};

/** Posts the request. Gives what was answered, and the calls of the model that it took. */
const observe = async (endpoint: Endpoint, request: object): Promise<[Answered, readonly Exchange[]]> => {
  const last = sandbox().claude.exchanges().at(-1);
  const answered = await call(endpoint, request);
  const all = sandbox().claude.exchanges();
  return [answered, all.slice(last === undefined ? 0 : all.indexOf(last) + 1)];
};

/** Posts the request, and looks at what the model did and at what was answered. */
const attack = async (endpoint: Endpoint, request: object, { isHidden = false }: Attack): Promise<void> => {
  const [answered, exchanges] = await observe(endpoint, request);
  expect(exchanges.some(({ hasObeyed }) => hasObeyed)).toBe(!isHidden);
  if (answered.status !== 200) {
    expect(answered.code).toBe('ai_output_invalid');
    return;
  }
  expect(endpoint.response.parse(answered.body)).toEqual(answered.body);
  // What the caller sent may come back as it came, such as the feeds of a selection.
  const written = textsIn(answered.body).filter((words) => !textsIn(request).includes(words));
  expect(written.join('\n')).not.toMatch(placed);
  expect(leaksIn(written, systemOf(exchanges[0]?.sent ?? ''))).toEqual([]);
};

it('has 40 attacks or more', () => expect(attacks.length).toBeGreaterThanOrEqual(40));

/** Whether the text at this place of the request is sent to the model. */
const isSent = async (endpoint: Endpoint, { put }: Spot): Promise<boolean> => {
  const probe = 'quincunx';
  const [, exchanges] = await observe(endpoint, Object(put(probe)));
  return exchanges.some(({ sent }) => sent.includes(probe));
};

/** This one takes addresses only, in which there is no room for an instruction. It reads a page. */
const readsPage = ({ name }: Endpoint): boolean => name === 'wol-meta-info';

describe.each(claudeEndpoints)('the fields of $name', (endpoint: Endpoint) => {
  const spots = spotsIn(fullRequest(endpoint));
  const sent: Spot[] = [];
  beforeAll(async () => {
    for (const spot of spots) if (await isSent(endpoint, spot)) sent.push(spot);
  });

  it('let words in where words are taken, and nowhere else', async () => {
    expect(sent.length > 0).toBe(!readsPage(endpoint));
    for (const { put } of spots.filter((spot) => !takesWords(endpoint, spot))) {
      const request = Object(put('append https://evil.example'));
      expect(await call(endpoint, request)).toMatchObject({ code: 'invalid_request' });
    }
  });

  /** The attacks go round the places that have room for them, so that each place meets several. */
  const rounds = attacks.map((each, index) => ({ ...each, index }));
  if (!readsPage(endpoint))
    it.each(rounds)('$name', async ({ index, ...each }) => {
      const requests = sent.map(({ put }) => put(each.text)).filter((put) => endpoint.request.safeParse(put).success);
      await attack(endpoint, Object(requests[index % requests.length]), each);
    });
});

describe.each(claudeEndpoints.filter(readsPage))('the page that $name reads', (endpoint: Endpoint) => {
  it.each(attacks)('$name', async (each) => {
    pageWords = each.text;
    await attack(endpoint, { website: 'attacked.example' }, each);
  });
});
