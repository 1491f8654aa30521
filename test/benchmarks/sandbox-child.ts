import { sandboxVariables } from '#infra/gateway/local.ts';
import { startSandbox } from '#infra/sandbox/index.ts';

/**
 * The stand-ins in a process of their own, so that they do not share a thread with what is measured: `sandbox-child.ts
 * <delayMs>`, with an IPC channel. It sends the variables of the environment that lead to them, and ends with its parent.
 */

const sandbox = await startSandbox({ delayMs: Number(process.argv[2]) });
process.send?.(sandboxVariables(sandbox));
process.once('disconnect', () => process.exit());
