export interface CodeOf {
  readonly origin: string;
  readonly path: string;
  readonly request: object;
  readonly isStream: boolean;
  /** The key to write into the code; null if it is read from the environment, so that it is not copied. */
  readonly key: string | null;
}

const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const curl = ({ origin, path, request, isStream, key }: CodeOf): string =>
  `curl -s${isStream ? 'N' : ''} ${inShell(origin + path)} \\
  -H ${key === null ? '"x-api-key: $VOUCH_API_KEY"' : inShell(`x-api-key: ${key}`)} \\
  -H 'content-type: application/json' \\
  -d ${inShell(JSON.stringify(request))}`;

const javaScript = ({ origin, path, request, isStream, key }: CodeOf): string =>
  `const response = await fetch(${JSON.stringify(origin + path)}, {
  method: 'POST',
  headers: { 'x-api-key': ${key === null ? 'process.env.VOUCH_API_KEY' : JSON.stringify(key)}, 'content-type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(request, null, 2).replaceAll('\n', '\n  ')}),
});
${
  isStream
    ? `const reader = response.body.getReader();
const decoder = new TextDecoder();
for (let part = await reader.read(); !part.done; part = await reader.read())
  process.stdout.write(decoder.decode(part.value, { stream: true }));`
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

const python = ({ origin, path, request, isStream, key }: CodeOf): string => `import json
${key === null ? 'import os\n' : ''}from urllib.request import Request, urlopen

call = Request(
    ${JSON.stringify(origin + path)},
    data=json.dumps(${inPython(request)}).encode(),
    headers={"x-api-key": ${key === null ? 'os.environ["VOUCH_API_KEY"]' : JSON.stringify(key)}, "content-type": "application/json"},
)
with urlopen(call, timeout=60) as response:
    ${isStream ? 'for line in response:\n        print(line.decode(), end="")' : 'print(json.load(response))'}`;

/** What to say to an agent that has the MCP server. */
const agent = ({ origin, path, request, key }: CodeOf): string =>
  `Add the MCP server ${origin}/mcp with the header x-api-key${key === null ? '' : `: ${key}`} (in Claude Code:
claude mcp add --transport http vouch ${origin}/mcp --header "x-api-key: ${key ?? '$VOUCH_API_KEY'}").

${
  /^(?!\/(domain|bulk)).*\/reviews$/.test(path)
    ? `Then call get_reviews with ${JSON.stringify(request)} and tell me what customers praise and what they
complain about, with one short quote for each.`
    : `Then use the tool of it that does the same as POST ${path} with
${JSON.stringify(request)} and show me the result.`
}`;

export const codeIn: Readonly<Record<string, (call: CodeOf) => string>> = {
  curl,
  JavaScript: javaScript,
  Python: python,
  Agent: agent,
};
