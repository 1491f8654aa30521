import type { Answers } from '#client/src/index.ts';
import { Stars } from '../result/stars.tsx';
import { MarkedText, type Noticed } from './marked-text.tsx';

/** The longest text of a feed, at any depth. This is nearly always the text of the review. */
const longestText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(longestText)
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
};

/** The selected reviews as a wall, best first. */
export const WallResult = ({ data }: { data: Answers['wol-review-selection']['data'] }) => (
  <>
    <p class="dim">
      {data.selected.length} of {data.total} reviews; {data.considered} were considered.
    </p>
    <div class="columns">
      {data.selected.map(({ index, score, reason, feed }) => (
        <article class="panel" aria-label={`Review ${index + 1}`} key={index}>
          {typeof feed['rating'] === 'number' && <Stars rating={feed['rating']} scale={Math.max(5, feed['rating'])} />}
          <p class="text" dir="auto">
            {longestText(feed)}
          </p>
          <p class="dim">
            {reason} Score {score}.
          </p>
        </article>
      ))}
    </div>
  </>
);

/** The drafts of a review, side by side. The customer must edit them: gaps and doubts are marked. */
export const DraftsResult = ({ data, noticed }: Noticed<Answers['review-text-generator']['data']>) => (
  <>
    <p>
      <b>{data.notice}</b>
    </p>
    <div class="columns">
      {data.reviews.map(({ text, language, keywords_used, placeholders }) => (
        <article class="panel" aria-label="Draft" key={text}>
          <p class="text" lang={language} dir="auto">
            <MarkedText text={text} quotes={[...noticed, ...placeholders]} />
          </p>
          <p class="dim">{keywords_used.join(', ')}</p>
        </article>
      ))}
    </div>
  </>
);
