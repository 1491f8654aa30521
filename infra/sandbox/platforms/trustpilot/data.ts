import { type Answer, jsonAnswer } from '../../answer.ts';
import { searchByName } from '../../search.ts';
import type { Reply } from '../../stand-in.ts';
import type { Opinion } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage } from '../../words/visits.ts';
import { type Company, companies, findCompany, hexOf, knownCompanies, opinionsAt, titleOf } from './items.ts';

const error = (message: string, status: number): Answer => jsonAnswer({ message, errorCode: status }, status);

/** The reviews that a URL asks for: one language or all, one page of them. */
const pageOf = (company: Company, { searchParams }: URL, language: string, perPage: string): readonly Opinion[] => {
  const listed = inLanguage(opinionsAt(company), searchParams.get(language));
  const size = Math.min(Number(searchParams.get(perPage) ?? 20), 100);
  const start = (Number(searchParams.get('page') ?? 1) - 1) * size;
  return listed.slice(start, start + size);
};

const common = (opinion: Opinion) => ({
  stars: opinion.rating,
  title: titleOf(opinion),
  text: opinion.text ?? '',
  createdAt: new Date(opinion.writtenAt).toISOString(),
});

/** The data of the widget that lists reviews. */
export const widgetAnswer = (url: URL): Answer => {
  const isList = url.pathname === '/trustbox-data/539ad60defb9600b94d7df2c';
  const company = findCompany(url.searchParams.get('businessUnitId'));
  if (!isList || company === undefined) return error('Not found', 404);
  const { average, count } = tally(opinionsAt(company), 0);
  return jsonAnswer({
    businessUnit: {
      displayName: company.name,
      trustScore: Number(average.toFixed(1)),
      stars: Math.round(average * 2) / 2,
      numberOfReviews: { total: count },
    },
    reviews: pageOf(company, url, 'reviewLanguages', 'reviewsPerPage').map((opinion) => ({
      ...common(opinion),
      reviewUrl: `https://www.trustpilot.com/reviews/${hexOf(opinion.seed)}`,
      consumer: { displayName: opinion.author },
    })),
  });
};

/** A time as in the API's documentation. */
const withoutZone = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, -'.000Z'.length);
/** The companies of a name, in the form of a search. */
const unitsNamed = (name: string | null) => {
  const found = searchByName(companies, name ?? '').slice(0, 10);
  const units = found.map((company) => {
    const { average, count } = tally(opinionsAt(company), 0);
    return {
      displayName: company.name,
      identifyingName: company.domain,
      score: { trustScore: Number(average.toFixed(1)), stars: Math.round(average * 2) / 2 },
      websiteUrl: `http://${company.domain}`,
      count,
      unitId: hexOf(company.domain),
    };
  });
  return { found, units };
};

/** The search of the site. It is refused for a company whose page is. */
export const siteSearch = ({ searchParams }: URL): Reply => {
  const { found, units } = unitsNamed(searchParams.get('query'));
  return {
    ...jsonAnswer({
      businessUnits: units.map(({ unitId, count, ...unit }) => ({
        businessUnitId: unitId,
        ...unit,
        numberOfReviews: count,
      })),
      totalHits: units.length,
      totalPages: 1,
    }),
    fault: found.some(({ isPageBlocked }) => isPageBlocked) ? 'blocked_403' : undefined,
  };
};

/** The free list of companies: those whose names begin with the text. */
export const companiesAnswer = ({ searchParams }: URL): Answer => {
  const text = searchParams.get('query')?.toLowerCase() ?? '';
  return jsonAnswer(knownCompanies.filter(({ name }) => name.toLowerCase().startsWith(text)));
};

/** The official API: a business unit by its name, and its reviews, newest first. */
export const apiAnswer = (url: URL, key: unknown): Answer => {
  if (!key) return error('Invalid ApiKey', 401);
  if (url.pathname === '/v1/business-units/search') {
    const { units } = unitsNamed(url.searchParams.get('query'));
    const listed = units.map(({ unitId, count, ...unit }) => ({ id: unitId, ...unit, numberOfReviews: count }));
    return jsonAnswer({ links: [], businessUnits: listed });
  }
  const [, unit] = /^\/v1\/business-units\/(find|[\da-f]{24})(?:\/reviews)?$/.exec(url.pathname) ?? [];
  const company = findCompany(unit === 'find' ? url.searchParams.get('name') : unit);
  if (company === undefined) return error('Business unit not found', 404);
  if (unit === 'find') {
    const { average, count } = tally(opinionsAt(company), 0);
    return jsonAnswer({
      id: hexOf(company.domain),
      displayName: company.name,
      name: { identifying: company.domain },
      numberOfReviews: { total: count },
      score: { trustScore: Number(average.toFixed(1)) },
    });
  }
  const reviews = pageOf(company, url, 'language', 'perPage').map((opinion) => ({
    ...common(opinion),
    createdAt: withoutZone(opinion.writtenAt),
    id: hexOf(opinion.seed),
    language: opinion.language,
    numberOfLikes: opinion.helpful,
    isVerified: true,
    consumer: { id: hexOf(`consumer/${opinion.seed}`), displayName: opinion.author, displayLocation: null },
    companyReply: opinion.reply && {
      text: opinion.reply.text,
      createdAt: withoutZone(opinion.reply.writtenAt),
    },
  }));
  return jsonAnswer({ links: [], reviews });
};
