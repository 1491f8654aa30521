import type { ReviewList } from '../calls/review-list.ts';
import { type Asked, useAsked } from '../calls/use-asked.ts';
import { type Reviews, useReviews } from '../calls/use-reviews.ts';
import { type Shared, useShared } from '../context.ts';
import { Ask } from '../parts/ask.tsx';
import { CardList } from '../parts/card-list.tsx';
import { Failure } from '../parts/failure.tsx';
import { ItemFacts } from '../parts/item-facts.tsx';
import { askedBy } from '../parts/item-field.tsx';
import { Progress } from '../parts/progress.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { endpointsOf } from './platform-list.ts';
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

/** Every endpoint. In the sandbox a click sends its first item, in live mode it only chooses the endpoint. */
const EndpointTiles = (props: { onAsked: (asked: Asked) => void; onOpen: (asked: Asked) => void }) => {
  const { config, items } = useShared();
  const endpoints = config.endpoints.filter(({ group }) => group === 'reviews');
  const tiles = endpoints.map(({ path, summary, platforms }) => {
    const item = items.find(({ endpoint, answers }) => endpoint === path && !answers);
    return {
      title: summary,
      text: platforms.flatMap(({ name, title }) => (endpointsOf(name, config).length > 1 ? [] : title)).join(', '),
      onOpen: () => (item ? props.onOpen(askedBy(item)) : props.onAsked({ path, request: {} })),
    };
  });
  return <Tiles tiles={tiles} />;
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
  const { endpoints } = shared.config;
  const { isBusy, error, reviews, list, ...fetching } = useReviews();
  const { asked, setAsked, open } = useAsked(
    (path) => endpoints.some((each) => each.path === path && each.group === 'reviews'),
    () => firstAsked(shared),
    fetching.fetchFirst,
  );
  const isUnused = !(list || isBusy || error);
  const isFirst = reviews.length === 0;
  const failure = (
    <Failure
      error={error}
      onQuery={(query) => open({ path: asked.path, request: { ...asked.request, query } })}
      onRetry={isFirst ? () => open(asked) : undefined}
    />
  );
  return (
    <>
      <Ask {...asked} onSend={() => open(asked)}>
        <ReviewsForm asked={asked} isBusy={isBusy} onAsked={setAsked} onOpen={open} />
      </Ask>
      <Progress isBusy={isBusy} text={isBusy ? '' : (list?.message ?? '')} />
      {isFirst && failure}
      {list && <ItemFacts list={list} shown={reviews.length} />}
      {list && <Warnings warnings={list.warnings} />}
      <CardList reviews={reviews} isBusy={isBusy} />
      {!isFirst && failure}
      {list && !isFirst && <MoreButtons list={list} isBusy={isBusy} {...fetching} />}
      {isUnused && <EndpointTiles onAsked={setAsked} onOpen={open} />}
    </>
  );
};
