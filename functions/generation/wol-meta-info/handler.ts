import { isVouchError, upstreamErrors, type VouchError } from '#shared/errors.ts';
import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { cutAtWords } from '#shared/generation/prompts/wol-meta-info/cut-text.ts';
import { type SiteFacts, siteOf } from '#shared/generation/prompts/wol-meta-info/index.ts';
import { lineOfText } from '#shared/html/document.ts';
import type { HtmlPage } from '#shared/html/html-page.ts';
import { createHttp } from '#shared/http/client.ts';
import { readMetadata } from '#shared/site/metadata.ts';
import { fetchPage } from '#shared/site/page/fetch-page.ts';
import { meaningfulText } from '#shared/site/page/meaningful-text.ts';
import { siteAddresses } from '#shared/site/page/site-addresses.ts';
import contract from './contract.ts';

/**
 * The time for reading the site. For a slower site the text is about the domain only: the model needs the rest of the
 * time.
 */
const siteTimeoutMs = 8_000;
const maximumCharacters = 400;
const maximumHeadings = 12;
/** The number of headings that are looked at. A page can nest them, and each is read with all that is inside. */
const maximumElements = 100;

const shortened = (text: string): string => cutAtWords(text, ({ length }) => length <= maximumCharacters);

const headingsOf = ({ $ }: HtmlPage): string[] =>
  $('h1, h2')
    .get()
    .slice(0, maximumElements)
    .flatMap((element) => meaningfulText(lineOfText(element)) ?? [])
    .slice(0, maximumHeadings)
    .map(shortened);

const factsOf = (page: HtmlPage, domain: string): SiteFacts => {
  const { site_name, title, description } = readMetadata(page);
  return {
    domain,
    url: page.url.href,
    name: site_name && shortened(site_name),
    title: title && shortened(title),
    description: description && shortened(description),
    headings: headingsOf(page),
    warnings: [],
  };
};

const unreadSite = (domain: string, { message }: VouchError): SiteFacts => ({
  domain,
  url: null,
  name: null,
  title: null,
  description: null,
  headings: [],
  warnings: [{ code: 'site_not_read', detail: message }],
});

export const handler = preparedPromptHandler(contract, async (request, call) => {
  const query = siteOf(request) ?? '';
  const [address] = siteAddresses(query);
  const domain = address?.hostname.replace(/^www\./, '') ?? '';
  const deadline = Math.min(call.deadline, Date.now() + siteTimeoutMs);
  const http = createHttp({ hosts: 'public', deadline, credential: () => undefined });
  try {
    return factsOf((await fetchPage(query, http)).page, domain);
  } catch (error) {
    if (!isVouchError(error, ...upstreamErrors)) throw error;
    return unreadSite(domain, error);
  }
});
