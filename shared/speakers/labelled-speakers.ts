import type { Grammar } from './grammar.ts';
import { guestsIn } from './guests.ts';
import { isSameName, type QuotedStatement, speakerOf, type Voices } from './person.ts';
import { sentencesOf } from './sentences.ts';
import { emptyStatement, isEmptyStatement, statementsIn } from './statements.ts';
import type { Turn } from './turns.ts';

/** All turns with the same label. */
interface Voice {
  readonly label: string;
  readonly isHost: boolean;
  readonly statements: readonly QuotedStatement[];
  readonly guests: readonly QuotedStatement[];
}

const inBrackets = / ?\(([^)]*)\)$/u;

/** Labels without a name. */
const unnamed =
  /^(?:speaker|guest|participant|interviewee|unknown|voice|male|female|man|woman|a|answer|s)(?: ?[\dA-Z]*)?$/iu;

const voiceOf = (label: string, turns: readonly Turn[], grammar: Grammar): Voice => {
  const sentences = turns.flatMap(({ text }) => sentencesOf(text));
  const [, role = ''] = inBrackets.exec(label) ?? [];
  const name = label.replace(inBrackets, '');
  const found = statementsIn(sentences, grammar);
  const statements = sentences.flatMap(({ quote }, place): QuotedStatement[] => {
    const statement = found[place];
    return statement === undefined ? [] : [{ statement, quote }];
  });
  return {
    label: name,
    isHost:
      [name, role].some((each) => grammar.hostLabel.test(each)) ||
      turns.some(({ text }) => [grammar.hosting, grammar.invitation].some((form) => form.test(text))),
    statements,
    guests: sentences.flatMap((sentence) => guestsIn(sentence, grammar)),
  };
};

/** The name in the label, if it says more than the speaker does. */
const labelStatement = ({ label, statements }: Voice): QuotedStatement[] => {
  const own = statements.find(({ statement }) => statement.name !== undefined);
  if (unnamed.test(label)) return [];
  if (own?.statement.name === undefined) return [{ statement: { ...emptyStatement, name: label }, quote: label }];
  const isMore = isSameName(own.statement.name, label) && label.length > own.statement.name.length;
  return isMore ? [{ statement: { ...emptyStatement, name: label }, quote: own.quote }] : [];
};

const namesIn = ({ statements }: Voice): string[] => statements.flatMap(({ statement }) => statement.name ?? []);

/**
 * Who speaks in a transcript whose turns are labelled. The authors are speakers who introduce themselves and do not interview others.
 * A single speaker beside a host, or a single speaker with a full name, is the author without an introduction.
 */
export const labelledSpeakers = (turns: readonly Turn[], grammar: Grammar): Voices => {
  const byLabel = Map.groupBy(turns, ({ label }) => label);
  const voices = [...byLabel].flatMap(([label, spoken]) =>
    label === undefined ? [] : [voiceOf(label, spoken, grammar)],
  );
  const others = voices.filter(({ isHost }) => !isHost);
  const leading = voices.filter(({ isHost }) => isHost);
  const guests = leading.flatMap((voice) => voice.guests);
  const isAlone = others.length === 1 && (voices.length > 1 || others[0]?.label.includes(' '));
  const speakers = others.flatMap((voice) => {
    const isNameless = isAlone && guests.length === 1 && unnamed.test(voice.label);
    const introduced = guests.filter(({ statement: { name = '' } }) => isNameless || isSameName(name, voice.label));
    const isKnown = voice.statements.length > 0 || introduced.length > 0 || isAlone;
    const speaker = speakerOf([...labelStatement(voice), ...voice.statements, ...introduced]);
    return isKnown && !isEmptyStatement(speaker) ? [speaker] : [];
  });
  const hosts = leading.flatMap((voice) => [voice.label, ...namesIn(voice)]).filter((name) => !unnamed.test(name));
  return { speakers, hosts, isInterview: voices.length > 1 };
};
