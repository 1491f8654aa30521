import type { SiteConfig } from '#infra/local/site-config.ts';
import type { Address } from './address.ts';
import { DomainView } from './views/domain.tsx';
import { ReviewsView } from './views/reviews.tsx';

/** The views of the page, by the name in its address. */
export const views = {
  reviews: { label: 'Reviews', title: 'Reviews of one item', View: ReviewsView },
  domain: { label: 'Domain', title: 'Everything known about a domain', View: DomainView },
} as const;

/** The name of a view. */
export type ViewName = keyof typeof views;

/** The names of the views, in the order in which they are shown. */
export const viewNames: readonly ViewName[] = ['reviews', 'domain'];

const isViewName = (name: string): name is ViewName => Object.hasOwn(views, name);

/** The view of an endpoint. */
const viewOfEndpoint = (path: string, { endpoints }: SiteConfig): ViewName => {
  const group = endpoints.find((endpoint) => endpoint.path === path)?.group;
  return group === 'domain' ? 'domain' : 'reviews';
};

/** The view that an address opens; the reviews if it names none. */
export const viewAt = ({ view, asked }: Address, config: SiteConfig): ViewName => {
  if (asked !== undefined) return viewOfEndpoint(asked.path, config);
  return isViewName(view) ? view : 'reviews';
};
