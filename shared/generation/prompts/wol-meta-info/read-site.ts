import { invalidField, isVouchError, upstreamErrors, type VouchError } from '../../../errors.ts';
import { attribute, lineOfText } from '../../../html/document.ts';
import { bareHost, type HtmlPage } from '../../../html/html-page.ts';
import { createHttp } from '../../../http/client.ts';
import { readLanguage } from '../../../languages/languages.ts';
import { readMetadata } from '../../../site/metadata.ts';
import { fetchPage, siteAddresses } from '../../../site/page/fetch-page.ts';
import { meaningfulText } from '../../../site/page/meaningful-text.ts';
import { hasVisibleText } from '../../engine/fields.ts';
import { cutAtWords } from '../cut-text.ts';
import { type Request, type SiteFacts, siteOf } from './index.ts';

/** Time limit for reading the site, so that enough time is left for the model. After it, only the domain is known. */
const siteTimeoutMs = 8_000;
const maxCharacters = 400;
const maxHeadings = 12;
/** The number of headings that are looked at. A page can nest them, and each is read with all that is inside. */
const maxElements = 100;

const shortened = (text: string): string => cutAtWords(text, ({ length }) => length <= maxCharacters);

const headingsOf = ({ elements }: HtmlPage): string[] =>
  elements
    .filter(({ name }) => name === 'h1' || name === 'h2')
    .slice(0, maxElements)
    .flatMap((element) => meaningfulText(lineOfText(element)) ?? [])
    .slice(0, maxHeadings)
    .map(shortened);

/** A longer attribute is no language. */
const longestTag = 40;

const languageOf = (page: HtmlPage): string | null => {
  const [root] = page.named('html');
  const tag = root && attribute(root, 'lang');
  return tag === undefined || tag.length > longestTag ? null : (readLanguage(tag)?.tag ?? null);
};

const factsOf = (page: HtmlPage, domain: string): SiteFacts => {
  const { site_name, title, description } = readMetadata(page);
  const said = {
    name: site_name && shortened(site_name),
    title: title && shortened(title),
    description: description && shortened(description),
    headings: headingsOf(page),
  };
  const isEmpty = Object.values(said).every((text) => text === null || text.length === 0);
  const detail = `The page of ${domain} has no title, description or headings. The texts use the domain alone.`;
  const warnings = isEmpty ? [{ code: 'site_empty', detail }] : [];
  return { domain, url: page.url.href, ...said, language: languageOf(page), warnings };
};

const unreadSite = (domain: string, { message: detail }: VouchError): SiteFacts => {
  const nothing = { url: null, name: null, title: null, description: null, language: null, headings: [] };
  return { domain, ...nothing, warnings: [{ code: 'site_not_read', detail }] };
};

/** An error about the address, with the name of the field that has it. */
const aboutField = ({ message, errors }: VouchError, { website }: Request): VouchError =>
  invalidField(hasVisibleText(website) ? 'website' : 'email', errors?.[0]?.message ?? message);

/**
 * Reads the website of the business from its page. If the page cannot be read, the facts are the domain and a warning.
 *
 * @param deadline of the call, in milliseconds since the epoch
 * @throws invalid_request for an address that is not public
 */
export const readSite = async (request: Request, { deadline }: { readonly deadline: number }): Promise<SiteFacts> => {
  const query = siteOf(request) ?? '';
  const until = Math.min(deadline, Date.now() + siteTimeoutMs);
  const http = createHttp({ hosts: 'public', deadline: until });
  let domain = '';
  try {
    domain = siteAddresses(query).map(bareHost)[0] ?? '';
    return factsOf((await fetchPage(query, http)).page, domain);
  } catch (error) {
    if (isVouchError(error, 'invalid_request')) throw aboutField(error, request);
    if (!isVouchError(error, ...upstreamErrors)) throw error;
    return unreadSite(domain, error);
  }
};
