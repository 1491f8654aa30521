/** A line of fixed height: a bar while a response is awaited, and a text. `isQuiet`: screen readers alone get it. */
export const Progress = ({ isBusy, text, isQuiet }: { isBusy: boolean; text: string; isQuiet?: boolean }) => (
  <div class="progress">
    {isBusy ? <progress aria-label="Waiting for the response" /> : <span class="gap" />}
    <p role="status" class={isQuiet ? 'hidden' : ''}>
      {isBusy && text === '' ? 'Waiting for the response' : text}
    </p>
  </div>
);

/** Brings the result into view, if the form fills the screen, as it does on a phone. */
export const showResult = (): void => {
  requestAnimationFrame(() => {
    const result = document.querySelector('.progress');
    if (result && result.getBoundingClientRect().top > innerHeight * 0.6) result.scrollIntoView();
  });
};
