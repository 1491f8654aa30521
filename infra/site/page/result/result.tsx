import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import type { Reviews, ShownReviews } from '../calls/use-reviews.ts';
import { Code, CodeBlock, CopyButton, Scroll } from '../parts/code.tsx';
import { Warnings } from '../parts/failure.tsx';
import { useTabs } from '../parts/tabs.tsx';
import { dateText } from '../words.ts';
import { Summary } from './summary.tsx';
import { Wall } from './wall.tsx';

const ReviewTable = ({ reviews }: { reviews: readonly Review[] }) => (
  <Scroll name="Reviews as a table" class="table">
    <table>
      <thead>
        <tr>
          {['Date', 'Rating', 'Author', 'Title', 'Text', 'Language', 'Replies'].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reviews.map(({ created_at, created_at_precision, rating, rating_scale, author, ...review }, index) => (
          <tr key={index}>
            <td>{created_at && dateText(created_at, created_at_precision)}</td>
            <td>{rating !== null && `${rating}/${rating_scale}`}</td>
            <td dir="auto">{author.name}</td>
            <td dir="auto">
              <span class="clamp">{review.title}</span>
            </td>
            <td dir="auto">
              <span class="clamp">{review.text}</span>
            </td>
            <td>{review.language}</td>
            <td>{review.replies.length || ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

/** The answer as JSON, at most so many characters of it: a browser takes long to draw more. */
const longestJson = 100_000;

const jsonOf = (answer: object): string => {
  const text = JSON.stringify(answer, null, 2);
  return text.length > longestJson ? `${text.slice(0, longestJson)}\n… ${text.length} characters in all` : text;
};

const headersOf = ({ reply }: ShownReviews): string =>
  reply ? [reply.status, ...[...reply.headers].map(([name, value]) => `${name}: ${value}`)].join('\n') : '';

/** Saves the reviews as files, and copies the address that opens them. */
const Exports = ({ save, isBusy, shown }: Pick<Reviews, 'save' | 'isBusy'> & { shown: ShownReviews }) => {
  const [isAll, setAll] = useState(false);
  return (
    <div class="row exports">
      {shown.list.nextToken && (
        <select
          aria-label="What to save"
          value={String(isAll)}
          onChange={(event) => setAll(event.currentTarget.value === 'true')}
        >
          <option value="false">these {shown.reviews.length}</option>
          <option value="true">all pages</option>
        </select>
      )}
      {(['csv', 'ndjson'] as const).map((type) => (
        <button type="button" class="chip" key={type} disabled={isBusy} onClick={() => void save(type, isAll)}>
          {type.toUpperCase()}
        </button>
      ))}
      <CopyButton text={location.href} label="Share link" />
    </div>
  );
};

/** The reviews of one item: what is known of all, the reviews in several forms, files of them, and the call as code. */
export const Result = ({ shown, reviews }: { shown: ShownReviews; reviews: Reviews }) => {
  const { asked, list } = shown;
  const [tab, tabs] = useTabs('Result as', ['Wall', 'Table', 'JSON', 'Headers']);
  const [focusFrom, setFocusFrom] = useState<number>();
  const more = () => {
    setFocusFrom(shown.reviews.length);
    void reviews.fetchMore();
  };
  return (
    <section class={`result ${reviews.isBusy ? 'busy' : ''}`} aria-label="Result" aria-busy={reviews.isBusy}>
      <Summary shown={shown} />
      <div class="row tools">
        {tabs}
        <Exports shown={shown} save={reviews.save} isBusy={reviews.isBusy} />
      </div>
      <div class="body">
        <Code path={asked.path} request={asked.request} example={shown.reviews[0]} />
        <div role="tabpanel" aria-label={tab}>
          <Warnings warnings={list.warnings} />
          {tab === 'Wall' && shown.reviews.length > 0 && (
            <Wall key={list.item.name} reviews={shown.reviews} focusFrom={focusFrom} />
          )}
          {tab === 'Table' && <ReviewTable reviews={shown.reviews} />}
          {tab === 'JSON' && <CodeBlock name="Response as JSON" text={jsonOf(shown.answer)} />}
          {tab === 'Headers' && <CodeBlock name="Response headers" text={headersOf(shown)} />}
          {list.nextToken && (
            <button type="button" class="more" disabled={reviews.isBusy} onClick={more}>
              {reviews.isBusy ? 'Loading' : 'Load more'}
            </button>
          )}
        </div>
      </div>
    </section>
  );
};

/** The place of the result while the first one is awaited. */
export const EmptyResult = () => (
  <section class="result" aria-hidden="true">
    <div class="summary" />
    <div class="row tools" />
    <div class="body" />
  </section>
);
