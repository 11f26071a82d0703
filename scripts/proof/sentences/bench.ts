/** The tests that name a sentence, in a copy of the workspace with a change in it. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { File } from '../../docs/ids.ts';
import { headsOf } from '../../docs/ids.ts';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import { PROJECTS } from '../../suite/projects.ts';
import { Scratch } from '../scratch.ts';
import type { Red } from '../warm/program.ts';
import { type Shown, type WarmTests, warmTests } from '../warm/warm.ts';
import { runInBrowser } from './browserRun.ts';
import { type Change, changed } from './change.ts';
import { emptied } from './emptied.ts';
import type { Bench, Noticed } from './proof.ts';
import { SleepingPage } from './sleepingPage.ts';

/** Milliseconds without the end of a test: of a whole program, and of a broken one. */
const PATIENCE = { whole: 180_000, broken: 30_000 } as const;
/** Milliseconds after which a test itself says that what it waits for does not come. */
const IMPATIENT = { PROVE_PATIENCE: '10000' };

export class SentenceBench implements Bench {
  readonly #scratch = new Scratch();
  readonly #tests: readonly File[];
  #warm: WarmTests | undefined;
  readonly #page = new SleepingPage(this.#scratch);

  /** @param tests The files in which sentences are named. */
  constructor(tests: readonly File[]) {
    this.#tests = tests;
  }

  get folder(): string {
    return this.#scratch.folder;
  }

  /** Where is written down what tests reach. */
  get written(): string {
    return join(this.folder, 'reports/reach');
  }

  plainTestsOf(id: string): TestFile[] {
    return this.#filesNaming(id).flatMap((file) => {
      if (file.startsWith('web/e2e/') || file.includes('/bench/')) return [];
      const [part] = Object.entries(PROJECTS)
        .filter(([, root]) => file.startsWith(`${root}/`))
        .toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [''];
      return part ? [{ part, file }] : [];
    });
  }

  browserTestsOf(id: string): string[] {
    return this.#filesNaming(id).filter((file) => file.startsWith('web/e2e/'));
  }

  #filesNaming(id: string): string[] {
    return this.#tests
      .filter(({ text }) => headsOf(text).some((ids) => ids.includes(id)))
      .map(({ name }) => name);
  }

  /** Runs all tests that name these sentences, and writes down what each reaches. Gives those that fail. */
  async measure(ids: readonly string[]): Promise<readonly Red[]> {
    mkdirSync(this.written, { recursive: true });
    const environment = { PROVE_REACH: this.written };
    const plain = new Map(ids.flatMap((id) => this.plainTestsOf(id)).map((each) => [each.file, each]));
    const warm = warmTests(this.folder, PATIENCE.whole, undefined, environment);
    const shown =
      plain.size > 0
        ? await warm.run({ tests: [...plain.values()], names: namesOf(ids), isAll: true })
        : { red: [], run: 0 };
    warm.end();
    const files = [...new Set(ids.flatMap((id) => this.browserTestsOf(id)))];
    const browser =
      files.length > 0
        ? await runInBrowser(this.folder, namesOf(ids), files, environment)
        : { red: [], run: 0 };
    return [...shown.red, ...(shown.hangs ? [shown.hangs] : []), ...browser.red];
  }

  /** From now on the tests assert nothing. */
  emptyTests(files: readonly File[]): void {
    this.#scratch.write(new Map(files.map((file) => [file.name, emptied(file)])));
  }

  async inPlain(change: Change, id: string): Promise<Noticed> {
    const files = [...new Set(change.pieces.map(({ file }) => file))];
    this.#warm ??= warmTests(this.folder, PATIENCE.broken, undefined, IMPATIENT);
    const restore = this.#scratch.write(this.#changedTexts(change));
    this.#warm.forget(files);
    try {
      return noticedBy(
        await this.#warm.run({ tests: this.plainTestsOf(id), names: namesOf([id]), isAll: true }),
      );
    } finally {
      restore();
      this.#warm.forget(files);
    }
  }

  async prepare(changes: readonly Change[]): Promise<void> {
    this.#warm?.end();
    this.#warm = undefined;
    await this.#page.build(changes);
  }

  async inBrowser(change: Change, id: string): Promise<Noticed> {
    if (!this.#page.has(change)) return 'cannot be made';
    const restore = this.#page.wake(change);
    try {
      const names = namesOf([id]);
      return noticedBy(await runInBrowser(this.folder, names, this.browserTestsOf(id), PLANTED));
    } finally {
      restore();
    }
  }

  #changedTexts({ pieces }: Change): Map<string, string> {
    return new Map(
      [...Map.groupBy(pieces, ({ file }) => file)].map(([file, those]) => [
        file,
        changed(this.#read(file), those),
      ]),
    );
  }

  #read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  remove(): void {
    this.#warm?.end();
    this.#page.forget();
    this.#scratch.remove();
  }
}

/** What a page does not do at once it does not do. */
export const PLANTED = { PROVE_PLANTED: '1' };

const namesOf = (ids: readonly string[]) => `\\[(?:${ids.join('|')})\\]`;

function noticedBy({ red, hangs }: Shown): Noticed {
  const by = red.find(({ isAssertion }) => isAssertion);
  if (by !== undefined) return { by: by.test ?? `what comes before the tests of ${by.file}` };
  return red.length > 0 || hangs ? 'not noticed: a test fails, but no assertion' : 'not noticed';
}
