import type { Endpoint } from '#shared/api/endpoint.ts';
import domainToEverything from './domain/domain-to-everything-continues/contract.ts';
import domainToAsset from './features/domain-to-asset/contract.ts';
import videoMetadataExtraction from './features/video-metadata-extraction/contract.ts';
import askForFeedback from './generation/ask-for-feedback/contract.ts';
import emailGenerator from './generation/email-generator/contract.ts';
import feedFormGenerator from './generation/feed-form-generator/contract.ts';
import reviewTextGenerator from './generation/review-text-generator/contract.ts';
import wolMetaInfo from './generation/wol-meta-info/contract.ts';
import wolReviewSelection from './generation/wol-review-selection/contract.ts';
import apartmentListing from './reviews/apartment-listing/contract.ts';
import browserExtension from './reviews/browser-extension/contract.ts';
import businessReviewSite from './reviews/business-review-site/contract.ts';
import dealMarketplace from './reviews/deal-marketplace-reviews/contract.ts';
import freelanceMarketplace from './reviews/freelance-marketplace/contract.ts';
import freelanceOffer from './reviews/freelance-offer/contract.ts';
import mobileAppStore from './reviews/mobile-app-store/contract.ts';
import onlineCourse from './reviews/online-course/contract.ts';
import podcastDirectory from './reviews/podcast-directory/contract.ts';
import shortTermRental from './reviews/short-term-rental/contract.ts';
import travelAttraction from './reviews/travel-attraction/contract.ts';

/**
 * The list of all endpoints. The CDK app, the local gateway, the OpenAPI document and the tests read it; there is no
 * other list.
 */
export const endpoints: readonly Endpoint[] = [
  dealMarketplace,
  shortTermRental,
  freelanceMarketplace,
  travelAttraction,
  onlineCourse,
  apartmentListing,
  businessReviewSite,
  browserExtension,
  freelanceOffer,
  podcastDirectory,
  mobileAppStore,
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
