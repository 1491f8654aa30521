/**
 * Turns off the search for reference cycles in values, which walks each schema when it first reads: 1 to 2 % of a cold
 * start (zod 4.6, 2026-11). JSON has no cycles. This is where Zod keeps its settings. An import of its `config` would
 * make the bundler wrap all of its modules.
 */
const memoizer = {
  attach: () => undefined,
  guard: () => undefined,
  alloc: (_schema: unknown, _payload: unknown, empty: unknown) => empty,
};

Object.assign(globalThis, { __zod_globalConfig: { memoizer } });
