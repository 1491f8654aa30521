import { useState } from 'preact/hooks';
import { type Bulk, bulkPaths, useBulk } from '../calls/use-bulk.ts';
import { useRequest } from '../calls/use-request.ts';
import { useShared } from '../context.ts';
import { AreaField } from '../forms/field.tsx';
import { Failure } from '../parts/failure.tsx';
import { Ask } from '../parts/forms.tsx';
import { Progress } from '../parts/progress.tsx';
import { countText } from '../words.ts';
import { anyPath } from './reviews.tsx';

/** The addresses and names of the items in a request, one per line. */
const linesOf = ({ items }: Readonly<Record<string, unknown>>): string =>
  Array.isArray(items) ? items.map((item: unknown) => Object(item).query ?? Object(item).url).join('\n') : '';

const itemsIn = (text: string): readonly { readonly query: string }[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : { query: line.trim() }));

/** The platform and the format of a file, as its path names them. */
const fileText = (path: string, titleOf: (platform: string) => string): string => {
  const [, platform = path] = /platform=([^/]+)/.exec(path) ?? [];
  return `${titleOf(platform)}, ${path.replace(/.*\./, '').toUpperCase()}`;
};

const JobPanel = ({ job, results, follow, isBusy }: Bulk) => {
  const { titleOf } = useShared();
  if (job === undefined) return null;
  const { job_id, status, items, finished, outcomes, reviews } = job;
  const ended = Object.entries(outcomes).map(
    ([outcome, count]) => `${countText(count)} ${outcome.replaceAll('_', ' ')}`,
  );
  const isRunning = status === 'running';
  return (
    <section class="panel" aria-label="Job">
      <h2>
        {countText(finished)} of {countText(items)} items, {countText(reviews)} reviews
      </h2>
      <progress max={Math.max(1, items)} value={finished} aria-label="Items that have ended" />
      <p>{[isRunning ? 'Running' : 'Ended', ...ended].join(' · ')}</p>
      <div class="row actions">
        {isRunning && (
          <button type="button" onClick={() => void follow(bulkPaths.cancel, { job_id })}>
            Cancel the job
          </button>
        )}
        {!isRunning && finished > (outcomes['complete'] ?? 0) && (
          <button type="button" disabled={isBusy} onClick={() => void follow(bulkPaths.retry, { job_id })}>
            Read what is not complete again
          </button>
        )}
      </div>
      {results && (
        <ul>
          {results.files.map(({ path, bytes, url }) => (
            <li key={path}>
              <a href={url} download>
                {fileText(path, titleOf)}
              </a>{' '}
              <span class="dim">{countText(Math.ceil(bytes / 1_000))} kB</span>
            </li>
          ))}
          {results.failures.map(({ line, detail }) => (
            <li key={line}>
              Line {line}: {detail}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export const BulkView = () => {
  const { tries } = useShared().config;
  const bulk = useBulk();
  const first = tries.filter(({ path }) => path === anyPath).map(({ request }) => ({ query: request.query }));
  const { asked, onAsked, again } = useRequest({
    isMine: (path) => path === bulkPaths.start,
    first: () => ({ path: bulkPaths.start, request: { items: first } }),
    send: ({ path, request }) => bulk.follow(path, request),
  });
  const [text, setText] = useState(linesOf(asked.request));
  const read = (next: string) => {
    setText(next);
    onAsked({ path: bulkPaths.start, request: { ...asked.request, items: itemsIn(next) } });
  };
  const { isBusy, error, job } = bulk;
  return (
    <>
      <Ask {...asked} send="Read all" onSend={again}>
        <AreaField
          label="Items"
          hint="One address, or platform: name, per line; up to 1,000"
          rows={8}
          value={text}
          onText={read}
        />
      </Ask>
      <Progress isBusy={isBusy} text={job && !isBusy ? `The job has ended: ${job.status}.` : ''} />
      <Failure error={error} onRetry={again} />
      <JobPanel {...bulk} />
    </>
  );
};
