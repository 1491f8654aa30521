import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { log, metric } from '../../api/log.ts';
import type { Credentials } from '../../credentials.ts';
import { type Client, createHttp } from '../../http/client.ts';
import type { Http } from '../../http/http.ts';
import { type Proxies, proxyOf } from '../../http/proxies.ts';
import type { Platform, Source } from '../model/platform.ts';
import { type PersonalData, personalDataLevel } from '../output/format-review.ts';

/** How one call reaches the platforms. Tests replace it by one that reaches nothing. */
export interface PlatformNetwork {
  readonly personalData: PersonalData;
  /** The outgoing client of this call for a platform. It reaches only the hosts that the platform declares. */
  readonly httpFor: (platform: Platform) => Http;
  /** When the call must end, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Whether a source may be asked: it needs no credential, or its credential is configured. */
  readonly isAvailable: (source: Source) => boolean;
  /** Called for every source that was asked. The outcome is ok, empty, drift or an error code. */
  readonly onSource: (platform: string, source: string, outcome: string) => void;
}

export interface NetworkOptions {
  readonly credential: Credentials;
  /** Reads the credentials again; gives them when they have changed. */
  readonly renew: () => Promise<Credentials | undefined>;
  /** When the call must end, in milliseconds since the epoch. */
  readonly deadline: number;
  /** The proxies of platforms. */
  readonly proxies: Proxies | undefined;
  /** Aborts every request of the call. */
  readonly signal: AbortSignal;
}

/** The network of one call. A platform has one client for the whole call, so what is read once per call is kept. */
export const platformNetwork = (options: NetworkOptions): PlatformNetwork => {
  const { credential, renew, proxies, deadline, signal } = options;
  const clients = new Map<string, Client>();
  return {
    personalData: personalDataLevel(),
    deadline,
    httpFor(platform) {
      const { name, hosts } = platform;
      const http =
        clients.get(name) ??
        createHttp({ hosts, deadline, signal, credential, renew, proxy: proxies && proxyOf(name, proxies) });
      clients.set(name, http);
      return http;
    },
    isAvailable: (source) => source.credential === undefined || credential(source.credential) !== undefined,
    /**
     * Counts an outcome twice: by platform, and over all platforms, because an alarm watches a single metric. The source
     * and the egress are only fields of the log line: each value of a dimension costs $0.30 a month.
     */
    onSource(platform, source, outcome) {
      const egress = clients.get(platform)?.egress ?? 'direct';
      log().info('asked a source', { platform, source, outcome, egress });
      const single = metric().singleMetric();
      single.addDimensions({ platform });
      single.addMetric(outcome, MetricUnit.Count, 1);
      metric().singleMetric().addMetric(outcome, MetricUnit.Count, 1);
      if (egress === 'proxy') metric().singleMetric().addMetric('through_proxy', MetricUnit.Count, 1);
    },
  };
};
