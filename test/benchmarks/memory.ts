import { appStore, Collecting } from './collecting.ts';
import { type Benchmark, interleave, median } from './measure.ts';

const usualRounds = 7;
const mostMb = 120;

/** The memory of a process that collects as many reviews as one request may ask for. */
export default (async ({ rounds = usualRounds }) => {
  const collecting = await Collecting.start(0);
  try {
    const reports = await interleave({ vouch: () => collecting.vouch(appStore) }, rounds);
    const peaks = [...reports.values()].flat().map(({ first }) => first.peakMb);
    return [
      {
        title: `Peak resident memory of collecting ${appStore.reviews} reviews, ${rounds} rounds`,
        columns: ['', 'median, MB', 'largest, MB', 'target, MB'],
        rows: [['Vouch', median(peaks).toFixed(0), Math.max(...peaks).toFixed(0), mostMb]],
        note: 'The bundle called directly, without the runtime client of AWS.',
      },
    ];
  } finally {
    await collecting.stop();
  }
}) satisfies Benchmark;
