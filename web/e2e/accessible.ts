/** The page as it is, examined by axe. Its code comes into a page once. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { whileDrawn } from './undrawn.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What it does next it does also where the page's clock stands. */
const AXE = `((setTimeout) => {${SOURCE}})((run, wait, ...args) =>
  wait > 1 ? globalThis.setTimeout(run, wait, ...args) : queueMicrotask(() => run(...args)))`;

// Style sheets are asked for by experimental rules alone; copying one that failed to load is against the content policy.
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** No violation of axe's rules on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const told = await whileDrawn(page, async () => {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
    return page.evaluate(violationsOf, OPTIONS);
  });
  expect(told).toEqual([]);
}

async function violationsOf(options: RunOptions): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(document, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
