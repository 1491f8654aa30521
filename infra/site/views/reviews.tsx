import { useEffect, useState } from 'preact/hooks';
import { addressOf } from '../address.ts';
import type { ReviewList } from '../calls/review-list.ts';
import { type Asked, type Reviews, useReviews } from '../calls/use-reviews.ts';
import { type Shared, useAsked, useShared } from '../context.ts';
import { CardList } from '../parts/card-list.tsx';
import { Code } from '../parts/code.tsx';
import { Failure } from '../parts/failure.tsx';
import { ItemFacts } from '../parts/item-facts.tsx';
import { Progress } from '../parts/progress.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { ReviewsForm } from './reviews-form.tsx';

/** Shown first in live mode: an app that both stores have. */
const liveExample: Asked = { path: '/mobile-app-store/reviews', request: { query: 'app-store: Spotify' } };

/** A request that gives reviews at the first click: in the sandbox the query of its first item. */
const firstAsked = ({ config, items }: Shared): Asked => {
  const [item] = items;
  if (config.mode === 'live') return liveExample;
  const { query } = item?.request ?? {};
  return { path: item?.endpoint ?? liveExample.path, request: query === undefined ? {} : { query } };
};

const MoreButtons = (props: Pick<Reviews, 'isBusy' | 'fetchMore' | 'fetchCsv'> & { list: ReviewList }) => (
  <p class="row">
    {props.list.nextToken && (
      <button type="button" class="primary" disabled={props.isBusy} onClick={() => void props.fetchMore()}>
        {props.isBusy ? 'Loading' : 'Load more'}
      </button>
    )}
    <button type="button" disabled={props.isBusy} onClick={() => void props.fetchCsv()}>
      Save as CSV
    </button>
  </p>
);

/** The view of one item's reviews. */
export const ReviewsView = () => {
  const shared = useShared();
  const { config } = shared;
  const isReviews = (path: string) => config.endpoints.some((each) => each.path === path && each.group === 'reviews');
  const linked = useAsked(isReviews);
  const [asked, setAsked] = useState<Asked>(linked ?? firstAsked(shared));
  const { isBusy, error, reviews, list, ...fetching } = useReviews();
  const send = (next: Asked) => {
    setAsked(next);
    history.replaceState(null, '', addressOf(next.path, next.request));
    void fetching.fetchFirst(next);
  };
  useEffect(() => {
    if (linked === undefined) return;
    setAsked(linked);
    // A link of another page must not spend the quota of a real service.
    if (config.mode === 'sandbox') void fetching.fetchFirst(linked);
  }, [linked]);
  const isFirst = reviews.length === 0;
  const failure = (
    <Failure
      error={error}
      onQuery={(query) => send({ path: asked.path, request: { ...asked.request, query } })}
      onRetry={isFirst ? () => send(asked) : undefined}
    />
  );
  return (
    <>
      <ReviewsForm asked={asked} isBusy={isBusy} onAsked={setAsked} onSend={send} />
      <Code path={asked.path} request={asked.request} />
      <Progress isBusy={isBusy} text={isBusy ? '' : (list?.message ?? '')} />
      {isFirst && failure}
      {list && <ItemFacts list={list} shown={reviews.length} />}
      {list && <Warnings warnings={list.warnings} />}
      <CardList reviews={reviews} isBusy={isBusy} />
      {!isFirst && failure}
      {list && !isFirst && <MoreButtons list={list} isBusy={isBusy} {...fetching} />}
    </>
  );
};
