// open-graph-scraper. It gives addresses as they stand in the page: they are resolved here. It looks at no icon.
import scrape from 'open-graph-scraper';
import { reportSites } from '../report-sites.ts';

const absolute = (address, url) => (address ? (URL.parse(address, url)?.href ?? address) : null);

await reportSites(async ({ html, url }) => {
  const { result } = await scrape({ html });
  return {
    title: result.ogTitle ?? null,
    description: result.ogDescription ?? null,
    favicon: absolute(result.favicon, url),
    logo: absolute(result.ogLogo, url),
  };
});
