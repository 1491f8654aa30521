import type { Lambda } from '@aws-sdk/client-lambda';
import { ParameterNotFound, type SSM } from '@aws-sdk/client-ssm';
import type { Template } from '../../aws/monthly-cost.ts';
import type { Settings } from '../../aws/settings.ts';

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
export const readConcurrency = async (lambda: Lambda): Promise<number | undefined> => {
  try {
    const { AccountLimit } = await lambda.getAccountSettings({});
    return AccountLimit?.ConcurrentExecutions;
  } catch {
    return undefined; // A deployment does not need this permission.
  }
};

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
export const concurrencyFindings = (
  { requestsPerSecond }: Pick<Settings, 'requestsPerSecond'>,
  concurrency: number | undefined,
  reserved: number,
): { problems: string[]; advice: string[] } => {
  if (concurrency === undefined) {
    return { problems: [], advice: ["The account's Lambda concurrency could not be read. A new account has 10."] };
  }
  if (reserved > 0 && reserved > concurrency - unreserved) {
    const problem = `The settings reserve ${reserved} concurrent Lambda calls. The account has ${concurrency}, of which AWS keeps ${unreserved} free. Lower reservedConcurrency, streamConcurrency and bulkConcurrency, or ask for more in Service Quotas ("Concurrent executions").`;
    return { problems: [problem], advice: [] };
  }
  if (concurrency >= requestsPerSecond) return { problems: [], advice: [] };
  const advice = `The account runs at most ${concurrency} Lambda calls at once, and callers over it get 503. For ${requestsPerSecond} requests per second (requestsPerSecond) of one second each, ask for ${requestsPerSecond} in Service Quotas ("Concurrent executions").`;
  return { problems: [], advice: [advice] };
};
