import { type Answer, htmlAnswer, redirectTo, titlePage } from '../../answer.ts';
import { type Fault, faultItem, faultNames, faults } from '../../faults.ts';
import { itemsOf, type Reply, type SandboxItem, type StandIn } from '../../stand-in.ts';
import requests from './requests.json' with { type: 'json' };
import { jsonLd, jsonLdBlock, jsonLdGraph, microdata, rdfa, type Thing } from './syntaxes.ts';

const document = (title: string, body: string): Answer =>
  htmlAnswer(`<!doctype html><html><head><title>${title}</title></head><body>\n${body}\n</body></html>`);

const thingOf = (
  type: Thing['type'],
  name: string,
  shown: number,
  average: string,
  rest: Partial<Thing> = {},
): Thing => ({ type, name, language: 'en', shown, rating: { average, best: 5, count: shown }, ...rest });

const kettle = thingOf('Product', 'Brass Kettle, 1.2 l', 40, '4.1', {
  rating: { average: '4.1', best: 5, count: 212 },
});
const bakery = thingOf('Bakery', 'Backstube Laternengasse', 160, '4.4', { language: 'de' });
const jam = thingOf('Recipe', 'Confiture de prunes', 12, '84', {
  language: 'fr',
  best: 10,
  rating: { average: '84', best: 100, count: 12 },
});
const album = thingOf('Product', 'Tin Whistle in D', 5, '4.6');
const stool = thingOf('Product', 'Milking Stool', 8, '3.9');
const lamp = thingOf('Product', 'Reading Lamp', 0, '4.3', { rating: { average: '4.3', best: 5, count: 57 } });
const timer = thingOf('Product', 'Egg Timer', 0, '0');
const mill = thingOf('Product', 'Copper Mill', 6, '4.0');
const letters = thingOf('Product', 'Letter Opener', 9, '4.2');
const house = thingOf('ApartmentComplex', 'The Weavers’ House', 14, '4.1');

const criticsReview = jsonLdBlock({
  '@type': 'Review',
  author: [{ '@type': 'Person', name: 'Imani Quill' }],
  datePublished: '2026-03-14 08:30:00.000000',
  itemReviewed: 'Harmonium No. 4',
  publisher: { '@type': 'Organization', name: 'The Northern Press' },
  reviewBody: 'A small instrument with a large voice, and the best bellows that we have tried this year.',
  reviewRating: [{ '@type': 'Rating', ratingValue: '87', bestRating: '100', worstRating: '0' }],
});

/** Longer than the part of a page that is read. */
const endless = `<p>${'So it goes on. '.repeat(200)}</p>\n`.repeat(1_000);

/** The page of a thing, in one syntax or several. */
const pageOf = (thing: Thing, ...syntaxes: readonly ((thing: Thing) => string)[]): Answer =>
  document(thing.name, syntaxes.map((write) => write(thing)).join('\n'));

/** The host of the pages with faults. The path is the fault's name. */
const faultHost = 'fault-finder.example';

/** A list of one page has no later one that could fail, and a page that is too long is cut. */
const faultsOfPages = faultNames.filter((fault) => !['second_page_fails', 'repeated_page', 'huge'].includes(fault));

const faultyPage = (fault: Fault): Reply => ({
  ...(fault === 'changed_layout' ? document('Moved', '<p>We have a new shop.</p>') : pageOf(stool, jsonLd)),
  fault,
});

/** Every page of this web, by its host and path. */
const webPages: Readonly<Record<string, () => Reply>> = {
  'brass-kettle.example/': () => pageOf(kettle, jsonLd),
  'brass-kettle.example/microdata': () => pageOf(kettle, microdata),
  'brass-kettle.example/rdfa': () => pageOf(kettle, rdfa),
  'laternengasse.example/': () => pageOf(bakery, jsonLdGraph),
  'plum-jam.example/confiture': () => pageOf(jam, microdata),
  'reading-lamp.example/': () => pageOf(lamp, jsonLd),
  'egg-timer.example/': () => pageOf(timer, microdata),
  'old-lighthouse.example/': () => document('Visit us', '<p>Open on Sundays.</p>'),
  'milking-stool.example/': () => pageOf(stool, jsonLd, jsonLd, microdata),
  'northern-press.example/harmonium': () => document('Harmonium No. 4', criticsReview),
  'tin-whistle.example/': () => redirectTo('https://www.tin-whistle.example/whistles/d'),
  'www.tin-whistle.example/whistles/d': () => pageOf(album, rdfa),
  'copper-mill.example/': () => pageOf(mill, microdata),
  'long-letters.example/': () => pageOf(letters, jsonLd, () => endless),
  'weavers-house.example/apartments': () => pageOf(house, jsonLd),
  ...Object.fromEntries(faultsOfPages.map((fault) => [`${faultHost}/${fault}`, () => faultyPage(fault)])),
};

const endpoint = '/business-review-site/reviews';

/** A page that we do not know how to read is one without markup. */
const answersOf = { ...faults, changed_layout: { ...faults.changed_layout, answers: 'not_supported' } } as const;

/** Example requests for these pages. */
const items: readonly SandboxItem[] = [
  ...itemsOf(requests),
  ...faultsOfPages.map((fault) =>
    faultItem(endpoint, 'a general page', `https://${faultHost}/${fault}`, answersOf[fault]),
  ),
];

const notFound = titlePage('404');

/** General websites, with the markup of schema.org in every form that pages use. */
export default {
  hosts: [...new Set(Object.keys(webPages).map((address) => address.replace(/\/.*/, '')))],
  items,
  answer: ({ hostname, pathname }) => webPages[hostname + pathname]?.() ?? notFound,
} satisfies StandIn;
