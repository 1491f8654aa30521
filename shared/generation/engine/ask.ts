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
  /** The second reader: what it finds in a draft without faults, undefined if it could not read. Absent without one. */
  readonly review?: (checked: Checked) => Promise<readonly Issue[] | undefined>;
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
  const [best] = [second, first].filter(isDeliverable).sort((one, other) => doubtsOf(one) - doubtsOf(other));
  if (best) return best;
  throw new VouchError(
    'ai_output_invalid',
    'The text that the model wrote failed our checks twice. Try again, or change the text of the request.',
  );
};

const isDeliverable = <Answer extends Checked>(checked: Answer | undefined): checked is Answer & Delivered =>
  checked?.data !== undefined;

const isNote = ({ grade }: Issue): boolean => grade === 'note' || grade === 'unread';

const doubtsOf = ({ issues }: Checked): number =>
  issues.filter(({ grade }) => grade === 'doubt' || grade === 'unsure').length;

const notReviewed: Issue = {
  check: 'not_reviewed',
  grade: 'note',
  rule: 'The second reader did not read this text. Read it with care.',
};

/** An answer with what the second reader says of it, which is also among the issues; undefined if nobody has read it. */
interface Reviewed extends Checked {
  readonly found?: readonly Issue[];
}

/**
 * The answer with what the second reader says of it, if code found no fault. What it has read is not unread. Where it
 * finds nothing, what code was unsure of is a note: numbers and dates have more right forms than code knows.
 */
const reviewed = async ({ review }: ModelQuestion, checked: Checked): Promise<Reviewed> => {
  if (review === undefined || !isDeliverable(checked)) return checked;
  const found = await review(checked);
  if (found === undefined) return { ...checked, issues: [...checked.issues, notReviewed] };
  const settled = checked.issues
    .filter(({ grade }) => grade !== 'unread')
    .map((issue): Issue => (issue.grade === 'unsure' && found.length === 0 ? { ...issue, grade: 'note' } : issue));
  return { ...checked, issues: [...settled, ...found], found };
};

/**
 * The repaired answer. What the reader found in the first one stays a doubt while its words are still there; it
 * is not read again. If the first one had a fault, this one is read.
 */
const again = async (question: ModelQuestion, second: Checked, first: Reviewed): Promise<Checked> => {
  if (!isDeliverable(first)) return reviewed(question, second);
  const { found, issues } = first;
  if (found === undefined)
    return { ...second, issues: [...second.issues, ...issues.filter((issue) => issue === notReviewed)] };
  const [wasThere, isThere] = [holderOfValue(first.written), holderOfValue(second.written)];
  const own = second.issues.filter(({ grade, words = '' }) => !(grade === 'unread' && wasThere(words)));
  return { ...second, issues: [...own, ...found.filter(({ words = '' }) => isThere(words))] };
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
