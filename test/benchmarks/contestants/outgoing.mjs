// Imports one client and sends requests with it, one after another. `node outgoing.mjs <bundle> <address> <bytes>`
const [bundle, address, bytes] = process.argv.slice(2);
const early = 20;
const later = 200;

/** Wall and CPU time of some work, in milliseconds. */
async function measure(work) {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { result, wallMs, cpuMs: (user + system) / 1000 };
}

const imported = await measure(() => import(bundle));
const { transmit } = imported.result;

async function send() {
  const { signal } = new AbortController();
  const url = new URL(address);
  const asked = { url, method: 'GET', headers: { 'user-agent': 'benchmark', host: url.host }, signal };
  const { body } = await transmit(asked, 1_000_000);
  if (body.length !== Number(bytes)) throw new Error(`the body has ${body.length} bytes`);
}

/** CPU time a request, in milliseconds. */
async function each(requests) {
  const { cpuMs } = await measure(async () => {
    for (let index = 0; index < requests; index++) await send();
  });
  return cpuMs / requests;
}

const figures = {
  importMs: imported.wallMs,
  importCpuMs: imported.cpuMs,
  firstCpuMs: await each(1),
  earlyCpuMs: await each(early),
  laterCpuMs: await each(later),
};
process.send(figures, () => process.disconnect());
