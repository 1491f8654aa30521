import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { type Check, cards } from './site-check.ts';

/** How often each is measured. The median of an odd number is one of the measured values. */
const rounds = 15;

/** Runs in the page: milliseconds from the click on the first button of the form to the end of the first frame with the result. */
const timeClick = `new Promise((resolve) => {
  const started = performance.now();
  let wasBusy = false;
  new MutationObserver((_, observer) => {
    const isBusy = document.querySelector('.result')?.getAttribute('aria-busy') === 'true';
    wasBusy ||= isBusy;
    if (isBusy || !wasBusy) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // Its message comes after the frame.
      port1.onmessage = () => resolve(performance.now() - started);
      port2.postMessage(0);
    });
  }).observe(document.getElementById('main'), { attributes: true, childList: true, subtree: true });
  document.querySelector('form .primary').click();
})`;

/** Runs in the page: milliseconds of the same call up to its parsed body, without drawing anything. */
const timeCall = `(async () => {
  const [path, request] = location.hash.slice(1).split('?');
  const started = performance.now();
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'demo' },
    body: decodeURIComponent(request),
  });
  await response.json();
  return performance.now() - started;
})()`;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const measure = async (page: Page, script: string): Promise<number> => z.number().parse(await page.evaluate(script));

/**
 * Reports the time from the first click on a fresh page to its first card, and its ratio to the bare call, as medians of
 * interleaved rounds. It never fails: that would depend on the load of the machine.
 */
export const firstCard: Check = async (inspector, { address }) => {
  const page = await inspector.open('/');
  const clicks: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('about:blank');
    await page.goto(address);
    await cards(page).nth(19).waitFor();
    await sleep(200); // The page has settled when a person clicks.
    clicks.push(await measure(page, timeClick));
    await cards(page).nth(19).waitFor();
    await sleep(200);
    calls.push(await measure(page, timeCall));
  }
  const [click, call] = [median(clicks), median(calls)];
  const ratio = (click / call).toFixed(2);
  console.log(
    `First card ${click.toFixed(0)} ms after the click, ${ratio} times the bare call (${call.toFixed(0)} ms).`,
  );
};
