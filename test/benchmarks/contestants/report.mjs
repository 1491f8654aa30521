// Plain JavaScript, as everything in this folder: Node's type stripping would be measured too.

const laterCalls = 25;

/** The middle one of an odd number of values. */
const middle = (values) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2];

/** Collects once: the number of reviews, wall and CPU time in milliseconds. */
async function measure(collect, count) {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const collected = await collect();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { reviews: count(collected), wallMs, cpuMs: (user + system) / 1000 };
}

/**
 * Collects a first time and some times more, and sends the parent what each took: the first call of a process runs code
 * that Node has not compiled yet, the later ones are what a function that stays warm does. Wall and CPU time are those of the
 * collecting, without Node's start and the loading of the modules; the peak memory is that of the process after the first.
 *
 * @template Collected
 * @param {() => Promise<Collected>} collect
 * @param {(collected: Collected) => number} count the reviews of it; not measured
 */
export async function report(collect, count) {
  const first = await measure(collect, count);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  const later = [];
  for (let call = 0; call < laterCalls; call++) later.push(await measure(collect, count));
  const { reviews, ...figures } = first;
  process.send(
    {
      reviews: Math.min(reviews, ...later.map((each) => each.reviews)),
      first: { ...figures, peakMb },
      later: { wallMs: middle(later.map(({ wallMs }) => wallMs)), cpuMs: middle(later.map(({ cpuMs }) => cpuMs)) },
    },
    () => process.disconnect(),
  );
}
