import { join } from 'node:path';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { LambdaProcess } from '../../runtime/lambda-process.ts';
import { postEvent } from '../../toolkit/post-event.ts';
import { type FunctionAnswer, readAnswer } from '../../toolkit/read-answer.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { stable } from '../../toolkit/stable.ts';

/** No endpoint takes an array. */
const notAnObject: readonly unknown[] = [];

const ask = async (lambda: LambdaProcess, body: object, options?: { remainingMs: number }): Promise<FunctionAnswer> => {
  const answer = await readAnswer(await lambda.invoke(postEvent(body), options));
  return { ...answer, body: stable(answer.body) };
};

const [sandbox, stalled] = await Promise.all([startSandbox(), startSandbox({ delayMs: 60_000 })]);
afterAll(() => Promise.all([sandbox.close(), stalled.close()]));

describe('the deployed bundles, in the runtime client of AWS', () => {
  const directory = useDirectory();
  beforeAll(() => {
    for (const endpoint of endpoints) bundle(endpoint, join(directory, endpoint.name));
  });

  // Those of jobs need the services of AWS: test/bulk/state-machine.system.ts.
  describe.each(endpoints.filter(({ group }) => group !== 'bulk'))('$name', (endpoint) => {
    let lambda: LambdaProcess | undefined;
    afterEach(() => lambda?.stop());

    const start = async (over: Sandbox, environment: Record<string, string> = {}): Promise<LambdaProcess> => {
      lambda = await LambdaProcess.start({
        directory: join(directory, endpoint.name),
        environment: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', ...sandboxVariables(over), ...environment },
      });
      return lambda;
    };

    it('refuses a bad request, then answers its example, and again in the same process', async () => {
      const running = await start(sandbox);
      expect(await ask(running, notAnObject)).toMatchObject({
        statusCode: 400,
        headers: { 'content-type': 'application/problem+json' },
        body: { code: 'invalid_request', success: false },
      });
      const expected = stable(exampleOf(endpoint).response);
      for (let call = 1; call <= 2; call++) {
        const { statusCode, body } = await ask(running, exampleOf(endpoint).request);
        expect({ call, statusCode, body }).toEqual({ call, statusCode: 200, body: expected });
      }
    });

    it('answers before its deadline when the platform, or Claude, does not', async () => {
      const [{ origin: ANTHROPIC_BASE_URL } = { origin: '' }] = Object.values(stalled.origins);
      const running = await start(stalled, { ANTHROPIC_BASE_URL });
      await ask(running, notAnObject); // It is loaded now.
      const code = (['ai_timeout', 'upstream_timeout'] as const).find((each) => endpoint.errors.includes(each));
      // Without Claude some answer all the same.
      const expected = code ? { statusCode: 504, body: { code } } : { statusCode: 200 };
      // An answer that ignored this deadline would come after Jest's own limit for a test.
      expect(await ask(running, exampleOf(endpoint).request, { remainingMs: 1_500 })).toMatchObject(expected);
    });
  });
});
