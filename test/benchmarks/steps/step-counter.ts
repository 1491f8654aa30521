import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * Counts steps: how often V8 enters a function, or a block of one such as the body of a loop. Only of code that is
 * imported after the start, and without the insides of V8, such as regular expressions. The counts do not depend on the
 * machine.
 */
export class StepCounter {
  readonly #session = new Session();

  static async start(): Promise<StepCounter> {
    setFlagsFromString('--no-flush-bytecode'); // What is compiled anew has lost its counts.
    const counter = new StepCounter();
    counter.#session.connect();
    await counter.#session.post('Profiler.enable');
    await counter.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return counter;
  }

  /** The steps of `run` in the files whose path has one of these parts. */
  async stepsOf(parts: readonly string[], run: () => unknown): Promise<number> {
    await this.#take(parts); // Sets all counts to 0.
    await run();
    return this.#take(parts);
  }

  stop(): void {
    this.#session.disconnect();
  }

  async #take(parts: readonly string[]): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => parts.some((part) => url.includes(part)))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  }
}
