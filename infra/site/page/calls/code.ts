/** A call as it is shown and copied. */
export interface CodeOf {
  readonly url: string;
  readonly request: object;
  /** Whether the response is a stream of events. */
  readonly isStream: boolean;
}

const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const curl = ({ url, request, isStream }: CodeOf): string =>
  `curl -s${isStream ? 'N' : ''} ${inShell(url)} \\
  -H "x-api-key: $VOUCH_API_KEY" \\
  -H 'content-type: application/json' \\
  -d ${inShell(JSON.stringify(request))}`;

const javaScript = ({
  url,
  request,
  isStream,
}: CodeOf): string => `const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: { 'x-api-key': process.env.VOUCH_API_KEY, 'content-type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(request, null, 2).replaceAll('\n', '\n  ')}),
});
${
  isStream
    ? `const decoder = new TextDecoder();
for await (const chunk of response.body) process.stdout.write(decoder.decode(chunk, { stream: true }));`
    : 'console.log(await response.json());'
}`;

const constants: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** A value of JSON as Python writes it. Python reads strings of JSON as they are. */
export const inPython = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inPython).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}: ${inPython(member)}`).join(', ')}}`;
  }
  const text = JSON.stringify(value);
  return constants[text] ?? text;
};

const python = ({ url, request, isStream }: CodeOf): string => `import os
import requests

response = requests.post(
    ${JSON.stringify(url)},
    headers={"x-api-key": os.environ["VOUCH_API_KEY"]},
    json=${inPython(request)},${isStream ? '\n    stream=True,' : ''}
    timeout=60,
)
${isStream ? 'for line in response.iter_lines():\n    print(line.decode())' : 'print(response.json())'}`;

/** The same call in each language, by its name. The key is read from the environment, so that it is not copied. */
export const codeIn: Readonly<Record<'curl' | 'JavaScript' | 'Python', (call: CodeOf) => string>> = {
  curl,
  JavaScript: javaScript,
  Python: python,
};
