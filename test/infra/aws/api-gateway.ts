import { render } from 'velocityjs';

/** A text of a template: itself, or what CloudFormation computes. */
export type Text =
  | string
  | { readonly Ref: string }
  | { readonly 'Fn::GetAtt': readonly [string, string] }
  | { readonly 'Fn::Join': readonly [string, readonly Text[]] };

/** One response of an integration, or a gateway response, as a template has it. */
export interface Response {
  readonly StatusCode: string;
  readonly SelectionPattern?: string;
  readonly ResponseParameters?: Readonly<Record<string, string>>;
  readonly ResponseTemplates: Readonly<Record<string, string>>;
}

/** The id of every request. */
export const requestId = 'request-1';

/**
 * Runs a template of API Gateway in velocityjs, with the variables that our templates use. API Gateway itself runs Velocity
 * with its own variables; only what both have in common is tested.
 *
 * @param body the body of the request or response that the template reads
 * @param missing what `$input.path` gives for a path that is not there
 */
export const runTemplate = (template: string, body: string, missing: unknown = null): string => {
  const path = (steps: string) =>
    steps
      .slice('$.'.length)
      .split('.')
      .reduce((value, step) => value?.[step] ?? missing, JSON.parse(body));
  return render(template, { input: { path, body }, context: { requestId } });
};

/** The response that API Gateway makes of one of its integration. */
export const integrationResponse = (
  responses: readonly Response[],
  { status, body }: { readonly status: number; readonly body: string },
  missing: unknown = null,
) => {
  const isChosen = ({ SelectionPattern: pattern }: Response) => pattern && RegExp(`^${pattern}$`).test(String(status));
  const chosen = responses.find(isChosen) ?? responses.find(({ SelectionPattern: pattern }) => pattern === undefined);
  const parameters = Object.entries(chosen?.ResponseParameters ?? {});
  return {
    status: Number(chosen?.StatusCode),
    headers: Object.fromEntries(
      parameters.map(([name, value]) => [name.replace('method.response.header.', ''), value.slice(1, -1)]),
    ),
    body: JSON.parse(runTemplate(chosen?.ResponseTemplates['application/json'] ?? '', body, missing)),
  };
};

/** What CloudFormation makes of a text. An attribute is a reference with a point between its names. */
export const resolved = (text: Text, references: Readonly<Record<string, string>>): string => {
  if (typeof text === 'string') return text;
  if ('Ref' in text) return references[text.Ref] ?? '';
  if ('Fn::GetAtt' in text) return references[text['Fn::GetAtt'].join('.')] ?? '';
  const [separator, parts] = text['Fn::Join'];
  return parts.map((part) => resolved(part, references)).join(separator);
};
