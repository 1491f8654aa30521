import { useState } from 'preact/hooks';
import type { ApiRequest } from '../address.ts';
import { useJson } from '../calls/use-call.ts';
import { useRequest } from '../calls/use-request.ts';
import { useShared } from '../context.ts';
import { Controls } from '../forms/controls.tsx';
import { SelectField } from '../forms/field.tsx';
import { useSchema } from '../forms/use-schema.ts';
import { CodeBlock } from '../parts/code.tsx';
import { Failure, Warnings } from '../parts/failure.tsx';
import { Ask } from '../parts/forms.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { noticedWords } from '../writing/marked.ts';
import { type ResultProps, results } from '../writing/results.tsx';

/** The body of a generation endpoint, and of the one that reads transcripts, which has no `data`. */
interface Body {
  readonly data?: object;
  readonly message?: string;
  readonly extra_information?: object;
}

type ResultWarnings = Parameters<typeof Warnings>[0]['warnings'];
const isList = (value: unknown): value is ResultWarnings => Array.isArray(value);

/** Notices and warnings, wherever the response has them. */
const warningsIn = (body: Body): ResultWarnings =>
  [body.data, body.extra_information, ...(Array.isArray(body.data) ? body.data : [])].flatMap((part) => {
    const members = typeof part === 'object' && part !== null ? Object.entries(part) : [];
    return members.flatMap(([name, value]) => (['warnings', 'notices'].includes(name) && isList(value) ? value : []));
  });

/**
 * The boundary of types: each result declares the members that it reads, and the response comes from the endpoint of
 * the same name.
 */
const resultData = (body: Body): ResultProps['data'] => (body.data ?? body) as ResultProps['data'];

const Result = ({ name, body, request }: { name: string; body: Body; request: ApiRequest['request'] }) => {
  const Drawn = results[name];
  const warnings = warningsIn(body);
  return (
    <>
      <Warnings warnings={warnings} />
      {Drawn && <Drawn data={resultData(body)} request={request} noticed={noticedWords(warnings)} />}
      <details class="code">
        <summary>Response as JSON</summary>
        <CodeBlock name="Response as JSON" text={JSON.stringify(body, null, 2)} />
      </details>
    </>
  );
};

/** The operations of the view, and the first request of each. */
const useOperations = () => {
  const { config } = useShared();
  const endpoints = Object.keys(results).flatMap((name) =>
    config.endpoints.filter(({ path }) => path.endsWith(`/${name}`)).map((endpoint) => ({ ...endpoint, name })),
  );
  const endpointAt = (path: string) => endpoints.find((endpoint) => endpoint.path === path) ?? endpoints[0];
  const firstAt = (path: string): ApiRequest => {
    const { path: known = path, example = {} } = endpointAt(path) ?? {};
    return { path: known, request: { ...example } };
  };
  return { endpoints, endpointAt, firstAt };
};

export const WritingView = () => {
  const { endpoints, endpointAt, firstAt } = useOperations();
  const { isBusy, error, result: body, start } = useJson<Body>();
  const [sent, setSent] = useState<ApiRequest>();
  const { asked, onAsked, edition, again } = useRequest({
    isMine: (path) => endpoints.some((endpoint) => endpoint.path === path),
    first: () => firstAt(''),
    send: (next) => {
      setSent(next);
      showResult(); // Also after a link: the form fills the screen.
      void start(next);
    },
  });
  const { path, request } = asked;
  const endpoint = endpointAt(sent?.path ?? '');
  const schema = useSchema(path);
  if (schema === undefined) return <progress aria-label="Loading the forms" />; // A form drawn in parts would move.
  return (
    <>
      <Ask {...asked} send="Write" onSend={again}>
        <SelectField
          label="Operation"
          value={path}
          options={endpoints.map((each) => [each.path, each.summary])}
          onValue={(chosen) => onAsked(firstAt(chosen))}
        />
        <Controls
          key={`${path} ${edition}`}
          schema={schema}
          value={request}
          onValue={(next) => onAsked({ path, request: next })}
        />
      </Ask>
      <Progress isBusy={isBusy} text={isBusy ? '' : (body?.message ?? (body ? 'The response has arrived.' : ''))} />
      <Failure error={error} onRetry={again} />
      {body && sent && endpoint && <Result name={endpoint.name} body={body} request={sent.request} />}
    </>
  );
};
