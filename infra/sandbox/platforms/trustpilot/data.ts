import { type Answer, jsonAnswer } from '../../answer.ts';
import type { Opinion } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage } from '../../words/visits.ts';
import { type Company, findCompany, hexOf, opinionsAt, titleOf } from './items.ts';

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

/** The official API: a business unit by its name, and its reviews, newest first. */
export const apiAnswer = (url: URL, key: unknown): Answer => {
  if (!key) return error('Invalid ApiKey', 401);
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
