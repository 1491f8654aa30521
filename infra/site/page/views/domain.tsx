import { useAsked } from '../calls/use-asked.ts';
import { domainPath, useDomain } from '../calls/use-domain.ts';
import { useItems, useShared } from '../context.ts';
import { Ask, SendRow } from '../parts/ask.tsx';
import { CardList } from '../parts/card-list.tsx';
import { Failure, ProblemBox } from '../parts/failure.tsx';
import { DomainField } from '../parts/field.tsx';
import { ItemField } from '../parts/item-field.tsx';
import { Progress } from '../parts/progress.tsx';
import { ItemTiles } from '../parts/tiles.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { eventText, PlatformChips, SiteCard, Timeline } from './domain-parts.tsx';

/** What the stream has brought so far. */
const Stream = ({ stream, query }: { stream: ReturnType<typeof useDomain>; query: string }) => {
  const { arrived, isBusy } = stream;
  const data = arrived.at(-1)?.data;
  const reviews = arrived.flatMap(({ event, data }) => (event === 'reviews' ? data.domain_reviews.reviews : []));
  return (
    <>
      <div class="stream">
        <Timeline arrived={arrived} isBusy={isBusy} />
        <SiteCard data={data} query={query} />
      </div>
      <PlatformChips data={data} />
      <CardList reviews={reviews} isBusy={isBusy} withPlatform />
      <Warnings warnings={data?.warnings ?? []} />
    </>
  );
};

/** The view of a domain: what the stream brings, as it comes. */
export const DomainView = () => {
  const { titles } = useShared();
  const items = useItems(domainPath);
  const stream = useDomain();
  const { asked, setAsked, open } = useAsked(
    (path) => path === domainPath,
    () => ({ path: domainPath, request: items[0]?.request ?? {} }),
    ({ request }) => stream.start({ query: String(request['query'] ?? '') }),
  );
  const { arrived, isBusy, error, stop } = stream;
  const last = arrived.at(-1);
  const isUnused = !(last || isBusy || error);
  const query = String(asked.request['query'] ?? '');
  const openQuery = (next: string) => open({ path: domainPath, request: { query: next } });
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
        <ItemField items={items} request={asked.request} onItem={open} />
      </Ask>
      <Progress isBusy={isBusy} text={last ? `${last.event}: ${eventText(last, titles)}` : ''} />
      <Failure error={error} onQuery={openQuery} onRetry={() => open(asked)} />
      {last?.data.error && <ProblemBox problem={last.data.error} onRetry={() => open(asked)} />}
      {(isBusy || last) && <Stream stream={stream} query={query} />}
      {isUnused && <ItemTiles items={items} onItem={open} />}
    </>
  );
};
