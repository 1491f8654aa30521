import { isVouchError, upstreamErrors, type VouchError } from '#shared/errors.ts';
import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { cutAtWords } from '#shared/generation/prompts/wol-meta-info/cut-text.ts';
import { type SiteFacts, siteOf } from '#shared/generation/prompts/wol-meta-info/index.ts';
import { createHttp } from '#shared/http/client.ts';
import { readMetadata } from '#shared/site/metadata.ts';
import { textOf } from '#shared/site/page/elements.ts';
import { fetchPage } from '#shared/site/page/fetch-page.ts';
import { tellingText } from '#shared/site/page/meaningful-text.ts';
import type { SitePage } from '#shared/site/page/page.ts';
import { siteAddresses } from '#shared/site/page/site-addresses.ts';
import contract from './contract.ts';

/** A site that is slower is written about by its domain alone: the model needs the rest of the time. */
const siteMs = 8_000;
const mostCharacters = 400;
const mostHeadings = 12;

const shortened = (text: string): string => cutAtWords(text, ({ length }) => length <= mostCharacters);

const headingsOf = ({ elements }: SitePage): string[] =>
  elements
    .filter(({ name }) => name === 'h1' || name === 'h2')
    .flatMap((element) => tellingText(textOf(element)) ?? [])
    .slice(0, mostHeadings)
    .map(shortened);

const factsOf = (page: SitePage, domain: string): SiteFacts => {
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
  const deadline = Math.min(call.deadline, Date.now() + siteMs);
  const http = createHttp({ hosts: 'public', deadline, credential: () => undefined });
  try {
    return factsOf(await fetchPage(query, http), domain);
  } catch (error) {
    if (!isVouchError(error, ...upstreamErrors)) throw error;
    return unreadSite(domain, error);
  }
});
