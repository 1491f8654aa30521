import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { useAsked } from '../calls/use-asked.ts';
import { type Arrived, domainPath, useDomain } from '../calls/use-domain.ts';
import { useItems, useShared } from '../context.ts';
import { Ask, SendRow } from '../parts/ask.tsx';
import { Failure, ProblemBox } from '../parts/failure.tsx';
import { DomainField } from '../parts/field.tsx';
import { TestError } from '../parts/item-field.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { ItemTiles } from '../parts/tiles.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { Wall } from '../result/wall.tsx';
import { eventText, PlatformTiles, SiteCard, Timeline } from './domain-parts.tsx';

const reviewsIn = (arrived: readonly Arrived[]): readonly Review[] =>
  arrived.flatMap(({ event, data }) => (event === 'reviews' ? data.domain_reviews.reviews : []));

/** What the stream has brought so far. The reviews are those of one platform, so that later ones move none of them. */
const Stream = ({ stream, query }: { stream: ReturnType<typeof useDomain>; query: string }) => {
  const { arrived, isBusy } = stream;
  const [chosen, setChosen] = useState<string>();
  const data = arrived.at(-1)?.data;
  const groups = Map.groupBy(reviewsIn(arrived), ({ platform }) => platform);
  const [first] = groups.keys();
  const platform = chosen !== undefined && groups.has(chosen) ? chosen : first;
  return (
    <>
      <div class="stream">
        <SiteCard data={data} query={query} />
        <Timeline arrived={arrived} isBusy={isBusy} />
      </div>
      <PlatformTiles data={data} groups={groups} chosen={platform} onChoose={setChosen} />
      {platform && <Wall key={platform} reviews={groups.get(platform) ?? []} columns={3} withPlatform />}
      <Warnings warnings={data?.warnings ?? []} />
    </>
  );
};

/** The view of a domain: what the stream brings, as it comes. */
export const DomainView = () => {
  const { titles, config } = useShared();
  const isMine = (path: string) => path === domainPath;
  const items = useItems(isMine);
  const stream = useDomain();
  const { asked, setAsked, open } = useAsked({
    isMine,
    first: () => config.tries.find(({ path }) => isMine(path)) ?? { path: domainPath, request: {} },
    send: ({ request }) => stream.start({ query: String(request['query'] ?? '') }),
  });
  const { arrived, isBusy, error, stop } = stream;
  const last = arrived.at(-1);
  const isUnused = !(last || isBusy || error);
  const query = String(asked.request['query'] ?? '');
  const openQuery = (next: string) => {
    open({ path: domainPath, request: { query: next } });
    showResult();
  };
  return (
    <>
      <Ask {...asked} isStream onSend={() => openQuery(query)}>
        <SendRow
          send={isBusy ? 'Start again' : 'Explore'}
          field={
            <DomainField value={query} onValue={(next) => setAsked({ path: domainPath, request: { query: next } })} />
          }
        >
          <button type="button" disabled={!isBusy} onClick={stop}>
            Stop
          </button>
        </SendRow>
        <TestError items={items} onItem={open} />
      </Ask>
      <Progress isBusy={isBusy} text={last ? `${last.event}: ${eventText(last, titles)}` : ''} />
      <Failure error={error} onQuery={openQuery} onRetry={() => open(asked)} />
      {last?.data.error && <ProblemBox problem={last.data.error} onRetry={() => open(asked)} />}
      {(isBusy || last) && <Stream stream={stream} query={query} />}
      {isUnused && <ItemTiles items={items} onItem={open} />}
    </>
  );
};
