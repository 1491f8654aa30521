import type { Credentials } from '../../credentials.ts';
import { createHttp } from '../../http/client.ts';
import { personalDataLevel } from '../output/personal-data.ts';
import { countOutcome } from './count-outcome.ts';
import type { ReviewCall } from './fetch-reviews.ts';

export interface NetworkOptions {
  readonly credential: Credentials;
  /** Gives them anew where they have changed. */
  readonly renew: () => Promise<Credentials | undefined>;
  /** When everything must be over, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Ends every request at once. */
  readonly signal: AbortSignal;
}

/** How platforms are asked by the functions: over the network, each at its own hosts, every outcome counted. */
export type OverNetwork = Pick<ReviewCall, 'personalData' | 'deadline' | 'httpFor' | 'isAvailable' | 'onSource'>;

/** Asks platforms over the network, with the credentials that are configured. */
export const overNetwork = ({ credential, renew, deadline, signal }: NetworkOptions): OverNetwork => ({
  personalData: personalDataLevel(),
  deadline,
  httpFor: ({ hosts }) => createHttp({ hosts, deadline, signal, credential, renew }),
  isAvailable: (source) => source.credential === undefined || credential(source.credential) !== undefined,
  onSource: countOutcome,
});
