/** A line of fixed height: a bar while a response is awaited, and what a screen reader says. */
export const Progress = ({ isBusy, text }: { isBusy: boolean; text: string }) => (
  <div class="progress">
    {isBusy ? <progress aria-label="Waiting for the response" /> : <span class="gap" />}
    <p role="status">{isBusy && text === '' ? 'Waiting for the response' : text}</p>
  </div>
);
