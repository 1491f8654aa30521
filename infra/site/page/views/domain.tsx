import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import type { Asked } from '../address.ts';
import { useAsked } from '../calls/use-asked.ts';
import { type Arrived, domainPath, useDomain } from '../calls/use-domain.ts';
import { useShared } from '../context.ts';
import { Code } from '../parts/code.tsx';
import { Failure, ProblemBox } from '../parts/failure.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { QueryForm } from '../parts/query-form.tsx';
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
      <div class="columns">
        <SiteCard data={data} query={query} />
        <Timeline arrived={arrived} isBusy={isBusy} />
      </div>
      <PlatformTiles data={data} groups={groups} chosen={platform} onChoose={setChosen} />
      {platform && <Wall key={platform} reviews={groups.get(platform) ?? []} withPlatform />}
      <Warnings warnings={data?.warnings ?? []} />
    </>
  );
};

/** The view of a domain: what the stream brings, as it comes. */
export const DomainView = () => {
  const { titles, config } = useShared();
  const isMine = (path: string) => path === domainPath;
  const stream = useDomain();
  const { asked, setAsked, open } = useAsked({
    isMine,
    first: () => config.tries.find(({ path }) => isMine(path)) ?? { path: domainPath, request: {} },
    isFirstSent: config.mode === 'sandbox',
    send: ({ request }) => stream.start({ query: String(request['query'] ?? '') }),
  });
  const { arrived, isBusy, error, stop } = stream;
  const last = arrived.at(-1);
  const openHere = (next: Asked) => {
    open(next);
    showResult();
  };
  const retry = () => open(asked);
  return (
    <>
      <QueryForm
        asked={asked}
        label="Domain or URL"
        placeholder="example.com"
        send="Explore"
        isMine={isMine}
        onAsked={setAsked}
        onOpen={openHere}
      >
        <button type="button" disabled={!isBusy} onClick={stop}>
          Stop
        </button>
      </QueryForm>
      <Progress isBusy={isBusy} text={last ? `${last.event}: ${eventText(last, titles)}` : ''} />
      <Failure error={error} onQuery={(query) => openHere({ path: domainPath, request: { query } })} onRetry={retry} />
      {last?.data.error && <ProblemBox problem={last.data.error} onRetry={retry} />}
      <section class="result body" aria-label="Result">
        <Code {...asked} isStream />
        <div>{(isBusy || last) && <Stream stream={stream} query={String(asked.request['query'] ?? '')} />}</div>
      </section>
    </>
  );
};
