import type { SiteConfig } from '#infra/site/files/site-config.ts';
import type { Address } from './address.ts';
import { BrandView } from './views/brand.tsx';
import { BulkView } from './views/bulk.tsx';
import { DomainView } from './views/domain.tsx';
import { PlatformsView } from './views/platforms.tsx';
import { ReviewsView } from './views/reviews.tsx';
import { WritingView } from './views/writing.tsx';
import { frontLead, frontTitle } from './words.ts';

/** The views of the page, by the name in its address, in the order in which they are shown. */
export const views = {
  reviews: { label: 'Reviews', title: frontTitle, lead: frontLead, View: ReviewsView },
  bulk: {
    label: 'Lists',
    title: 'A list of items, each read to its end',
    lead: () => 'A job goes on when a platform fails. What failed can be read again.',
    View: BulkView,
  },
  domain: {
    label: 'Domain',
    title: 'Everything known about a domain',
    lead: () => 'One request finds the review platforms of a site. Each part comes as soon as it is known.',
    View: DomainView,
  },
  brand: {
    label: 'Brand',
    title: 'A wall of reviews in the colors of a site',
    lead: () => 'One domain gives the logo, the colors and the best reviews, as HTML to paste.',
    View: BrandView,
  },
  writing: {
    label: 'Writing',
    title: 'Text about reviews, written with Claude',
    lead: () => 'Claude writes from the facts that you give. Every text is checked; doubts are listed.',
    View: WritingView,
  },
  platforms: {
    label: 'Platforms',
    title: 'What is read of each platform',
    lead: () => 'What it publishes, how you name an item, and which sources are asked.',
    View: PlatformsView,
  },
} as const;

export type ViewName = keyof typeof views;

const isViewName = (name: string): name is ViewName => Object.hasOwn(views, name);

const viewOfEndpoint = (path: string, { endpoints }: SiteConfig): ViewName => {
  if (path.endsWith('/domain-to-asset')) return 'brand';
  const group = endpoints.find((endpoint) => endpoint.path === path)?.group;
  if (group === 'domain' || group === 'bulk') return group;
  return group === 'generation' || group === 'features' ? 'writing' : 'reviews';
};

/** The view that an address opens; the reviews if it names none. */
export const viewAt = ({ view, asked }: Address, config: SiteConfig): ViewName => {
  if (asked !== undefined) return viewOfEndpoint(asked.path, config);
  return isViewName(view) ? view : 'reviews';
};
