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

/** The endpoints that read the platforms of one kind. Whatever reads all platforms takes them from here. */
export const reviewEndpoints = [
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
];

/** The one that reads the addresses which no platform recognizes. */
export const generalEndpoint = businessReviewSite;
