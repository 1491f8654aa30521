import { jest } from '@jest/globals';
import { type ScenarioName, scenarioNames, scenarios } from '#infra/sandbox/claude/scenario.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { log } from '#shared/api/log.ts';
import { claudeEndpoints, fullRequest, spotsIn, takesWords } from '../../../generation/generation.ts';
import { type Answered, invokeEndpoint } from '../../../generation/invoke-endpoint.ts';
import { inLanes } from '../../../toolkit/lanes.ts';
import { useSandbox } from '../../../toolkit/local.ts';

/** Every scenario at every endpoint that asks Claude: the code of the table of errors, in time, and nothing let out. */
const sandbox = await useSandbox();

const logged = jest.fn<(message: unknown, ...rest: unknown[]) => void>();
const wordsLogged = (): string => JSON.stringify(logged.mock.calls);
beforeAll(() => {
  for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(log, level).mockImplementation(logged);
  for (const level of ['log', 'info', 'warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(logged);
});

/** What hangs is given so many seconds, so that it ends before the tests do; the rest has what a retry needs. */
const secondsFor = (name: ScenarioName): number => (scenarios[name].answers === 'ai_timeout' ? 3 : 25);

/** A request that asks for the scenario in the first place that takes words, or in the path of a website. */
const requestFor = (endpoint: Endpoint, name: ScenarioName): object => {
  const full = fullRequest(endpoint);
  const spot = spotsIn(full).find((each) => takesWords(endpoint, each));
  if (Object.hasOwn(full, 'website')) return { ...full, website: `https://copperkettle.example/scenario:${name}` };
  return Object(spot?.put(`scenario:${name}`));
};

const play = async (endpoint: Endpoint, name: ScenarioName): Promise<Answered | 'late'> => {
  const seconds = secondsFor(name);
  // The deadline of a function ends a second before its time. A busy machine may take some seconds more.
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, seconds * 1_000 + 10_000, 'late').unref());
  return Promise.race([invokeEndpoint(endpoint, requestFor(endpoint, name), seconds), late]);
};

/** What every endpoint answered. They are played side by side, before any test: most of the time is waiting for what hangs. */
const answersOf = new Map(claudeEndpoints.map((each) => [each, new Map<ScenarioName, Answered | 'late'>()]));
beforeAll(async () => {
  const scenes = claudeEndpoints.flatMap((endpoint) => scenarioNames.map((name) => ({ endpoint, name })));
  const played = inLanes(scenes, ({ endpoint, name }) => play(endpoint, name));
  for (const [{ endpoint, name }, answered] of played) answersOf.get(endpoint)?.set(name, await answered);
}, 120_000);

describe.each(claudeEndpoints)('$name', (endpoint) => {
  it.each(scenarioNames)('%s', (name) => {
    const answered = answersOf.get(endpoint)?.get(name);
    if (answered === undefined || answered === 'late') throw new Error('no answer in time');
    const { answers: code } = scenarios[name];
    // An endpoint that also answers without a model lists no error of it.
    expect(answered.body.code).toBe(code !== undefined && endpoint.errors.includes(code) ? code : undefined);
    if (answered.status === 200) expect(endpoint.response.parse(answered.body)).toEqual(answered.body);
  });

  it('lets nothing out of the provider, the prompt and the key', () => {
    const texts = [...(answersOf.get(endpoint)?.values() ?? [])].map((answered) =>
      answered === 'late' ? '' : answered.text,
    );
    const said = `${texts.join('\n')}\n${wordsLogged()}`;
    expect(said).not.toContain(sandbox.claude.apiKey);
    const messages = scenarioNames.flatMap((name) => scenarios[name].error?.message ?? []);
    const isSaid = (message: string) => new RegExp(`${RegExp.escape(message)}(?!Error)`).test(said);
    for (const message of ['Bad Gateway', 'I cannot help with that', 'Certainly. Which tone', ...messages]) {
      expect([message, isSaid(message)]).toEqual([message, false]); // The log has the names of errors: OverloadedError.
    }
    const failures = texts.filter((text) => text.includes('"success":false')).join('\n');
    for (const secret of ['Task:', 'material', '127.0.0.1', 'scenario:']) expect(failures).not.toContain(secret);
    for (const secret of ['Task:', '<material', 'scenario:', 'invented.example'])
      expect(wordsLogged()).not.toContain(secret);
  });
});

it('is asked no more often than a call is worth', () => {
  const callsOf = (name: ScenarioName): number =>
    sandbox.claude
      .asked()
      .filter((body) => body.includes('email-generator') && new RegExp(`scenario:${name}\\b`).test(body)).length;
  expect(callsOf('spend_cap')).toBe(1);
  expect(callsOf('rate_limited_long')).toBe(1);
  expect(callsOf('unauthenticated')).toBe(1);
  expect(callsOf('refusal')).toBe(1);
  expect(callsOf('server_error')).toBe(3);
  // Written, repaired and read; written, read and repaired.
  expect(callsOf('bad_once')).toBe(3);
  expect(callsOf('doubtful')).toBe(3);
});
