import type { ReviewPlatform } from './address-signs.ts';

/** The hosts of a platform with a site for each country. */
const countrySites = (name: string) => new RegExp(String.raw`^(?:www\.)?${name}\.(?:com|[a-z]{2}|com?\.[a-z]{2})$`);

/**
 * Platforms and widgets that no endpoint reads. Responses list them as `unsupported`. Addresses and names are as of
 * 2026. Most are found by what sites embed: few have a page for each site.
 */
export const unsupportedPlatforms: readonly ReviewPlatform[] = [
  {
    platform: 'product-hunt',
    pages: [{ hosts: /^(?:www\.)?producthunt\.com$/, path: /^\/(?:posts|products)\/(?<id>[\w-]+)/ }],
    embeds: ['api.producthunt.com/widgets/', 'cards.producthunt.com/cards/'],
  },
  { platform: 'g2', pages: [{ hosts: /^(?:www\.)?g2\.com$/, path: /^\/products\/(?<id>[\w-]+)(?:\/reviews)?/ }] },
  {
    platform: 'capterra',
    pages: [{ hosts: countrySites('capterra'), path: /^\/(?:p|reviews|software)\/(?<id>\d+)(?:\/[\w-]+)?/ }],
    embeds: ['assets.capterra.com/badge/', 'brand-assets.capterra.com/badge/'],
  },
  {
    platform: 'getapp',
    pages: [{ hosts: countrySites('getapp'), path: /^\/(?:[\w-]+\/a|software\/\d+)\/(?<id>[\w-]+)/ }],
    embeds: ['brand-assets.getapp.com'],
  },
  {
    platform: 'software-advice',
    pages: [{ hosts: countrySites('softwareadvice'), path: /^\/[\w-]+\/(?<id>[\w-]+-profile)(?=\/|$)/ }],
    embeds: ['brand-assets.softwareadvice.com'],
  },
  // Embedded without the address of a wall. Walls and widgets with one are read; see their platforms.
  { platform: 'senja', embeds: ['senja.io'], classes: ['senja-embed'] },
  { platform: 'shapo', embeds: ['cdn.shapo.io', 'shapo.io'] },
  { platform: 'famewall', embeds: ['famewall.io'] },
  {
    platform: 'testimonial-to',
    pages: [{ hosts: /^testimonial\.to$/, path: /^\/(?<id>[\w-]+)\/all(?=\/?$)/ }],
    embeds: ['embed.testimonial.to', 'embed-v2.testimonial.to'],
  },
  { platform: 'trustmary', embeds: ['widget.trustmary.com'] },
  { platform: 'endorsal', embeds: ['cdn.endorsal.io/widgets/'] },
  { platform: 'saynicely', embeds: ['saynicely.me'] },
  { platform: 'feedspace', embeds: ['feedspace.io'], classes: ['feedspace-widget'] },
  {
    platform: 'judge-me',
    pages: [{ hosts: /^judge\.me$/, path: /^\/reviews\/(?:stores\/)?(?<id>[\w.-]+)/ }],
    embeds: ['judge.me'],
    classes: ['jdgm-widget'],
  },
  {
    platform: 'reviews-io',
    pages: [{ hosts: /^(?:www\.)?reviews\.(?:io|co\.uk)$/, path: /^\/company-reviews\/(?:store\/)?(?<id>[\w.-]+)/ }],
    embeds: ['widget.reviews.io', 'widget.reviews.co.uk'],
  },
  {
    platform: 'feefo',
    pages: [{ hosts: /^(?:www\.)?feefo\.com$/, path: /^\/(?:[a-z]{2}-[a-z]{2}\/)?reviews\/(?<id>[\w-]+)/i }],
    embeds: ['api.feefo.com'],
    classes: ['feefo-review-widget'],
  },
  {
    platform: 'trusted-shops',
    pages: [
      {
        hosts: /^(?:www\.)?trustedshops\.(?:com|[a-z]{2}|co\.uk)$/,
        path: /^\/[\w/-]+\/info_(?<id>X[\dA-F]{32})(?:\.html)?/i,
      },
    ],
    embeds: ['widgets.trustedshops.com', 'integrations.etrusted.com'],
  },
  { platform: 'provenexpert', embeds: ['images.provenexpert.com', 'provenexpert.net'] },
  { platform: 'bazaarvoice', embeds: ['bazaarvoice.com'], attributes: ['data-bv-show'] },
  {
    platform: 'birdeye',
    pages: [{ hosts: /^(?:www\.)?birdeye\.com$/, path: /^\/(?<id>[\w-]+-\d{12,18})(?=\/|$)/ }],
    embeds: ['birdeye.com'],
  },
  {
    platform: 'elfsight',
    embeds: ['apps.elfsight.com', 'static.elfsight.com', 'elfsightcdn.com'],
    classes: ['elfsight-app'],
  },
  {
    platform: 'trustindex',
    pages: [{ hosts: /^(?:www\.)?trustindex\.io$/, path: /^\/reviews\/(?<id>[\w.-]+)/ }],
    embeds: ['cdn.trustindex.io'],
    classes: ['ti-widget'],
  },
  { platform: 'yotpo', embeds: ['yotpo.com'], classes: ['yotpo'] },
  { platform: 'loox', embeds: ['loox.io'], classes: ['loox-rating'] },
  { platform: 'stamped', embeds: ['stamped.io'], classes: ['stamped-main-widget', 'stamped-product-reviews-badge'] },
  { platform: 'powerreviews', embeds: ['powerreviews.com'] },
  {
    platform: 'okendo',
    embeds: ['okendo.io'],
    attributes: ['data-oke-widget', 'data-oke-reviews-widget', 'data-oke-star-rating'],
  },
  { platform: 'trustyou', embeds: ['trustyou.com'] },
  {
    platform: 'ekomi',
    pages: [
      {
        hosts: /^(?:www\.)?ekomi\.(?:com|[a-z]{2}|co\.uk)$/,
        path: /^\/(?:bewertungen|reviews?|testimonios)-(?<id>[\w.-]+)\.html/,
      },
    ],
    embeds: ['ekomi.de', 'ekomi.com', 'ekomiapps.de'],
  },
];
