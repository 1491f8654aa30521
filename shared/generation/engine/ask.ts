import type { MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import { log } from '../../api/log.ts';
import { VouchError } from '../../errors.ts';
import type { Issue } from '../checks/check.ts';
import { type Message, messageText, readAnswer } from '../claude/message.ts';
import { formText, type ModelSchema, type Session } from '../claude/session.ts';
import { holderOfValue } from '../text/compare.ts';
import type { CheckAnswer, Checked } from './check-answer.ts';
import { repairText } from './texts.ts';

/** What Claude is asked to write: the texts of its first turn, and how its answer is judged. */
export interface ModelQuestion {
  readonly system: string;
  readonly user: string;
  readonly answerSchema: ModelSchema;
  /** Checks an answer: gives the data of the response, if it can be delivered, and the issues. */
  readonly check: CheckAnswer;
  /** The second reader: the issues of a draft in which no check found a fault. Undefined without a second reader. */
  readonly review?: ((checked: Checked) => Promise<readonly Issue[]>) | undefined;
}

/** Data that can be delivered, with the issues that become notices. */
export type Delivered = Required<Pick<Checked, 'data' | 'issues'>>;

/**
 * Asks Claude, checks the answer and lets a second reader read it. If there is a fault, a doubt or a finding, asks once
 * more with their places (the repair turn). A draft with doubts is better than an error: it is delivered if the repair
 * is no better or fails. The log names the failed checks, never the prompt or the answer.
 *
 * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout, ai_refused, ai_output_invalid
 */
export const ask = async (question: ModelQuestion, session: Session): Promise<Delivered> => {
  const messages: MessageParam[] = [{ role: 'user', content: question.user }];
  const { message, checked } = await askOnce(question, messages, session, 'first');
  const first = await reviewed(question, checked);
  if (isDeliverable(first) && first.issues.every(isNote)) return first;

  messages.push(
    { role: 'assistant', content: messageText(message) || '{}' }, // The API refuses an empty message.
    { role: 'user', content: repairOf(first, question.answerSchema) },
  );
  const repaired = await askOnce(question, messages, session, 'repair').catch((error: unknown) => {
    if (!isDeliverable(first)) throw error;
    return undefined;
  });
  const second = repaired && (await again(question, repaired.checked, first));
  if (isDeliverable(second) && !(isDeliverable(first) && doubtsOf(first) < doubtsOf(second))) return second;
  if (isDeliverable(first)) return first;
  throw new VouchError(
    'ai_output_invalid',
    'The text that the model wrote failed our checks twice. Try again, or change the text of the request.',
  );
};

const isDeliverable = (checked: Checked | undefined): checked is Delivered & Checked => checked?.data !== undefined;

const isNote = ({ grade }: Issue): boolean => grade === 'note' || grade === 'unread';

const doubtsOf = ({ issues }: Checked): number =>
  issues.filter(({ grade }) => grade === 'doubt' || grade === 'unsure').length;

/**
 * The answer with what the second reader says of it, if code found no fault. What it has read is not unread. Where it
 * finds nothing, what code was unsure of is a note: numbers and dates have more right forms than code knows.
 */
const reviewed = async ({ review }: ModelQuestion, checked: Checked): Promise<Checked> => {
  if (review === undefined || !isDeliverable(checked)) return checked;
  const found = await review(checked);
  if (found.some(({ check }) => check === 'not_reviewed')) return { ...checked, issues: [...checked.issues, ...found] };
  const settled = checked.issues
    .filter(({ grade }) => grade !== 'unread')
    .map((issue): Issue => (issue.grade === 'unsure' && found.length === 0 ? { ...issue, grade: 'note' } : issue));
  return { ...checked, issues: [...settled, ...found] };
};

const findingKinds = new Set(['unsupported', 'changed', 'rule', 'not_reviewed']);

/**
 * The repaired answer. What the reader found in the first one stays a doubt while its words are still there; it
 * is not read again. If the first one had a fault, this one is read.
 */
const again = async (question: ModelQuestion, second: Checked, first: Checked): Promise<Checked> => {
  if (!isDeliverable(first)) return reviewed(question, second);
  const [before, now] = [first, second].map(({ written }) => holderOfValue(written));
  const left = first.issues.filter(
    ({ check, words }) => findingKinds.has(check) && (words === undefined || now?.(words)),
  );
  const wasRead = question.review !== undefined && !left.some(({ check }) => check === 'not_reviewed');
  const isRead = ({ grade, words }: Issue): boolean => grade === 'unread' && before?.(words ?? '') === true;
  const found = second.issues.filter((issue) => !(wasRead && isRead(issue)));
  return { ...second, issues: [...found, ...left] };
};

const askOnce = async (
  { system, answerSchema, check }: ModelQuestion,
  messages: readonly MessageParam[],
  session: Session,
  turn: 'first' | 'repair',
): Promise<{ message: Message; checked: Checked }> => {
  const message = await session.ask({ system, messages, answerSchema, turn });
  const read = readAnswer(message);
  const checked: Checked =
    'answer' in read
      ? check(read.answer, session.settings.model)
      : { written: undefined, issues: [{ check: 'form', grade: 'fault', rule: read.fault }] };
  if (checked.issues.length > 0) {
    const checks = checked.issues.map((issue) => issue.check);
    log.info('what the model wrote has issues', { ...session.logFields, turn, checks });
  }
  return { message, checked };
};

/** The user text of the repair turn, with the schema if the first answer had another form. */
const repairOf = ({ issues, written }: Checked, answerSchema: ModelSchema): string => {
  const repair = repairText(
    issues.filter((issue) => !isNote(issue)),
    written,
  );
  return issues.some(({ check }) => check === 'form') ? `${repair}\n\n${formText(answerSchema)}` : repair;
};
