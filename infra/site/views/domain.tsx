import { useEffect, useState } from 'preact/hooks';
import { addressOf } from '../address.ts';
import { domainPath, useDomain } from '../calls/use-domain.ts';
import { useAsked, useItems, useShared } from '../context.ts';
import { CardList } from '../parts/card-list.tsx';
import { Code } from '../parts/code.tsx';
import { Failure, ProblemBox } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { ItemField } from '../parts/item-field.tsx';
import { Progress } from '../parts/progress.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { eventText, PlatformChips, SiteCard, Timeline } from './domain-parts.tsx';

const queryOf = (request: object | undefined): string =>
  request !== undefined && 'query' in request ? String(request.query) : '';

/** The query of the view, and the stream that it starts. A link with a query starts it in the sandbox. */
const useQuery = () => {
  const { config } = useShared();
  const [first] = useItems(domainPath);
  const linked = useAsked((path) => path === domainPath);
  const [query, setQuery] = useState(queryOf(linked?.request ?? first?.request));
  const stream = useDomain();
  const send = (next: string) => {
    setQuery(next);
    history.replaceState(null, '', addressOf(domainPath, { query: next }));
    void stream.start(next);
  };
  useEffect(() => {
    if (linked === undefined) return;
    setQuery(queryOf(linked.request));
    if (config.mode === 'sandbox') void stream.start(queryOf(linked.request));
  }, [linked]);
  return { query, setQuery, send, stream };
};

/** The view of a domain: what the stream brings, as it comes. */
export const DomainView = () => {
  const { titles } = useShared();
  const items = useItems(domainPath);
  const { query, setQuery, send, stream } = useQuery();
  const { arrived, isBusy, error, stop } = stream;
  const last = arrived.at(-1);
  const reviews = arrived.flatMap(({ event, data }) => (event === 'reviews' ? data.domain_reviews.reviews : []));
  const submit = (event: Event) => {
    event.preventDefault();
    send(query);
  };
  return (
    <>
      <form class="ask" onSubmit={submit}>
        <ItemField items={items} request={{ query }} onItem={({ request }) => send(queryOf(request))} />
        <TextField label="Domain or URL" className="wide" value={query} onValue={setQuery} />
        <button type="submit" class="primary">
          {isBusy ? 'Start again' : 'Explore'}
        </button>
        <button type="button" disabled={!isBusy} onClick={stop}>
          Stop
        </button>
      </form>
      <Code path={domainPath} request={{ query }} isStream />
      <Progress isBusy={isBusy} text={last ? `${last.event}: ${eventText(last, titles)}` : ''} />
      <Failure error={error} onQuery={send} onRetry={() => send(query)} />
      {last?.data.error && <ProblemBox problem={last.data.error} onRetry={() => send(query)} />}
      {(isBusy || last) && (
        <>
          <div class="stream">
            <Timeline arrived={arrived} isBusy={isBusy} />
            <SiteCard data={last?.data} query={query} />
          </div>
          <PlatformChips data={last?.data} />
          <CardList reviews={reviews} isBusy={isBusy} />
          <Warnings warnings={last?.data.warnings ?? []} />
        </>
      )}
    </>
  );
};
