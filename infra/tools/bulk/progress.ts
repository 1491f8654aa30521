import type { Progress } from '#shared/bulk/job/runs.ts';

/** How wide the bar is, in characters. */
const width = 24;

/** A time as m:ss. */
const shown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** One line on how far a list is: items, reviews, failures and the time that is left. */
export const progressLine = (
  items: number,
  { finished, outcomes, reviews }: Progress,
  begun: Pick<Progress, 'finished'>,
  seconds: number,
): string => {
  const done = items === 0 ? 1 : finished / items;
  const bar = '#'.repeat(Math.round(done * width)).padEnd(width, '.');
  const { complete = 0 } = outcomes;
  const failures = finished - complete;
  const read = finished - begun.finished; // In this process: items of an earlier one took no time.
  const left = read === 0 ? '' : `, ${shown(((items - finished) * seconds) / read)} left`;
  return `[${bar}] ${finished} of ${items} items, ${reviews} reviews, ${failures} failures${left}`;
};

/** The last line: what is incomplete, why, and what to do. */
export const lastLine = (items: number, { finished, outcomes, reviews }: Progress, folder: string): string => {
  const failed = Object.entries(outcomes).filter(([outcome]) => outcome !== 'complete');
  const reasons = [
    ...failed.map(([outcome, count]) => `${count} ${outcome}`),
    ...(finished < items ? [`${items - finished} not read yet`] : []),
  ];
  if (reasons.length === 0) return `Complete: ${items} items, ${reviews} reviews in ${folder}.`;
  const { complete = 0 } = outcomes;
  const missing = items - complete;
  return `Incomplete: ${missing} of ${items} items (${reasons.join(', ')}); ${reviews} reviews in ${folder}. The reasons are in ${folder}/errors. Run the same command again to read only these.`;
};
