/** The browser tests that run what is changed, on a page that is built once with all changes of a sample asleep. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import type { Fault } from '../careless/careless.ts';
import type { Span } from '../reach/covered.ts';
import { type PageRecord, pageReader } from '../reach/reach.ts';
import { Scratch } from '../scratch.ts';
import { PLANTED } from '../sentences/bench.ts';
import { runInBrowser } from '../sentences/browserRun.ts';
import { type Change, changeOf } from '../sentences/change.ts';
import { SleepingPage } from '../sentences/sleepingPage.ts';
import type { Shown } from '../warm/warm.ts';
import { spanOf } from './runners.ts';

/** The part of a test that is one of a file. */
const PAGE = 'page';

/** Not the rows that `npm test` leaves to `pnpm prove`. */
const AS_USUAL = { STAXD_PROVE: '' };

interface PageTest {
  readonly file: string;
  readonly title: string;
  /** Project, file and title, as Playwright's `--grep` sees them. */
  readonly names: string;
}

/** What each test runs: by source, the number of a test with its places. */
export interface PageRuns {
  readonly tests: readonly PageTest[];
  readonly runs: Readonly<Record<string, readonly (readonly [test: number, spans: readonly Span[]])[]>>;
}

export class PageTests {
  readonly #scratch = new Scratch();
  readonly #page = new SleepingPage(this.#scratch);
  readonly #changes = new Map<string, Change>();
  #runs: PageRuns = { tests: [], runs: {} };

  /** @param known The file in which it is kept what tests run, so that it is measured once. */
  async prepare(faults: readonly Fault[], known: string, say: (line: string) => void): Promise<void> {
    if (!existsSync(known)) {
      say('All tests of the page run once, so that it is known what each of them runs.');
      writeFileSync(known, JSON.stringify(await this.#measured()));
    }
    this.#runs = JSON.parse(readFileSync(known, 'utf8'));
    for (const fault of faults) {
      const text = readFileSync(join(this.#scratch.folder, fault.file), 'utf8');
      this.#changes.set(idOf(fault), changeOf(fault, text));
    }
    await this.#page.build([...this.#changes.values()]);
  }

  async #measured(): Promise<PageRuns> {
    const written = join(this.#scratch.folder, 'reports/reach');
    mkdirSync(written, { recursive: true });
    await this.#run('', [], { ...AS_USUAL, PROVE_REACH: written }, ['--workers=2']);
    const runs = readPageRuns(written, this.#scratch.folder);
    rmSync(written, { recursive: true });
    return runs;
  }

  /** Those that run a place of it, the most particular first; null where none is known, or it cannot be made there. */
  testsFor(fault: Fault): readonly TestFile[] | null {
    const change = this.#changes.get(idOf(fault));
    const found = testsRunning(this.#runs, fault);
    if (!change || !this.#page.has(change) || found.length === 0) return null;
    return found.map((test) => ({ part: PAGE, file: keyOf(test) }));
  }

  /** The returned function puts it to sleep again. */
  plant(fault: Fault): () => void {
    const change = this.#changes.get(idOf(fault));
    return change ? this.#page.wake(change) : () => {};
  }

  /** Until the first that fails. */
  async run(asked: readonly TestFile[]): Promise<Shown> {
    const keys = new Set(asked.map(({ file }) => file));
    const tests = this.#runs.tests.filter((test) => keys.has(keyOf(test)));
    const files = [...new Set(tests.map(({ file }) => `web/e2e/${file}`))];
    const names = `^(?:${tests.map(({ names }) => RegExp.escape(names)).join('|')})`;
    const { red, run } = await this.#run(names, files, { ...AS_USUAL, ...PLANTED }, [
      '--workers=2',
      '--max-failures=1',
    ]);
    return { run, red: red.map(({ file, test }) => ({ part: PAGE, file: `${file} > ${test}`, test: '' })) };
  }

  #run(
    names: string,
    files: readonly string[],
    environment: Readonly<Record<string, string>>,
    more: readonly string[],
  ): Promise<Shown> {
    return runInBrowser(this.#scratch.folder, names, files, environment, more);
  }

  remove(): void {
    this.#page.forget();
    this.#scratch.remove();
  }
}

const idOf = ({ file, line, to }: Fault) => `${file}:${line} ${to}`;

const keyOf = ({ file, title }: PageTest) => `web/e2e/${file} > ${title}`;

/**
 * @param written The folder with what was written down, a file for each test.
 * @param root The folder of the workspace in which they ran.
 */
export function readPageRuns(written: string, root: string): PageRuns {
  const read = pageReader(root);
  const tests: PageTest[] = [];
  const runs: Record<string, [number, readonly Span[]][]> = {};
  for (const name of readdirSync(written).filter((each) => each.endsWith('.json'))) {
    const text = readFileSync(join(written, name), 'utf8');
    const { test: names, file, title }: PageRecord = JSON.parse(text);
    const number = tests.push({ file, title, names }) - 1;
    for (const { called } of read(text)) {
      for (const [source, spans] of Object.entries(called)) {
        const path = relative(root, source).replaceAll('\\', '/');
        runs[path] = [...(runs[path] ?? []), [number, spans]];
      }
    }
  }
  return { tests, runs };
}

/** Those that run less come first: they look at less, and more closely. */
export function testsRunning({ tests, runs }: PageRuns, fault: Fault): readonly PageTest[] {
  const [from, to] = spanOf(fault);
  const rows = runs[fault.file] ?? [];
  const numbers = rows.flatMap(([number, spans]) =>
    spans.some(([start, end]) => start < to && from < end) ? [number] : [],
  );
  const sources = new Map<number, number>();
  for (const those of Object.values(runs)) {
    for (const [number] of those) sources.set(number, (sources.get(number) ?? 0) + 1);
  }
  return [...new Set(numbers)]
    .toSorted((a, b) => (sources.get(a) ?? 0) - (sources.get(b) ?? 0))
    .flatMap((number) => tests[number] ?? []);
}
