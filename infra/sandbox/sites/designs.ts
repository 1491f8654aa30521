import { iso } from '../answer.ts';
import { pathOf, places } from '../platforms/tripadvisor/items.ts';
import { jsonLdBlock } from '../platforms/web-page/syntaxes.ts';
import { hexOf } from '../random.ts';
import { opinionsOf } from '../words/visits.ts';
import type { Design } from './design.ts';

const organization = ({ host, name }: Pick<Design, 'host' | 'name'>, sameAs: readonly string[] = []): string =>
  jsonLdBlock({ '@type': 'Organization', name, url: `https://${host}/`, logo: `https://${host}/logo.svg`, sameAs });

/** The widget of Trustpilot, as its documentation gives it. */
const trustBox = (domain: string): string =>
  `<div class="trustpilot-widget" data-locale="en-US" data-template-id="539ad60defb9600b94d7df2c" data-businessunit-id="${hexOf(domain, 24)}"><a href="https://www.trustpilot.com/review/${domain}?utm_medium=trustbox">Trustpilot</a></div>
<script async src="//widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js"></script>`;

const cafeReviews = opinionsOf('sites/blue-door-cafe.example', { en: 2, de: 1 });
const sight = places
  .slice(0, 1)
  .map((place) => `<li><a href="https://www.tripadvisor.com${pathOf(place)}">What to see</a></li>`)
  .join('');
/** The app at Apple whose reviews are refused. */
const blockedApp = '9000000902';

/** The ordinary sites. Those with links to a platform of the sandbox have reviews there. */
export const designs: readonly Design[] = [
  {
    host: 'copperkettle.example',
    name: 'Copper Kettle Supplies',
    title: 'Copper Kettle Supplies | Kettles, pots & spare lids',
    description: 'Kettles, pots and spare lids, made to be mended. Sent within two days.',
    color: '#b4531f',
    background: '#fbf7f1',
    icons: ['svg', 'png', 'ico', 'manifest'],
    head: organization({ host: 'copperkettle.example', name: 'Copper Kettle Supplies' }),
    main: `<h1>Made to be mended</h1>
<a class="btn btn-primary" href="/kettles">See all kettles</a>
<section><h2>What customers say</h2>
${trustBox('copperkettle.example')}
<div class="jdgm-widget jdgm-carousel"></div><script src="https://cdn.judge.me/widget_preloader.js" async></script></section>`,
  },
  {
    host: 'lumennotes.example',
    name: 'Lumen Notes',
    title: 'Lumen Notes: notes that find themselves',
    description: 'Write it down, forget where. Lumen Notes finds it again, also offline.',
    color: '#4a2fbd',
    background: '#ffffff',
    icons: ['touch', 'svg'],
    head: `<meta name="apple-itunes-app" content="app-id=9000000101, app-argument=https://lumennotes.example/">
<meta name="google-play-app" content="app-id=com.lumennotes.app">`,
    main: `<h1>Notes that find themselves</h1>
<a class="btn btn-primary" href="https://apps.apple.com/us/app/lumen-notes/id9000000101?ct=hero&amp;mt=8"><img src="/app-store.svg" alt="App Store"></a>
<a href="https://play.google.com/store/apps/details?id=com.lumennotes.app&amp;utm_source=hero"><img src="/google-play.svg" alt="Google Play"></a>
<a href="https://www.producthunt.com/posts/lumen-notes?utm_source=badge-featured"><img src="https://api.producthunt.com/widgets/embed-image/v1/featured.svg?post_id=900101" alt="Product Hunt"></a>`,
  },
  {
    host: 'blue-door-cafe.example',
    name: 'Blue Door Café',
    title: 'Blue Door Café, Porto Vento',
    description: 'Coffee, rye bread and a view of the harbour. Open from seven.',
    color: '#1f5f8b',
    background: '#f4f1ea',
    icons: ['png', 'ico'],
    head: jsonLdBlock({
      '@type': 'CafeOrCoffeeShop',
      name: 'Blue Door Café',
      url: 'https://blue-door-cafe.example/',
      logo: { '@type': 'ImageObject', url: 'https://blue-door-cafe.example/logo.svg' },
      telephone: '+1-555-0142',
      address: { '@type': 'PostalAddress', streetAddress: '4 Quay Steps', addressLocality: 'Porto Vento' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.4', reviewCount: cafeReviews.length },
      review: cafeReviews.map(({ author, rating, text, language, writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: iso(writtenAt),
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
        ...(text !== null && { reviewBody: text, inLanguage: language }),
      })),
    }),
    main: `<h1>Coffee by the harbour</h1><a class="btn btn-primary" href="/table">Book a table</a>`,
  },
  {
    host: 'copper-kettle-inn.example',
    name: 'The Copper Kettle Inn',
    title: 'The Copper Kettle Inn: nine rooms by the sea',
    description: 'Nine rooms, one long table for breakfast, and the sea across the road.',
    color: '#2c6e49',
    background: '#fdfbf7',
    icons: ['ico', 'touch'],
    head: organization({ host: 'copper-kettle-inn.example', name: 'The Copper Kettle Inn' }, [
      'https://www.yelp.com/biz/copper-kettle-porto-vento',
    ]),
    main: `<h1>Nine rooms by the sea</h1><a class="btn btn-primary" href="/rooms">See the rooms</a>
<ul><li><a href="https://www.booking.com/hotel/gb/the-copper-kettle-inn.html?aid=900&amp;label=site">Booking.com</a></li>
<li><a href="https://www.airbnb.com/rooms/9100000000000000101?adults=2">The loft, on Airbnb</a></li>
${sight}</ul>`,
  },
  {
    host: 'quietgate.example',
    name: 'Quiet Gate',
    title: 'Quiet Gate | Hinges that do not squeak',
    description: 'Hinges, latches and gates that do not squeak.',
    color: '#7a1f3d',
    background: '#ffffff',
    icons: ['png'],
    main: `<h1>Hinges that do not squeak</h1><a class="btn btn-primary" href="/hinges">See all hinges</a>
${trustBox('quietgate.example')}`,
  },
  {
    host: 'kettle-fans.example',
    name: 'Kettle Fans',
    title: 'Kettle Fans, a blog about kettles',
    description: 'We boil water in other people’s kettles and write about it.',
    color: '#96640f',
    background: '#fffdf5',
    icons: ['svg'],
    main: `<h1>This week: the copper one</h1><p>Bought here:</p>${trustBox('copperkettle.example')}`,
  },
  {
    host: 'storm-glass.example',
    name: 'Storm Glass',
    title: 'Storm Glass: weather in a bottle',
    description: 'An app that looks like a barometer and knows more.',
    color: '#0b6b75',
    background: '#eef6f6',
    icons: ['touch'],
    main: `<h1>Weather in a bottle</h1>
<a class="btn btn-primary" href="https://apps.apple.com/us/app/storm-glass/id${blockedApp}">App Store</a>
<a href="https://play.google.com/store/apps/details?id=com.fernfinder.pencil">Google Play</a>`,
  },
];
