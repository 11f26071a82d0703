/** The page in a copy of the workspace, built once with many changes asleep. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../../suite/child.ts';
import type { Scratch } from '../scratch.ts';
import type { Change } from './change.ts';
import { asleep, awake, nameOf } from './sleeping.ts';

const BUILT = ['web/dist/**/*.{js,html}', 'server/dist/*.js', 'server/dist-test/*.js'];
const COMPRESSED = ['.br', '.gz'] as const;

export class SleepingPage {
  readonly #scratch: Scratch;
  readonly #asleep = new Map<Change, number>();
  /** The built files with each name. */
  #built: ReadonlyMap<string, readonly string[]> = new Map();
  #restoreSources: () => void = () => {};

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  async build(changes: readonly Change[]): Promise<void> {
    changes.forEach((change, number) => {
      this.#asleep.set(change, number);
    });
    const pieces = changes.flatMap((change, number) => change.pieces.map((piece) => ({ ...piece, number })));
    const texts = new Map<string, string>();
    for (const [name, those] of Map.groupBy(pieces, ({ file }) => file)) {
      const sleepers = [...Map.groupBy(those, ({ number }) => number)].map(([number, own]) => ({
        number,
        pieces: own,
      }));
      texts.set(name, asleep({ name, text: this.#read(name) }, sleepers));
    }
    this.#restoreSources = this.#scratch.write(texts);
    await buildPage(this.#scratch.folder);
    const found = globSync(BUILT, { cwd: this.#scratch.folder }).flatMap((file) =>
      [...new Set(this.#read(file).match(/globalThis\.SLIP_\d+/g))].map((name) => ({ file, name })),
    );
    this.#built = new Map(
      [...Map.groupBy(found, ({ name }) => name)].map(([name, those]) => [
        name,
        those.map(({ file }) => file),
      ]),
    );
  }

  /** Whether it is in what was built: a part of a type or of a pattern cannot be. */
  has(change: Change): boolean {
    return this.#filesWith(change).length > 0;
  }

  /** The returned function puts it to sleep again. */
  wake(change: Change): () => void {
    const number = this.#asleep.get(change) ?? 0;
    const files = this.#filesWith(change);
    const restore = this.#scratch.write(
      new Map(files.map((file) => [file, awake(this.#read(file), number)])),
    );
    const pressed = files.flatMap((file) =>
      COMPRESSED.map((ending) => join(this.#scratch.folder, file + ending)),
    );
    const compressed = globSync(pressed).map((path) => ({ path, bytes: readFileSync(path) }));
    for (const { path } of compressed) rmSync(path);
    return () => {
      restore();
      for (const { path, bytes } of compressed) writeFileSync(path, bytes);
    };
  }

  #filesWith(change: Change): readonly string[] {
    const number = this.#asleep.get(change);
    return number === undefined ? [] : (this.#built.get(nameOf(number)) ?? []);
  }

  #read(file: string): string {
    return readFileSync(join(this.#scratch.folder, file), 'utf8');
  }

  /** The sources are again what they were. */
  forget(): void {
    this.#restoreSources();
  }
}

async function buildPage(folder: string): Promise<void> {
  const program = "import build from './web/e2e/build.ts'; await build();";
  const { ok, output } = await runChild({ run: ['--input-type=module', '-e', program], folder });
  // A build from before would have none of the changes, and all would pass for unnoticed.
  if (!ok) throw new Error(`The page cannot be built with the changes in it:\n${output}`);
}
