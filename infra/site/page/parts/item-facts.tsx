import type { ExtraInformation } from '#shared/reviews/model/response.ts';
import type { ReviewList } from '../calls/review-list.ts';
import { useShared } from '../context.ts';
import { countText, endingOf } from '../words.ts';
import { Stars } from './stars.tsx';

/** How many ratings each value has, the best first. */
const Histogram = ({ histogram }: { histogram: NonNullable<ExtraInformation['rating']['histogram']> }) => {
  const rows = Object.entries(histogram).sort(([one], [other]) => Number(other) - Number(one));
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <table class="histogram">
      <caption class="hidden">Ratings by value</caption>
      <tbody>
        {rows.map(([value, count]) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            <td class="bar-cell" aria-hidden="true">
              <span class="bar">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </td>
            <td>{countText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const countsOf = ({ rating_count, review_count }: ReviewList['rating']): string =>
  [
    rating_count === null ? '' : `${countText(rating_count)} ratings`,
    review_count === null ? '' : `${countText(review_count)} reviews`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** What the platform shows of the whole item, and why the list ended. */
export const ItemFacts = ({ list, shown }: { list: ReviewList; shown: number }) => {
  const { config, titles } = useShared();
  const { item, rating, endedBy, isPartial, source, reviews } = list;
  const platform = reviews[0]?.platform;
  const name = item.name ?? 'The name is not known';
  const details = [
    platform && (titles.get(platform) ?? platform),
    item.country?.toUpperCase(),
    source && `source ${source}`,
  ];
  return (
    <section class="facts" aria-label="Item">
      <div>
        <h2>
          {item.url && config.mode === 'live' ? (
            <a href={item.url} target="_blank" rel="noreferrer noopener">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p class="dim">{details.filter(Boolean).join(' · ')}</p>
        <p>
          {rating.average !== null && rating.scale !== null && <Stars rating={rating.average} scale={rating.scale} />}{' '}
          <span class="dim">{countsOf(rating)}</span>
        </p>
        <p>
          {shown > reviews.length && `${countText(shown)} shown. `}
          {isPartial && 'The list is not complete. '}
          {endingOf(endedBy, shown)} {endedBy && <code>{endedBy}</code>}
        </p>
      </div>
      {rating.histogram && <Histogram histogram={rating.histogram} />}
    </section>
  );
};
