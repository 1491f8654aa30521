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

/** Runs in the page: milliseconds from the end of its HTML to the first paint with a text. */
const paintTime = `new Promise((resolve) => {
  const { responseEnd } = performance.getEntriesByType('navigation')[0];
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve(paint.startTime - responseEnd);
  }).observe({ type: 'paint', buffered: true });
})`;

/**
 * Reports the time from the HTML to the first paint where every request takes 400 ms, for the page and for a page of one
 * word, which is the least that this browser and machine can do. It never fails, for the same reason.
 */
export const firstPaint: Check = async ({ browser }, { address }) => {
  const times: Record<'page' | 'word', number[]> = { page: [], word: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['page', 'word'] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const html = '<!doctype html><title>Word</title><p>Word';
      if (name === 'word')
        await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      const network = await context.newCDPSession(page);
      const speed = { downloadThroughput: -1, uploadThroughput: -1, latency: 400 };
      await network.send('Network.emulateNetworkConditions', { offline: false, ...speed });
      await page.goto(address, { waitUntil: 'commit' });
      times[name].push(await measure(page, paintTime));
      await context.close();
    }
  }
  const [whole, least] = [median(times.page), median(times.word)];
  console.log(`Drawn ${whole.toFixed(0)} ms after its HTML has come; a page of one word ${least.toFixed(0)} ms.`);
};
