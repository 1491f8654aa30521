// google-play-scraper follows the page tokens itself. `node google-play-scraper.mjs <app id> <reviews>`
import store from 'google-play-scraper';
import { report } from './report.mjs';

const [appId, wanted] = process.argv.slice(2);

await report(
  () => store.reviews({ appId, num: Number(wanted), sort: store.sort.NEWEST, lang: 'en', country: 'us' }),
  ({ data }) => data.length,
);
