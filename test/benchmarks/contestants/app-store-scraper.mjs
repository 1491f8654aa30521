// app-store-scraper reads one page of 50 a call. `node app-store-scraper.mjs <app id> <reviews> in-turn|in-parallel`
import store from 'app-store-scraper';
import { report } from './report.mjs';

const [id, wanted, order] = process.argv.slice(2);
const pages = Array.from({ length: Math.ceil(wanted / 50) }, (_, index) => index + 1);
const read = (page) => store.reviews({ id, page, sort: store.sort.RECENT, country: 'us' });

await report(
  async () => {
    if (order === 'in-parallel') return (await Promise.all(pages.map(read))).flat();
    const reviews = [];
    for (const page of pages) reviews.push(...(await read(page)));
    return reviews;
  },
  (reviews) => reviews.length,
);
