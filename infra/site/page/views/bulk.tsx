import type { ApiRequest } from '../address.ts';
import { type Bulk, bulkPath, useBulk } from '../calls/use-bulk.ts';
import { useRequest } from '../calls/use-request.ts';
import { useShared } from '../context.ts';
import { AreaField } from '../forms/field.tsx';
import { linesOf } from '../forms/schema.ts';
import { Failure } from '../parts/failure.tsx';
import { Ask } from '../parts/forms.tsx';
import { Progress } from '../parts/progress.tsx';
import { countText } from '../words.ts';
import { anyPath } from './reviews.tsx';

/** The addresses and names of the items in a request, one per line. */
const textOf = ({ items }: ApiRequest['request']): string =>
  Array.isArray(items) ? items.map((item: unknown) => Object(item).query ?? Object(item).url).join('\n') : '';

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
  const again = (name: 'cancel' | 'retry') => void follow({ path: `/bulk/${name}`, request: { job_id } });
  return (
    <section class="panel" aria-label="Job">
      <h2>
        {countText(finished)} of {countText(items)} items, {countText(reviews)} reviews
      </h2>
      <progress max={Math.max(1, items)} value={finished} aria-label="Items that have ended" />
      <p>{[isRunning ? 'Running' : 'Ended', ...ended].join(' · ')}</p>
      <div class="row actions">
        {isRunning && (
          <button type="button" onClick={() => again('cancel')}>
            Cancel the job
          </button>
        )}
        {!isRunning && finished > (outcomes['complete'] ?? 0) && (
          <button type="button" disabled={isBusy} onClick={() => again('retry')}>
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
  const { asked, onAsked, edition, again } = useRequest({
    isMine: (path) => path === bulkPath,
    first: () => ({ path: bulkPath, request: { items: first } }),
    send: bulk.follow,
  });
  const read = (text: string) => {
    const items = linesOf(text).map((query) => ({ query }));
    onAsked({ path: bulkPath, request: { ...asked.request, items } });
  };
  const { isBusy, error, job } = bulk;
  return (
    <>
      <Ask {...asked} send="Read all" onSend={again}>
        <AreaField
          key={edition}
          label="Items"
          hint="One address, or platform: name, per line; up to 1,000"
          rows={8}
          first={textOf(asked.request)}
          onText={read}
        />
      </Ask>
      <Progress isBusy={isBusy} text={job && !isBusy ? `The job has ended: ${job.status}.` : ''} />
      <Failure error={error} onRetry={again} />
      <JobPanel {...bulk} />
    </>
  );
};
