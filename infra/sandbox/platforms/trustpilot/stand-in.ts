import { type Answer, htmlAnswer, pageIn, redirectTo, scriptJson, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { chanceOf } from '../../random.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { dayOf, inLanguage } from '../../words/visits.ts';
import { apiAnswer, companiesAnswer, siteSearch, widgetAnswer } from './data.ts';
import { type Company, findCompany, hexOf, opinionsAt, titleOf, trustpilotItems } from './items.ts';

const pageSize = 20;
/** The last page that visitors see who have not logged in. */
const lastShown = 10;

const notFoundPage = titlePage('Page not found | Trustpilot');
const logInPage = htmlAnswer('<!doctype html><title>Log in | Trustpilot</title><form></form>');

const countries: Readonly<Record<Opinion['language'], string>> = { en: 'GB', de: 'DE', es: 'ES', fr: 'FR' };

const consumerOf = ({ seed, author, language }: Opinion): object => {
  const id = hexOf(`consumer/${seed}`);
  const hasImage = chanceOf(id).happens(0.3);
  return {
    id,
    displayName: author,
    imageUrl: hasImage ? `https://user-images.trustpilot.com/${id}/73x73.png` : '',
    numberOfReviews: 1,
    countryCode: countries[language],
    hasImage,
    isVerified: false,
  };
};

const recordOf = (opinion: Opinion): object => {
  const { seed, rating, text, writtenAt, isEdited, helpful, language, reply } = opinion;
  return {
    id: hexOf(seed),
    filtered: false,
    pending: false,
    text: text ?? '',
    rating,
    labels: { merged: null, verification: { isVerified: chanceOf(`verified/${seed}`).happens(0.7) } },
    title: titleOf(opinion),
    likes: helpful,
    dates: {
      experiencedDate: `${dayOf(writtenAt)}T00:00:00.000Z`,
      publishedDate: new Date(writtenAt),
      updatedDate: isEdited ? new Date(writtenAt + 86_400_000) : null,
    },
    consumer: consumerOf(opinion),
    reply: reply && { message: reply.text, publishedDate: new Date(reply.writtenAt), updatedDate: null },
    productReviews: [],
    language,
    location: null,
  };
};

const unitOf = ({ domain, name }: Company, count: number, average: number): object => ({
  id: hexOf(domain),
  displayName: name,
  identifyingName: domain,
  numberOfReviews: count,
  trustScore: Number(average.toFixed(1)),
  websiteUrl: `http://${domain}`,
  profileImageUrl: `//s3-eu-west-1.amazonaws.com/tpd/logos/${hexOf(domain)}/0x0.png`,
  stars: Math.round(average * 2) / 2,
});

const statePage = (company: Company, pageProps: object): Answer => {
  const state = scriptJson({ props: { pageProps }, page: '/review/[businessUnit]', buildId: 'sandbox-1' });
  return htmlAnswer(
    `<!doctype html><html lang="en"><head><title>${escapeMarkup(company.name)} Reviews | Trustpilot</title></head><body>
<script id="__NEXT_DATA__" type="application/json">${state}</script></body></html>`,
  );
};

/** One page of a company's reviews, or what comes in its place. */
const reviewPage = (company: Company, { searchParams, pathname }: URL): Answer => {
  const page = Number(searchParams.get('page') ?? 1);
  if (page > lastShown) return redirectTo(`https://www.trustpilot.com/users/connect?redirect=${pathname}`);
  const all = opinionsAt(company);
  const { histogram, average, count } = tally(all, 0);
  const [one, two, three, four, five] = histogram;
  const languages = searchParams.get('languages') ?? 'all';
  const sort = searchParams.get('sort') === 'recency' ? 'recency' : 'relevance';
  const listed = languages === 'all' ? all : inLanguage(all, languages);
  const sorted = listed.toSorted(sort === 'recency' ? orders.newest : orders.relevance);
  const totalPages = Math.ceil(listed.length / pageSize);
  if (page > Math.max(totalPages, 1)) return notFoundPage;
  const reviews = pageIn(sorted, company.fault, (page - 1) * pageSize, pageSize).map(recordOf);
  return statePage(company, {
    businessUnit: unitOf(company, count, average),
    [company.fault === 'changed_layout' ? 'reviewCards' : 'reviews']: reviews,
    relevantReviews: reviews.slice(0, 4),
    filters: {
      totalNumberOfReviews: count,
      totalNumberOfFilteredReviews: listed.length,
      pagination: { currentPage: page, perPage: pageSize, totalCount: listed.length, totalPages },
      selected: { languages, stars: null, sort },
      reviewStatistics: { ratings: { total: count, one, two, three, four, five } },
    },
  });
};

const pageReply = (url: URL): Reply => {
  if (url.pathname === '/users/connect') return logInPage;
  const domain = /^\/review\/([^/]+)$/.exec(url.pathname)?.[1];
  const company = findCompany(domain);
  if (company === undefined) return notFoundPage;
  if (company.domain !== domain) {
    return redirectTo(`https://www.trustpilot.com/review/${company.domain}${url.search}`);
  }
  const fault = company.isPageBlocked ? 'blocked_403' : company.fault;
  const isFirstPage = (url.searchParams.get('page') ?? '1') === '1';
  return { ...reviewPage(company, url), fault, isFirstPage };
};

/**
 * Trustpilot: the pages of companies, its search, the data of its widget, the official API, and the list of companies that
 * leads from a name to a domain. Faults affect the pages.
 */
export default {
  hosts: ['www.trustpilot.com', 'widget.trustpilot.com', 'api.trustpilot.com', 'autocomplete.clearbit.com'],
  items: trustpilotItems,
  answer(url, request) {
    if (url.hostname === 'widget.trustpilot.com') return widgetAnswer(url);
    if (url.hostname === 'api.trustpilot.com') return apiAnswer(url, request.headers['apikey']);
    if (url.hostname === 'autocomplete.clearbit.com') return companiesAnswer(url);
    if (url.pathname === '/api/consumersitesearch-api/businessunits/search') return siteSearch(url);
    return pageReply(url);
  },
} satisfies StandIn;
