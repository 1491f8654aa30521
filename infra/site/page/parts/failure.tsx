import { type Problem, VouchError } from '#client/src/index.ts';
import { adviceOf, countText } from '../words.ts';

type Candidate = NonNullable<Problem['candidates']>[number];

const candidateText = ({ name, place, rating_count }: Candidate): string =>
  [name, place, rating_count == null ? null : `${countText(rating_count)} ratings`].filter(Boolean).join(', ');

/** The items that a name may mean, each as a button. */
const Candidates = (props: { candidates: readonly Candidate[]; onQuery: (query: string) => void }) => (
  <ul class="row">
    {props.candidates.map((candidate) => (
      <li key={candidate.query}>
        <button type="button" onClick={() => props.onQuery(candidate.query)}>
          <bdi>{candidateText(candidate) || candidate.query}</bdi>
        </button>
      </li>
    ))}
  </ul>
);

/** A problem of the API: what its code means, and what to do. */
export const ProblemBox = (props: {
  problem: Problem;
  retryAfter?: number | undefined;
  onQuery?: ((query: string) => void) | undefined;
  onRetry?: (() => void) | undefined;
}) => {
  const { problem, retryAfter, onQuery, onRetry } = props;
  const { title, code, status, detail, errors = [], candidates = [], retryable } = problem;
  return (
    <div class="failure" role="alert">
      <p>
        <b>{title}</b> <code>{code}</code> <span class="dim">HTTP {status}</span>
      </p>
      <p dir="auto">{detail}</p>
      {errors.map(({ path, message }) => (
        <p key={path}>
          <code>{path || 'body'}</code> {message}
        </p>
      ))}
      <p>
        {adviceOf(code)}
        {retryAfter !== undefined && ` The service asks to wait ${countText(retryAfter)} seconds.`}
      </p>
      {onQuery && candidates.length > 0 && <Candidates candidates={candidates} onQuery={onQuery} />}
      {onRetry && retryable && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
      <p class="dim">Request id {problem.request_id}</p>
    </div>
  );
};

/** Whatever a call threw. */
export const Failure = (props: {
  error: unknown;
  onQuery?: ((query: string) => void) | undefined;
  onRetry?: (() => void) | undefined;
}) => {
  const { error, onQuery, onRetry } = props;
  if (error === undefined) return null;
  if (error instanceof VouchError) {
    return <ProblemBox problem={error.problem} retryAfter={error.retryAfter} onQuery={onQuery} onRetry={onRetry} />;
  }
  return (
    <div class="failure" role="alert">
      <p>
        <b>There is no response.</b> {error instanceof Error ? error.message : String(error)}
      </p>
      <p>Check that the server is running, then try again.</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
};
