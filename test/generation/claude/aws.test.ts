import { createHash, createHmac } from 'node:crypto';
import { needsApiKey, readModelSettings } from '#shared/generation/claude/settings.ts';
import { ask } from '../engine/a-task.ts';
import { type Asked, fails, says, setVariables, useProvider } from './provider.ts';

const provider = await useProvider();
beforeEach(() => provider.answers(says({ text: 'written' })));

/** An invented role. The values are those of AWS's own documentation. */
const role = {
  AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  AWS_SESSION_TOKEN: 'a-session-token==',
  AWS_REGION: 'eu-west-1',
};
const names = [
  ...[...Object.keys(role), 'VOUCH_MODEL_PROVIDER', 'VOUCH_MODEL_WORKSPACE', 'VOUCH_MODEL', 'VOUCH_EFFORT'],
  ...['ANTHROPIC_BASE_URL', 'ANTHROPIC_API_KEY', 'VOUCH_REVIEW_TURN'],
];

const setEnvironment = (values: NodeJS.Dict<string>): void => setVariables(names, values);

const properties = { text: { type: 'string' } };
const answerSchema = { type: 'object', properties, required: ['text'], additionalProperties: false };
const write = () => ask({ topic: 'Grüße & "quotes"' });

const providers = {
  aws: { VOUCH_MODEL_PROVIDER: 'aws', VOUCH_MODEL_WORKSPACE: 'wrkspc_01', service: 'aws-external-anthropic' },
  bedrock: { VOUCH_MODEL_PROVIDER: 'bedrock', service: 'bedrock-mantle' },
};
/** The base URL has the path that the real one has. */
const environmentOf = ({ service: _, ...variables }: (typeof providers)['aws' | 'bedrock']) => ({
  ...role,
  ...variables,
  VOUCH_REVIEW_TURN: 'off',
  ANTHROPIC_BASE_URL: variables.VOUCH_MODEL_PROVIDER === 'bedrock' ? `${provider.origin}/anthropic` : provider.origin,
});

const form =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/\d{8}\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, SignedHeaders=(?<signed>[^,]+), Signature=(?<signature>[\da-f]{64})$/;
const partsOf = ({ headers }: Pick<Asked, 'headers'>) => form.exec(headers.authorization ?? '')?.groups ?? {};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The signature of what arrived, by the documentation of Signature Version 4. */
const signatureOf = ({ line, headers, text }: Asked): string => {
  const { signed = '', region = '', service = '' } = partsOf({ headers });
  const date = String(headers['x-amz-date']);
  const scope = [date.slice(0, 8), region, service, 'aws4_request'];
  const listed = signed.split(';').map((name) => `${name}:${headers[name]}`);
  const canonical = [...line.split(' '), '', ...listed, '', signed, hash(text)].join('\n');
  const key = scope.reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${role.AWS_SECRET_ACCESS_KEY}`,
  );
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash(canonical)].join('\n');
  return createHmac('sha256', key).update(toSign).digest('hex');
};

const requestTo = async (name: keyof typeof providers): Promise<Asked> => {
  setEnvironment(environmentOf(providers[name]));
  expect(await write()).toMatchObject({ body: { data: { text: 'written' } } });
  const request = provider.asked().at(-1);
  if (request === undefined) throw new Error('nothing arrived');
  return request;
};

describe.each(['aws', 'bedrock'] as const)('Claude by the provider %s', (name) => {
  it('is asked without a key, with a signature of the role', async () => {
    const request = await requestTo(name);
    expect(request.line).toBe(name === 'bedrock' ? 'POST /anthropic/v1/messages' : 'POST /v1/messages');
    expect(request.headers).not.toHaveProperty('x-api-key');
    expect(request.headers['x-amz-security-token']).toBe(role.AWS_SESSION_TOKEN);
    expect(request.headers['anthropic-workspace-id']).toBe(name === 'aws' ? 'wrkspc_01' : undefined);
    expect(request.headers['x-amz-content-sha256']).toBe(hash(request.text));
    const { key, region, service, signed, signature } = partsOf(request);
    expect(signature).toBe(signatureOf(request));
    expect([key, region, service]).toEqual([role.AWS_ACCESS_KEY_ID, 'eu-west-1', providers[name].service]);
    expect(signed?.split(';')).toEqual(
      expect.arrayContaining([
        ...['anthropic-version', 'content-type', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token'],
        ...(name === 'aws' ? ['anthropic-workspace-id'] : []),
      ]),
    );
  });

  it.each([
    ['AWS_ACCESS_KEY_ID', 503],
    ['AWS_SECRET_ACCESS_KEY', 503],
    ['AWS_REGION', 503],
    ['VOUCH_MODEL_WORKSPACE', name === 'aws' ? 503 : 200],
  ])('without %s is answered %i', async (variable, status) => {
    setEnvironment({ ...environmentOf(providers[name]), [variable]: undefined });
    expect(await write()).toMatchObject({ status, ...(status === 503 && { body: { code: 'ai_not_configured' } }) });
  });
});

it('a rejected request is not sent again with a renewed key where the role signs', async () => {
  setEnvironment(environmentOf(providers.aws));
  provider.answers(fails(403, 'permission_error'));
  expect(await write()).toMatchObject({ body: { code: 'ai_provider_rejected' } });
  expect(provider.asked()).toHaveLength(1);
});

describe('the schema of the answer', () => {
  it('is sent as output_config to Claude Platform on AWS', async () => {
    const { body } = await requestTo('aws');
    expect(body).toMatchObject({ model: 'claude-haiku-5-5', system: expect.not.stringContaining('JSON Schema') });
    expect(body.output_config).toEqual({ effort: 'low', format: { type: 'json_schema', schema: answerSchema } });
  });

  it('is part of the system text on Bedrock, which refuses it for some models', async () => {
    const { body, text } = await requestTo('bedrock');
    expect(body.model).toBe('anthropic.claude-haiku-5-5');
    expect(body.system).toMatch(/Write a text\..*\n\n.*JSON Schema/s);
    expect(body.system).toContain(JSON.stringify(answerSchema));
    expect(text).not.toContain('output_config');
  });

  it('leaves a chosen effort to Bedrock', async () => {
    setEnvironment({ ...environmentOf(providers.bedrock), VOUCH_EFFORT: 'medium' });
    await write();
    expect(provider.asked()[0]?.text).toContain('"output_config":{"effort":"medium"}');
  });
});

describe('the provider', () => {
  it.each([
    [undefined, true],
    [' ', true],
    ['anthropic', true],
    ['aws', false],
    ['bedrock', false],
    ['another', false],
  ])('%s needs an API key: %s', (provider, needed) => {
    setEnvironment({ VOUCH_MODEL_PROVIDER: provider });
    expect(needsApiKey()).toBe(needed);
  });

  it('must be one that is known', () => {
    const operatorHint = expect.stringContaining('VOUCH_MODEL_PROVIDER');
    const read = () => readModelSettings({ ...role, VOUCH_MODEL_PROVIDER: 'another' });
    expect(read).toThrow(expect.objectContaining({ operatorHint }));
  });

  it.each([
    ['bedrock', 'https://bedrock-mantle.eu-west-1.api.aws/anthropic'],
    ['aws', 'https://aws-external-anthropic.eu-west-1.api.aws'],
  ])('%s is reached in the region of the function', (name, address) => {
    const settings = { ...role, VOUCH_MODEL_PROVIDER: name, VOUCH_MODEL_WORKSPACE: 'w' };
    expect(readModelSettings(settings).baseUrl).toBe(address);
  });
});
