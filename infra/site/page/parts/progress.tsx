import { useEffect, useRef } from 'preact/hooks';

/** A line of fixed height: a bar while a response is awaited, and what a screen reader says. */
export const Progress = ({ isBusy, text }: { isBusy: boolean; text: string }) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the form fills the screen, so that the response would arrive below it, unseen.
    const top = line.current?.getBoundingClientRect().top ?? 0;
    if (isBusy && top > innerHeight * 0.7) line.current?.scrollIntoView();
  }, [isBusy]);
  return (
    <div class="progress" ref={line}>
      {isBusy ? <progress aria-label="Waiting for the response" /> : <span class="gap" />}
      <p role="status">{isBusy && text === '' ? 'Waiting for the response' : text}</p>
    </div>
  );
};
