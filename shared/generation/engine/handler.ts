import type * as z from 'zod';
import { type Answer, jsonHandler } from '../../api/json-handler.ts';
import { log } from '../../api/log.ts';
import type { Call } from '../../api/receive.ts';
import { unknownFieldHint } from '../../api/request/unknown-fields.ts';
import { type CredentialName, readCredentials, renewCredentials } from '../../credentials.ts';
import { isVouchError, VouchError } from '../../errors.ts';
import { modelSchema } from '../claude/model-schema.ts';
import { needsApiKey } from '../claude/providers.ts';
import { Usage } from '../claude/usage.ts';
import { modelErrors, type PromptEndpoint } from './endpoint.ts';
import { addNotices } from './notices.ts';
import type { Result, Shape } from './prompt.ts';
import { write } from './write.ts';

/** Fetches or computes what a prompt needs in addition to the request, before the model is asked. */
export type Prepare<Request, Prepared> = (request: Request, call: Call) => Promise<Prepared> | Prepared;

/** Makes the Lambda handler of an endpoint whose text is written by the model. */
export const promptHandler = <Request extends Shape, Written extends Shape, Data extends Result>(
  endpoint: PromptEndpoint<Request, Written, Data>,
) => preparedPromptHandler(endpoint, () => undefined);

/** The same, for a prompt that needs preparation. */
export const preparedPromptHandler = <Request extends Shape, Written extends Shape, Data extends Result, Prepared>(
  endpoint: PromptEndpoint<Request, Written, Data, Prepared>,
  prepare: Prepare<z.output<Request>, Prepared>,
) => {
  const { prompt, credentials } = endpoint;
  const answerSchema = modelSchema(prompt.written);
  return jsonHandler(endpoint, async (request: z.output<Request>, call: Call): Promise<Answer> => {
    const empty = prompt.empty?.(request);
    if (empty !== undefined) throw new VouchError('too_vague', empty);
    const usage = new Usage();
    const apiKey = needsApiKey() ? (await readCredentials(credentials))('anthropic_api_key') : null;
    if (apiKey === undefined && prompt.withoutModel === undefined) throw notConfigured();

    const answerOf = (data: object, message: string): Answer => ({
      body: prompt.withoutEnvelope ? data : enveloped(data, message, call),
      headers: usage.headers(),
    });
    const subject = { request, prepared: await prepare(request, call) };
    const nothing = prompt.withNothing?.(subject);
    if (nothing) return answerOf(addNotices(prompt.data.parse(nothing.data), []), nothing.message);
    const { requestId, deadline } = call;
    const writeWith = (key: string | null) =>
      write(prompt, subject, { apiKey: key, answerSchema, requestId, deadline, usage });
    const answerWithoutModel = (error: unknown): object => {
      if (prompt.withoutModel === undefined || !isVouchError(error, ...modelErrors)) throw error;
      log().info('answered without a model', { endpoint: prompt.name, request_id: requestId, code: error.code });
      const data = prompt.data.parse(prompt.withoutModel(subject, error.code));
      return prompt.withoutEnvelope ? data : addNotices(data, []);
    };
    const data = await (apiKey === undefined
      ? answerWithoutModel(notConfigured())
      : withKey(credentials, apiKey, writeWith).catch(answerWithoutModel));
    return answerOf(data, prompt.done ?? 'Review the text before using it.');
  });
};

/** A response in the envelope. It has no list of warnings, so unknown fields are named after the message. */
const enveloped = (data: object, message: string, { unknownFields }: Call): object => ({
  status: 200,
  data,
  success: true,
  message: `${message}${unknownFieldHint(unknownFields)}`,
});

/** Runs `work` with the API key. If the provider rejects the key, the secret is read again, because it may have changed. */
const withKey = async <Result>(
  credentials: readonly CredentialName[],
  apiKey: string | null,
  work: (key: string | null) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(apiKey);
  } catch (error) {
    if (apiKey === null || !isVouchError(error, 'ai_provider_rejected')) throw error;
    const renewed = (await renewCredentials(credentials))?.('anthropic_api_key');
    if (renewed === undefined) throw error;
    return work(renewed);
  }
};

const notConfigured = (): VouchError =>
  new VouchError('ai_not_configured', 'No model is configured here. The operator of this service can add it.', {
    operatorHint:
      'Set anthropic_api_key in the credentials secret, or ANTHROPIC_API_KEY in the environment or in .env. You get a key at https://platform.claude.com.',
  });
