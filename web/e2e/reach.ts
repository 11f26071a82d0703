/**
 * What the tests of a sentence reach of the page, for `pnpm prove:product`: what V8 has counted during a test is written into the
 * folder that PROVE_REACH names.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

/** As V8 tells it of the page's programs. */
type Counted = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

const FOLDER = process.env.PROVE_REACH;
const followed = new WeakMap<TestInfo, Page[]>();

/** Counts from now on what this page runs for the test. */
export async function followReach(page: Page, info: TestInfo): Promise<void> {
  if (FOLDER === undefined) return;
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  followed.set(info, [...(followed.get(info) ?? []), page]);
}

/** At the end of the test. */
export async function writeReach(info: TestInfo): Promise<void> {
  if (FOLDER === undefined) return;
  const pages = followed.get(info) ?? [];
  // A page that the test has closed tells nothing any more.
  const counted = await Promise.all(
    pages.map((page) => page.coverage.stopJSCoverage().catch((): Counted => [])),
  );
  const scripts = counted.flat().map(({ url, functions }) => ({ url: new URL(url).pathname, functions }));
  writeFileSync(
    join(FOLDER, `${info.testId}.json`),
    JSON.stringify({
      test: [info.project.name, ...info.titlePath].join(' '),
      file: info.titlePath[0],
      title: info.title,
      scripts,
    }),
  );
}
