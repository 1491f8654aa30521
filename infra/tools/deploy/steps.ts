import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lambda } from '@aws-sdk/client-lambda';
import { ParameterNotFound, type SSM } from '@aws-sdk/client-ssm';
import { Vouch, VouchError } from '#client/src/index.ts';
import type { Template } from '../../aws/monthly-cost.ts';
import type { Settings } from '../../aws/settings.ts';
import { OperatorError } from '../../operator-error.ts';

/** The parameter that `cdk bootstrap` writes into each account and region. */
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version';

/** Whether account and region are bootstrapped. The first request of a deployment: wrong credentials show here. */
export const isBootstrapped = async (ssm: SSM): Promise<boolean> => {
  try {
    await ssm.getParameter({ Name: bootstrapParameter });
    return true;
  } catch (error) {
    if (error instanceof ParameterNotFound) return false;
    throw error;
  }
};

/** How many Lambda calls may run at once in this account and region; undefined if that cannot be read. */
export const readConcurrency = (lambda: Lambda): Promise<number | undefined> =>
  lambda.getAccountSettings({}).then(
    ({ AccountLimit }) => AccountLimit?.ConcurrentExecutions,
    () => undefined, // A deployment does not need this permission.
  );

/** AWS keeps so many concurrent calls for functions without a reservation. */
const unreserved = 100;

/** How many concurrent calls the functions of a template reserve. */
export const reservedIn = ({ Resources }: Template): number =>
  Object.values(Resources).reduce(
    (sum, { Properties = {} }) => sum + Number(Properties['ReservedConcurrentExecutions'] ?? 0),
    0,
  );

/**
 * What stands against a deployment in an account of this concurrency, undefined if not known, of which the functions
 * reserve a part, and what its operator should know.
 */
export const concurrencyFinding = (
  { requestsPerSecond }: Pick<Settings, 'requestsPerSecond'>,
  concurrency: number | undefined,
  reserved: number,
): { problem?: string; advice?: string } => {
  if (concurrency === undefined)
    return { advice: "The account's Lambda concurrency could not be read. A new account has 10." };
  if (reserved > 0 && reserved > concurrency - unreserved) {
    return {
      problem: `The settings reserve ${reserved} concurrent Lambda calls. The account has ${concurrency}, of which AWS keeps ${unreserved} free. Lower reservedConcurrency, streamConcurrency and bulkConcurrency, or ask for more in Service Quotas ("Concurrent executions").`,
    };
  }
  if (concurrency >= requestsPerSecond) return {};
  return {
    advice: `The account runs at most ${concurrency} Lambda calls at once, and callers over it get 503. For ${requestsPerSecond} requests per second (requestsPerSecond) of one second each, ask for ${requestsPerSecond} in Service Quotas ("Concurrent executions").`,
  };
};

/** Whether the operator types yes. @throws OperatorError if nobody can: the input has ended */
export const isConfirmed = async (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<boolean> => {
  const terminal = createInterface({ input, output });
  const ended = once(terminal, 'close').then(() => undefined);
  const answer = await Promise.race([terminal.question('Deploy this? Type yes: '), ended]);
  terminal.close();
  if (answer === undefined) throw new OperatorError('Nothing was deployed. Add --yes.');
  return answer.trim().toLowerCase() === 'yes';
};

/** API Gateway knows a new key after some seconds. */
const unknownYet: ReadonlySet<number> = new Set([401, 403]);
const attempts = 13;
const pauseMs = 5_000;

/**
 * Asks the deployment for the reviews of one podcast, until its key is known, for about a minute. Gives the status, and
 * the number of reviews or what the error says.
 *
 * @param baseUrl without a slash at the end
 * @throws the error of the last try if nothing answers
 */
export const firstCall = async (baseUrl: string, key: string, pause = pauseMs) => {
  const vouch = new Vouch({ baseUrl, apiKey: key, retries: 0, attemptSeconds: 35 });
  for (let attempt = 1; ; attempt++) {
    try {
      const { all_reviews } = await vouch.call('podcast-directory', { query: 'The Daily', reviews_to_fetch: 3 });
      return { status: 200, text: `${all_reviews.length} reviews` };
    } catch (error) {
      const problem = error instanceof VouchError ? error.problem : undefined;
      const isKnown = problem !== undefined && !unknownYet.has(problem.status);
      if (isKnown || attempt === attempts) {
        if (problem === undefined) throw error;
        return { status: problem.status, text: `${problem.code}: ${problem.detail}` };
      }
    }
    await sleep(pause);
  }
};
