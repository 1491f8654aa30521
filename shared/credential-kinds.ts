/**
 * Every credential that an endpoint may use, where to obtain it, and what it changes. All are optional. The name is the
 * key in the credentials secret on AWS; in capitals it is the variable in the environment and in `.env`.
 */
export const credentialKinds = {
  anthropic_api_key: {
    obtained: 'https://platform.claude.com',
    changes: 'Enables the endpoints that write with Claude. Review selection also works without it.',
  },
  yelp_api_key: {
    obtained: 'https://www.yelp.com/developers',
    changes: 'Reads Yelp through its official API: three excerpts per business.',
  },
  tripadvisor_api_key: {
    obtained: 'https://www.tripadvisor.com/developers',
    changes: 'Reads Tripadvisor through its Content API: the five latest reviews.',
  },
  google_places_api_key: {
    obtained: 'https://console.cloud.google.com/google/maps-apis',
    changes: 'Enables Google Places: five reviews per place.',
  },
  trustpilot_api_key: {
    obtained: 'https://developers.trustpilot.com',
    changes: 'Reads Trustpilot through its official API.',
  },
  getyourguide_access_token: {
    obtained: 'https://partner.getyourguide.com',
    changes: 'Reads GetYourGuide through its partner API.',
  },
  viator_api_key: {
    obtained: 'https://partnerresources.viator.com',
    changes: 'Enables Viator, through its partner API.',
  },
  freelancer_token: {
    obtained: 'https://accounts.freelancer.com/settings/develop',
    changes: 'Reads Freelancer.com with your own token, which raises its rate limit.',
  },
  search_api_key: {
    obtained: 'https://api-dashboard.search.brave.com',
    changes: 'Finds items by name with Brave Search, on platforms without a search or with a blocked one.',
  },
} as const satisfies Record<string, { readonly obtained: string; readonly changes: string }>;

/** The name of a credential. */
export type CredentialName = keyof typeof credentialKinds;

/** Whether there is a credential of this name. */
export const isCredentialName = (name: string): name is CredentialName => Object.hasOwn(credentialKinds, name);

/** Returns the value of a credential, or undefined if it is not configured. */
export type Credentials = (name: CredentialName) => string | undefined;

/** What a header or an address can hold: a key that was copied with an invisible character would fail at each call. */
export const credentialForm = /^[!-~]{1,4096}$/;
