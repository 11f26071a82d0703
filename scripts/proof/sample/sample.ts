/** Plants careless changes by chance, one at a time in a copy of the workspace, and says which tests noticed. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { File } from '../../docs/ids.ts';
import { readFiles } from '../../docs/productFiles.ts';
import { entryOf } from '../../programs/tools.ts';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import { workingTree } from '../../suite/changed/tree/tree.ts';
import { endChildren, runChild } from '../../suite/child.ts';
import { drawn, type Fault, planted } from '../careless/careless.ts';
import type { FaultBench } from '../faults/bench.ts';
import { type Shown, warmTests } from '../warm/warm.ts';
import type { Asked } from './arguments.ts';
import { judge, keyOf, type Workshop } from './judge.ts';
import { COUNTED, type Measured, measure } from './measure.ts';
import { PageTests } from './pageTests.ts';
import { knownOf, type Row, rowText, sumOf, tableText } from './rows.ts';
import { runnersOf } from './runners.ts';
import { AREAS, type Area, stagesFor } from './stages.ts';

/** Milliseconds without the end of a test; vitest itself gives up earlier where a test only waits. */
const HANGS_AFTER = 150_000;
/** Milliseconds for the tests in a browser, with what is built for them. */
const BROWSER_LIMIT = 1_200_000;
const BROWSER = { part: '', file: 'the browser' };
/** Seconds of near tests before all others of the area. */
const NEAR = 15;

/** Sources of the product. Texts have their own checks, and what only tests use is none. */
const NO_PRODUCT = /\.(test|d)\.tsx?$|\/(messages|stored|testing)\//;

/** @param reports The folder in which verdicts are kept, so that the same command goes on after a stop. */
export async function plantSample(
  { seed, areas, count, isRetry, isAnew, abroad }: Asked,
  bench: FaultBench,
  reports: string,
  say: (line: string) => void,
): Promise<readonly Row[]> {
  mkdirSync(reports, { recursive: true });
  const book = join(reports, `sample-${seed.replace(/\W/g, '-')}.jsonl`);
  if (isAnew) rmSync(book, { force: true });
  const known = knownIn(book);
  const tree = workingTree(bench.folder);
  const tests = warmTests(bench.folder, HANGS_AFTER);
  const isCounted = areas.some((area) => AREAS[area].parts.some((part) => COUNTED.includes(part)));
  const { runs, red } = isCounted ? await kept(join(reports, `runs-${bench.tree}.json`), measured) : NOTHING;
  const sick = new Set(red.map(keyOf));
  const page = new PageTests();
  const rows: Row[] = [];
  try {
    for (const area of areas) {
      const faults = drawn(sourcesOf(area), count, 0, seed);
      const open = faults.filter((fault) => !knownOf(known, fault, isRetry));
      if (area === 'page' && open.length > 0)
        await page.prepare(open, join(reports, `page-${bench.tree}.json`), say);
      for (const fault of faults) {
        const before = knownOf(known, fault, isRetry);
        const row = before ?? (await judged(area, fault));
        if (!before) appendFileSync(book, `${JSON.stringify(row)}\n`);
        rows.push(row);
        say(rowText(row));
      }
    }
  } finally {
    tests.end();
    page.remove();
  }
  const sums = Object.fromEntries(
    [...Map.groupBy(rows, ({ area }) => area)].map(([area, those]) => [area, sumOf(those)]),
  );
  writeFileSync(book.replace(/l$/, ''), `${JSON.stringify({ seed, count, sums, rows }, null, 1)}\n`);
  say(`\n${tableText(rows)}`);
  return rows;

  async function judged(area: Area, fault: Fault): Promise<Row> {
    const began = performance.now();
    const before = tree.read(fault.file) ?? '';
    const change = { file: fault.file, kind: 'changed', before, after: planted(before, fault) } as const;
    const onPage = area === 'page' ? page.testsFor(fault) : null;
    const stages = stagesFor(area, change, tree, { near: NEAR, abroad }, isRunBy(fault), onPage);
    const verdict = await judge(stages, workshop(fault), sick);
    return { area, ...fault, ...verdict, seconds: (performance.now() - began) / 1000 };
  }

  function measured(): Promise<Measured> {
    say('Tests run once, so that it is known what each of them runs.');
    return measure(bench.folder, tree);
  }

  function isRunBy(fault: Fault): (test: TestFile) => boolean {
    const runners = runnersOf(runs, fault);
    return ({ part, file }) => runners === null || !COUNTED.includes(part) || runners.has(file);
  }

  function workshop(fault: Fault): Workshop {
    const plant = () => {
      const restore = bench.plant(fault);
      tests.forget([fault.file]);
      return () => {
        restore();
        tests.forget([fault.file]);
      };
    };
    const inBrowser = async (run: () => Promise<Shown>) => {
      return (await inTime(run)) ?? { red: [], run: 0, hangs: BROWSER };
    };
    const byPart = async (files: readonly TestFile[]) => {
      const { failed, tests: run } = await bench.runTests(files, true);
      return { red: failed, run };
    };
    return {
      programs: { plant, run: (files) => tests.run({ tests: files }), isInOrder: true },
      browser: { plant, run: (files) => inBrowser(() => byPart(files)), isInOrder: false },
      page: {
        plant: () => page.plant(fault),
        run: (files) => inBrowser(() => page.run(files)),
        isInOrder: false,
      },
      areTypesRight: () => compiles(bench.folder),
    };
  }
}

const sourcesOf = (area: Area): File[] =>
  readFiles(`${AREAS[area].sources}/**/*.{ts,tsx}`).filter(({ name }) => !NO_PRODUCT.test(name));

const NOTHING: Measured = { runs: {}, red: [] };

/** What was measured before, or is measured now. */
async function kept(file: string, measureNow: () => Promise<Measured>): Promise<Measured> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const measured = await measureNow();
  writeFileSync(file, JSON.stringify(measured));
  return measured;
}

function knownIn(file: string): Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Row => JSON.parse(line));
}

/** Null when it has to be ended. */
async function inTime<T>(run: () => Promise<T>): Promise<T | null> {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endChildren('SIGTERM');
  }, BROWSER_LIMIT);
  try {
    const result = await run();
    return isLate ? null : result;
  } catch (error) {
    // Who is ended leaves no record.
    if (isLate) return null;
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

/** All that is made of the product. */
const TYPED = ['engine', 'scenario', 'protocol', 'client', 'tutorial'].map((name) => `packages/${name}`);

async function compiles(folder: string): Promise<boolean> {
  const tsc = entryOf({ folder: '.', name: 'typescript' });
  const projects = [...TYPED, 'server', 'cli', 'arena', 'web', 'stories', 'examples'];
  return (await runChild({ run: [tsc, '-b', '--singleThreaded', ...projects], folder })).ok;
}
