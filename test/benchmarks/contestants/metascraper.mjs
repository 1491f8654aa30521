// metascraper, with the rules for what Vouch reads. Its icons are a kind of logo: here they have a name of their own.
import metascraper from 'metascraper';
import description from 'metascraper-description';
import logo from 'metascraper-logo';
import favicon from 'metascraper-logo-favicon';
import title from 'metascraper-title';
import { reportSites } from '../report-sites.ts';

let client;

/** As its own way to look at an icon, over the recorded exchanges. */
const resolveFaviconUrl = async (url, types) => {
  if (client === undefined) return { url };
  const { status, contentType, bytes } = await client.send({ url, statuses: 'any', isTriedOnce: true });
  if (status !== 200) return undefined;
  if (types && !(types[1].includes(contentType) && bytes.length > 0 && bytes[0] !== '<'.charCodeAt())) return undefined;
  return { url };
};

const { logo: icons } = favicon({ google: false, resolveFaviconUrl });
const read = metascraper([title(), description(), logo(), { favicon: icons }]);

await reportSites(({ html, url, http }) => {
  client = http;
  return read({ html, url });
});
