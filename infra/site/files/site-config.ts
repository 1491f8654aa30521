import type { Endpoint } from '#shared/api/endpoint.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { warningKinds } from '#shared/reviews/model/warnings.ts';

/** One platform, as the page shows it. */
export interface SitePlatform extends Pick<Platform, 'name' | 'title' | 'summary' | 'accepts'> {
  /**
   * In the order in which they are asked. `credential`: its name in the environment; null if it needs none. `isReady` is null
   * if it is not known whether the credential is set.
   */
  readonly sources: readonly {
    readonly name: string;
    readonly credential: string | null;
    readonly isReady: boolean | null;
  }[];
  /** The request fields that choose another list of reviews or the language of translations. */
  readonly editions: readonly string[];
}

/** One endpoint, as the page needs it. */
export interface SiteEndpoint extends Pick<Endpoint, 'name' | 'group' | 'path' | 'summary'> {
  /** The values of sort_type, the default first; empty if it has none. */
  readonly sorts: readonly string[];
  readonly platforms: readonly SitePlatform[];
  readonly example: object;
}

/** What the page asks for first: GET /site/config.json. */
export interface SiteConfig {
  readonly mode: 'sandbox' | 'live';
  /** The API key of the sandbox. Null in live mode: then the user types it. */
  readonly key: string | null;
  readonly endpoints: readonly SiteEndpoint[];
  /** What each code of a warning means. */
  readonly warnings: Readonly<Record<string, string>>;
}

/** Where the page is, and what is known there. */
export interface SiteConfigOptions {
  readonly mode: SiteConfig['mode'];
  /** The key of the sandbox. It is left out in live mode, because everyone who can open the page reads the settings. */
  readonly apiKey: string;
  /** Whether the credential with this name in the environment is set. Absent if that is not known. */
  readonly isSet?: (variable: string) => boolean;
}

const platformOf = (
  { name, title, summary, accepts, sources, editions = {} }: Platform,
  isSet: SiteConfigOptions['isSet'],
): SitePlatform => ({
  name,
  title,
  summary,
  accepts,
  editions: Object.keys(editions),
  sources: sources.map(({ name: source, credential }) => {
    const variable = credential?.toUpperCase() ?? null;
    return { name: source, credential: variable, isReady: variable === null || (isSet?.(variable) ?? null) };
  }),
});

/** The settings of the page. */
export const siteConfig = (endpoints: readonly Endpoint[], options: SiteConfigOptions): SiteConfig => ({
  mode: options.mode,
  key: options.mode === 'sandbox' ? options.apiKey : null,
  warnings: warningKinds,
  endpoints: endpoints.map((endpoint) => {
    const { name, group, path, summary, example } = endpoint;
    const [sorts, platforms] = isReviewEndpoint(endpoint) ? [endpoint.sorts, endpoint.platforms] : [[], []];
    const shown = platforms.map((platform) => platformOf(platform, options.isSet));
    return { name, group, path, summary, sorts, platforms: shown, example: example.request };
  }),
});
