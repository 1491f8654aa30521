import { appStore, Collecting, googlePlay, type Report } from './collecting.ts';
import { type Benchmark, interleave, median, type Table } from './measure.ts';
import { installPeers } from './peers.ts';

const usualRounds = 7;
const delayMs = 100;

async function compare(
  title: string,
  contestants: Readonly<Record<string, () => Promise<Report>>>,
  rounds: number,
): Promise<Table> {
  const reports = await interleave(contestants, rounds);
  const middle = (of: readonly Report[], figure: (report: Report) => number): string =>
    median(of.map(figure)).toFixed(0);
  return {
    title: `${title}: medians of ${rounds} interleaved rounds, ${delayMs} ms added to each answer of the stand-ins`,
    columns: ['', 'first call: wall, ms', 'CPU, ms', 'peak memory, MB', 'later calls: wall, ms', 'CPU, ms'],
    rows: [...reports].map(([name, of]) => [
      name,
      middle(of, ({ first }) => first.wallMs),
      middle(of, ({ first }) => first.cpuMs),
      middle(of, ({ first }) => first.peakMb),
      middle(of, ({ later }) => later.wallMs),
      middle(of, ({ later }) => later.cpuMs),
    ]),
    note: `The time is that of collecting alone, after Node has started and the modules are loaded. The first call of a process
runs code that Node has not compiled yet; later calls are those of a warm function. Vouch also requests the facts of the
app at the same time, and validates every review.`,
  };
}

/** Collecting many reviews, beside the packages that read the same platforms. */
export default (async ({ rounds = usualRounds }) => {
  await installPeers();
  const collecting = await Collecting.start(delayMs);
  try {
    return [
      await compare(
        `${appStore.reviews} App Store reviews`,
        {
          Vouch: () => collecting.vouch(appStore),
          'app-store-scraper, pages in turn': () => collecting.peer('app-store-scraper', appStore, 'in-turn'),
          'app-store-scraper, pages in parallel': () => collecting.peer('app-store-scraper', appStore, 'in-parallel'),
        },
        rounds,
      ),
      await compare(
        `${googlePlay.reviews} Google Play reviews`,
        {
          Vouch: () => collecting.vouch(googlePlay),
          'google-play-scraper': () => collecting.peer('google-play-scraper', googlePlay),
        },
        rounds,
      ),
    ];
  } finally {
    await collecting.stop();
  }
}) satisfies Benchmark;
