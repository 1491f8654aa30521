import type { Endpoint } from '#shared/api/endpoint.ts';
import bulkCancel from './bulk/bulk-cancel/contract.ts';
import bulkResults from './bulk/bulk-results/contract.ts';
import bulkRetry from './bulk/bulk-retry/contract.ts';
import bulkReviews from './bulk/bulk-reviews/contract.ts';
import bulkStatus from './bulk/bulk-status/contract.ts';
import domainToEverything from './domain/domain-to-everything-continues/contract.ts';
import domainToAsset from './features/domain-to-asset/contract.ts';
import videoMetadataExtraction from './features/video-metadata-extraction/contract.ts';
import askForFeedback from './generation/ask-for-feedback/contract.ts';
import emailGenerator from './generation/email-generator/contract.ts';
import feedFormGenerator from './generation/feed-form-generator/contract.ts';
import reviewTextGenerator from './generation/review-text-generator/contract.ts';
import wolMetaInfo from './generation/wol-meta-info/contract.ts';
import wolReviewSelection from './generation/wol-review-selection/contract.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import anyPlatform from './reviews/any-platform/contract.ts';

export { anyPlatform };

/** The only list of all endpoints. The CDK app, the local gateway, the OpenAPI document and the tests read it. */
export const endpoints: readonly Endpoint[] = [
  ...reviewEndpoints,
  anyPlatform,
  bulkReviews,
  bulkStatus,
  bulkResults,
  bulkRetry,
  bulkCancel,
  domainToEverything,
  domainToAsset,
  videoMetadataExtraction,
  reviewTextGenerator,
  feedFormGenerator,
  emailGenerator,
  wolReviewSelection,
  wolMetaInfo,
  askForFeedback,
];
