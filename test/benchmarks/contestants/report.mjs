// Plain JavaScript, as everything in this folder: Node's type stripping would be measured too.

/**
 * Collects once and sends the parent what it took. Wall and CPU time are those of the collecting, without Node's start and the
 * loading of the modules; the peak memory is that of the whole process.
 * @param {() => Promise<number>} collect gives the number of reviews
 */
export async function report(collect) {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const reviews = await collect();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.send({ reviews, wallMs, cpuMs: (user + system) / 1000, peakMb }, () => process.disconnect());
}
