import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { useDirectory } from '../resources.ts';
import { FunctionError, type Invocation } from './invocation.ts';
import { LambdaProcess } from './lambda-process.ts';

const handlers = `
export const echo = async (event, context) => {
  console.log('seen', event);
  return { event, names: Object.keys(process.env), remaining: context.getRemainingTimeInMillis() };
};
export const thrower = async () => { throw new RangeError('too far: …'); };
export const quitter = async () => process.exit(3);
const stream = (write) => awslambda.streamifyResponse(async (event, response) => write(
  awslambda.HttpResponseStream.from(response, { statusCode: 201, headers: { 'x-one': '1' } })));
export const streamer = stream(async (response) => { response.write('one '); response.write('two'); response.end(); });
export const brokenStreamer = stream(async (response) => { response.write('one '); throw new RangeError('midway'); });
export const earlyStreamer = stream(async () => { throw new RangeError('early'); });
`;

const echoed = async ({ body }: Invocation): Promise<{ event: unknown; names: string[]; remaining: number }> =>
  JSON.parse(await text(body));

describe('a handler in the runtime client of AWS', () => {
  const directory = useDirectory();
  writeFileSync(join(directory, 'index.mjs'), handlers);
  let lambda: LambdaProcess | undefined;
  afterEach(() => lambda?.stop());

  const start = async (handler: string): Promise<LambdaProcess> => {
    lambda = await LambdaProcess.start({ directory, handler: `index.${handler}`, environment: { ONLY_HERE: 'yes' } });
    return lambda;
  };

  it('answers one event after another', async () => {
    const echo = await start('echo');
    const answers = await Promise.all([echo.invoke({ n: 1 }), echo.invoke({ n: 2 })]);
    for (const answer of answers) expect(answer).toMatchObject({ streaming: false, prelude: undefined });
    expect(await Promise.all(answers.map(echoed))).toMatchObject([{ event: { n: 1 } }, { event: { n: 2 } }]);
    expect(echo.output).toContain('seen');
  });

  it('has an environment of its own', async () => {
    process.env['VOUCH_LEAK'] = 'leaked';
    const { names } = await echoed(await (await start('echo')).invoke({}));
    delete process.env['VOUCH_LEAK'];
    expect(names).toContain('ONLY_HERE');
    const own = /^(AWS_|LAMBDA_|_HANDLER$|TZ$|ONLY_HERE$|_X_AMZN_TRACE_ID$)/;
    expect(names.filter((name) => !own.test(name))).toEqual([]);
  });

  it('is told its remaining time', async () => {
    const { remaining } = await echoed(await (await start('echo')).invoke({}, { remainingMs: 60_000_000 }));
    expect(remaining).toBeGreaterThan(30_000_000);
    expect(remaining).toBeLessThanOrEqual(60_000_000);
  });

  it('streams an answer', async () => {
    const answer = await (await start('streamer')).invoke({});
    expect(answer).toMatchObject({ streaming: true, prelude: { statusCode: 201, headers: { 'x-one': '1' } } });
    expect(await text(answer.body)).toBe('one two');
    expect(answer.error()).toBeUndefined();
  });

  it('reports a failure in the middle of a stream', async () => {
    const answer = await (await start('brokenStreamer')).invoke({});
    expect(await text(answer.body)).toBe('one ');
    expect(answer.error()).toMatchObject({ errorType: 'RangeError', errorMessage: 'midway' });
  });

  it.each([
    ['a thrown error', 'thrower', 'too far: …'],
    ['a failure before the first write', 'earlyStreamer', 'early'],
  ])('rejects with %s', async (_, handler, errorMessage) => {
    const failed = (await start(handler)).invoke({});
    await expect(failed).rejects.toThrow(FunctionError);
    await expect(failed).rejects.toMatchObject({ failure: { errorType: 'RangeError', errorMessage } });
  });

  it('tells that a handler cannot be loaded', async () => {
    await expect((await start('nobody')).invoke({})).rejects.toThrow(/Runtime\.HandlerNotFound/);
  });

  it('tells that the process has ended, also afterwards', async () => {
    const quitter = await start('quitter');
    await expect(quitter.invoke({})).rejects.toThrow('ended (3)');
    await expect(quitter.invoke({})).rejects.toThrow('ended (3)');
  });

  it('can be stopped while it runs', async () => {
    const echo = await start('echo');
    const rejected = expect(echo.invoke({})).rejects.toThrow();
    await echo.stop();
    lambda = undefined;
    await rejected;
  });
});
