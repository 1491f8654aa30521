import type { Endpoint } from '../shared/api/endpoint.ts';
import mobileAppStore from './reviews/mobile-app-store/contract.ts';
import podcastDirectory from './reviews/podcast-directory/contract.ts';

/** THE list of endpoints. Whatever knows of endpoints reads it: the CDK app, the gateway, the OpenAPI document, tests. */
export const endpoints: readonly Endpoint[] = [podcastDirectory, mobileAppStore];
