import appStore from '#shared/platforms/app-store.ts';
import googlePlay from '#shared/platforms/google-play.ts';
import type { Platform } from '#shared/reviews/platform.ts';

/** How the files of one form are handed to an adapter. */
export interface Form {
  readonly platform: Platform;
  /** The source that reads such a body; undefined for the forms that hold no reviews. */
  readonly source?: string;
  readonly status?: number;
  readonly contentType?: string;
}

const html = 'text/html';
const json = 'application/json';

/** By platform and form, as expected.json names them. */
export const forms: Readonly<Record<string, Form>> = {
  'google-play batchexecute': { platform: googlePlay, source: 'batchexecute', contentType: json },
  'google-play details-page': { platform: googlePlay, source: 'details-page', contentType: html },
  'google-play search-page': { platform: googlePlay, contentType: html },
  'google-play suggest': { platform: googlePlay, contentType: json },
  'app-store rss-json': { platform: appStore, source: 'feed-json', contentType: json },
  'app-store rss-xml': { platform: appStore, source: 'feed-xml', contentType: 'text/xml' },
  'app-store rss-error-text': { platform: appStore, source: 'feed-json', status: 400, contentType: 'text/plain' },
  'app-store user-reviews-row': { platform: appStore, source: 'user-reviews-row', contentType: json },
  'app-store amp-api': { platform: appStore, source: 'amp-api', contentType: json },
};
