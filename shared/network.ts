import type { Endpoint } from './api/endpoint.ts';
import { reportDependency } from './api/failures.ts';
import { log, metrics } from './api/log.ts';
import type { CredentialName, Credentials } from './credential-kinds.ts';
import { readCredentials, renewCredentials } from './credentials.ts';
import { type Client, createHttp, type HttpOptions } from './http/client.ts';
import type { Http } from './http/http.ts';
import { type Proxies, proxyOf, readProxies } from './http/proxies.ts';
import { PersonalData } from './personal-data.ts';
import { readRotatingIds } from './rotating-ids-parameter.ts';

/** What the network of a call knows of a platform. */
interface ReachedPlatform extends Pick<HttpOptions, 'hosts'> {
  readonly name: string;
}

/** What decides whether a source may be asked. */
interface SourceConditions {
  readonly credential?: CredentialName;
  readonly isEnabled?: () => boolean;
}

/** How one call reaches the platforms. Tests replace it by one that reaches nothing. */
export interface PlatformNetwork {
  readonly personalData: PersonalData;
  /** The outgoing client of this call for a platform. It reaches only the hosts that the platform declares. */
  readonly httpFor: (platform: ReachedPlatform) => Http;
  /** When the call must end, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Whether a source may be asked: it is not turned off, and the credential that it needs is configured. */
  readonly isAvailable: (source: SourceConditions) => boolean;
  /** Called for every source that was asked. The outcome is ok, empty, drift or an error code. */
  readonly onSource: (platform: string, source: string, outcome: string) => void;
}

/** When a call must end, what ends it, and what replaces the network. */
export type CallLimits = Required<Pick<HttpOptions, 'deadline' | 'signal'>> & Pick<HttpOptions, 'network'>;

const notConfigured: Credentials = () => undefined;

/** The network of one call. What cannot be read is reported, and not configured. A platform has one client a call. */
export const openNetwork = async (
  { credentials, rotatingIds: variables = [] }: Pick<Endpoint, 'credentials' | 'rotatingIds'>,
  limits: CallLimits,
): Promise<PlatformNetwork> => {
  const [credential, rotatingIds, proxies] = await Promise.all([
    credentials.length > 0 ? readCredentials(credentials) : notConfigured,
    variables.length > 0 ? readRotatingIds(variables) : undefined,
    process.env['VOUCH_PROXIED_PLATFORMS'] ? configuredProxies() : undefined,
  ]);
  const renew = () => renewCredentials(credentials, credential);
  const ofClient = { credential, renew, rotatingIds, ...limits };
  const clients = new Map<string, Client>();
  return {
    personalData: PersonalData.default('full').parse(process.env['VOUCH_PERSONAL_DATA']),
    deadline: limits.deadline,
    httpFor(platform) {
      const { name, hosts } = platform;
      const http = clients.get(name) ?? createHttp({ ...ofClient, hosts, proxy: proxies && proxyOf(name, proxies) });
      clients.set(name, http);
      return http;
    },
    isAvailable: ({ credential: name, isEnabled }) =>
      (name === undefined || credential(name) !== undefined) && (isEnabled?.() ?? true),
    /** Counted by platform, and over all for the alarm. Each value of a dimension costs $0.30 a month. */
    onSource(platform, source, outcome) {
      const egress = clients.get(platform)?.egress ?? 'direct';
      log.info('asked a source', { platform, source, outcome, egress });
      metrics.count(outcome, 1, { platform });
      metrics.count(outcome, 1);
      if (egress === 'proxy') metrics.count('through_proxy', 1);
    },
  };
};

const configuredProxies = (): Promise<Proxies | undefined> =>
  readProxies().catch((error: unknown) => {
    reportDependency('the proxies', error);
    return undefined;
  });
