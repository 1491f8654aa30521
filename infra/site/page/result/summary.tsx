import type { ReviewList } from '../calls/review-list.ts';
import type { ShownReviews } from '../calls/use-reviews.ts';
import { useShared } from '../context.ts';
import { Out } from '../parts/out.tsx';
import { countText, endingOf, quotaText } from '../words.ts';

type Histogram = NonNullable<ReviewList['rating']['histogram']>;

/** How many of these reviews have each rating, rounded down, on the scale of most of them. */
const counted = (reviews: ShownReviews['reviews'], scale: number): Histogram => {
  const values = reviews.flatMap(({ rating, rating_scale }) =>
    rating !== null && rating_scale === scale ? Math.max(1, Math.floor(rating)) : [],
  );
  const rows = Array.from({ length: scale }, (_, index) => index + 1);
  return Object.fromEntries(rows.map((row) => [row, values.filter((value) => value === row).length]));
};

/** How many ratings each value has, the best first. */
const HistogramTable = ({ histogram, caption }: { histogram: Histogram; caption: string }) => {
  const rows = Object.entries(histogram).sort(([one], [other]) => Number(other) - Number(one));
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <table class="histogram">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([value, count]) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            <td aria-hidden="true">
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

/** The larger scales of platforms have too many rows for a histogram of this height. */
const largestScale = 5;

/** What the response says of itself: status, time, how many of how many, what is left of the quota, why it ended. */
const StatusLine = ({ shown: { list, reviews, reply } }: { shown: ShownReviews }) => {
  const { mode } = useShared().config;
  const { review_count } = list.rating;
  const count = `${countText(reviews.length)}${review_count === null ? ' reviews' : ` of ${countText(review_count)}`}`;
  return (
    <div class="meta">
      <p>
        <b>{reply?.status}</b> ·{' '}
        {[reply && `${countText(reply.milliseconds)} ms`, count, reply && quotaText(reply.headers)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {list.status === 'partial' && 'The list is not complete. '}
        {endingOf(list.page.ended_by, reviews.length)}
      </p>
      {mode === 'sandbox' && (
        <p>
          <b>Sandbox</b> These people and their reviews are invented.
        </p>
      )}
      {reply?.isRecorded && (
        <p>
          <b>Recorded answer</b> of the sandbox, with invented people. Enter a key to read real reviews.
        </p>
      )}
    </div>
  );
};

/** What the platform shows of the whole item, and what the response says of itself. */
export const Summary = ({ shown }: { shown: ShownReviews }) => {
  const { titleOf } = useShared();
  const { list, reviews } = shown;
  const { item, rating } = list;
  const platform = reviews[0]?.platform;
  const name = item.name ?? 'The name is not known';
  const scale = rating.scale ?? reviews.find(({ rating_scale }) => rating_scale !== null)?.rating_scale ?? 0;
  const own = scale > 0 && scale <= largestScale ? counted(reviews, scale) : undefined;
  const details = [
    platform && titleOf(platform),
    item.country?.toUpperCase(),
    rating.rating_count !== null && `${countText(rating.rating_count)} ratings`,
    rating.review_count !== null && `${countText(rating.review_count)} reviews`,
  ];
  return (
    <header class="summary">
      <div>
        <h2>
          <Out href={item.url}>
            <bdi>{name}</bdi>
          </Out>
        </h2>
        <p class="dim">{details.filter(Boolean).join(' · ')}</p>
      </div>
      {rating.average !== null && (
        <p class="average" role="img" aria-label={`Average ${rating.average} of ${scale}`}>
          {Math.round(rating.average * 100) / 100}
          <small> / {scale}</small>
        </p>
      )}
      {rating.histogram ? (
        <HistogramTable histogram={rating.histogram} caption="Ratings by value" />
      ) : (
        own &&
        reviews.length > 0 && <HistogramTable histogram={own} caption={`Ratings of the ${reviews.length} here`} />
      )}
      <StatusLine shown={shown} />
    </header>
  );
};
