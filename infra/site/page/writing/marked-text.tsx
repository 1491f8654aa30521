import { markedParts } from './marked.ts';

/** A text in which what `quotes` repeat is marked. */
export const MarkedText = ({ text, quotes }: { text: string; quotes: readonly string[] }) => (
  <>
    {markedParts(text, quotes).map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))}
  </>
);

/** What the result of an operation is drawn from; `noticed`: the words that are doubtful, to be marked. */
export interface Noticed<Data> {
  readonly data: Data;
  readonly noticed: readonly string[];
}

/** The subject of an e-mail, and what a mail program shows beside it. */
export const MailHead = ({ data, noticed }: Noticed<{ subject: string; preheader: string | null }>) => (
  <>
    <h2 dir="auto">
      <MarkedText text={data.subject} quotes={noticed} />
    </h2>
    <p class="dim" dir="auto">
      <MarkedText text={data.preheader ?? ''} quotes={noticed} />
    </p>
  </>
);
