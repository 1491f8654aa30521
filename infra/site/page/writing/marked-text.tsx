import { markedParts } from './marked.ts';

/** A text in which what `quotes` repeat is marked. */
export const MarkedText = ({ text, quotes }: { text: string; quotes: readonly string[] }) => (
  <>
    {markedParts(text, quotes).map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))}
  </>
);
