import type * as z from 'zod';
import { type Answer, jsonHandler } from '../../api/json-handler.ts';
import { log } from '../../api/log.ts';
import type { Call } from '../../api/receive.ts';
import { unknownFieldHint } from '../../api/request/unknown-fields.ts';
import { readCredentials, renewCredentials } from '../../credentials.ts';
import { isVouchError, VouchError } from '../../errors.ts';
import { groundOf } from '../checks/ground.ts';
import { headersOf, type Usage } from '../claude/message.ts';
import { type ModelSchema, openSession, type Session } from '../claude/session.ts';
import { needsApiKey, notConfigured } from '../claude/settings.ts';
import { review } from '../review/review.ts';
import { cleanMaterial, mapTexts } from '../text/plain-text.ts';
import { ask, type Delivered } from './ask.ts';
import { answerChecker, answerSchemaOf, type Checked } from './check-answer.ts';
import { modelErrors, type Prompt, type PromptEndpoint, type Result, type Shape, type Subject } from './endpoint.ts';
import { addNotices, addWarnings } from './notices.ts';
import { systemText, userText } from './texts.ts';

/**
 * Lets Claude write what the prompt describes.
 *
 * @param answerSchema of what the model writes
 * @returns the data of the response, which has passed every check that finds faults, and what is to be told of it
 * @throws VouchError the same errors as `ask`, and too_vague if the model finds the request unusable
 */
const write = async <Request extends Shape, Written extends Shape, Data extends Result, Prepared>(
  prompt: Prompt<Request, Written, Data, Prepared>,
  subject: Subject<z.output<Request>, Prepared>,
  answerSchema: ModelSchema,
  session: Session,
): Promise<Delivered> => {
  // It is sent in this form, and answers are checked against it.
  const material = mapTexts(prompt.material(subject), cleanMaterial);
  const ground = groundOf(material);
  const system = systemText(prompt, prompt.system(subject));
  const question = {
    system,
    user: userText(prompt.name, material),
    answerSchema,
    check: answerChecker(prompt, subject, ground),
    ...(session.settings.hasReview && {
      review: async ({ written, passages }: Checked) =>
        passages?.length === 0
          ? []
          : review({ task: system, material: passages ?? material, ground, written }, session),
    }),
  };
  return ask(question, session);
};

/** Makes the Lambda handler of an endpoint whose text is written by the model. */
export const promptHandler = <Request extends Shape, Written extends Shape, Data extends Result>(
  endpoint: PromptEndpoint<Request, Written, Data>,
) => preparedPromptHandler(endpoint, () => undefined);

/**
 * The same, for a prompt that needs preparation.
 *
 * @param prepare fetches or computes what the prompt needs in addition to the request, before the model is asked
 */
export const preparedPromptHandler = <Request extends Shape, Written extends Shape, Data extends Result, Prepared>(
  endpoint: PromptEndpoint<Request, Written, Data, Prepared>,
  prepare: (request: z.output<Request>, call: Call) => Promise<Prepared> | Prepared,
) => {
  const answerSchema = answerSchemaOf(endpoint);
  return jsonHandler(endpoint, async (request: z.output<Request>, call: Call): Promise<Answer> => {
    const empty = endpoint.empty?.(request);
    if (empty !== undefined) throw new VouchError('too_vague', empty);
    const usage: Usage = [];
    const apiKey = needsApiKey() ? (await readCredentials(endpoint.credentials))('anthropic_api_key') : null;
    if (apiKey === undefined && endpoint.withoutModel === undefined) throw withoutKey();

    const answerOf = ({ data, issues }: Delivered, message = endpoint.done): Answer => ({
      body: message === undefined ? addWarnings(data, issues) : enveloped(addNotices(data, issues), message, call),
      headers: headersOf(usage),
    });
    const subject = { request, prepared: await prepare(request, call) };
    const nothing = endpoint.withNothing?.(subject);
    if (nothing) return answerOf({ data: endpoint.data.parse(nothing.data), issues: [] }, nothing.message);
    const { requestId, deadline } = call;
    const writeWith = async (key: string | null) => {
      const session = openSession({ apiKey: key, deadline, usage, endpoint: endpoint.name, requestId });
      return write(endpoint, subject, answerSchema, session);
    };
    const answerWithoutModel = (error: unknown): Delivered => {
      if (endpoint.withoutModel === undefined || !isVouchError(error, ...modelErrors)) throw error;
      log.info('answered without a model', { endpoint: endpoint.name, request_id: requestId, code: error.code });
      return { data: endpoint.data.parse(endpoint.withoutModel(subject, error.code)), issues: [] };
    };
    if (apiKey === undefined) return answerOf(answerWithoutModel(withoutKey()));
    return answerOf(await withKey(apiKey, writeWith).catch(answerWithoutModel));
  });
};

/** A response in the envelope. It has no list of warnings, so unknown fields are named after the message. */
const enveloped = (data: object, message: string, { unknownFields }: Call): object => ({
  status: 200,
  data,
  success: true,
  message: `${message}${unknownFieldHint(unknownFields)}`,
});

/** Runs `work` with the API key. If the provider rejects it, the secret is read again: it may have been replaced. */
const withKey = <Result>(apiKey: string | null, work: (key: string | null) => Promise<Result>): Promise<Result> =>
  work(apiKey).catch(async (error: unknown) => {
    if (apiKey === null || !isVouchError(error, 'ai_provider_rejected')) throw error;
    const renewed = (await renewCredentials(['anthropic_api_key'], () => apiKey))?.('anthropic_api_key');
    if (renewed === undefined) throw error;
    return work(renewed);
  });

const withoutKey = (): VouchError =>
  notConfigured(
    'Set anthropic_api_key in the credentials secret, or ANTHROPIC_API_KEY in the environment or in .env. You get a key at https://platform.claude.com.',
    'No model is configured here. The operator of this service can add it.',
  );
