/** What `pnpm new` writes, tried for real: in a copy of the workspace, to which somebody writes what was missing. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from '../programs/tools.ts';
import { Scratch } from '../proof/scratch.ts';
import { planFor } from './kinds.ts';
import { TO_FILL } from './plan.ts';

/** What somebody writes: a file, what stands there, and what comes in its place. */
export type Filling = readonly [file: string, from: string, to: string];

const TYPED = ['engine', 'scenario', 'protocol', 'client'].map((name) => `packages/${name}`);

export class Copy {
  readonly #scratch = new Scratch();
  readonly #made: string[] = [];

  constructor() {
    // The linter asks git which files are ours.
    execFileSync('git', ['init', '-q'], { cwd: this.#scratch.folder });
  }

  /** Gives the file of its test. */
  make(...words: readonly string[]): string {
    this.#node('scripts/new.ts', ...words);
    const { plan } = planFor(words);
    const changed = [...plan.rows.map(({ file }) => file), ...(plan.changes ?? []).map(([file]) => file)];
    this.#made.push(...new Set([...Object.keys(plan.files), ...changed]));
    return Object.keys(plan.files).find((file) => file.endsWith('.test.ts')) as string;
  }

  /** Everywhere words, and these deeds. */
  fill(deeds: readonly Filling[]): void {
    for (const file of this.#made) this.#change(file, (text) => text.replaceAll(TO_FILL, 'Written'));
    for (const [file, from, to] of deeds) this.#change(file, (text) => text.replace(from, to));
  }

  /** What the linter and the compiler say; empty if nothing. */
  complaints(): string {
    const sources = this.#made.filter((file) => /\.tsx?$/.test(file));
    const biome = entryOf({ folder: '.', name: '@biomejs/biome' });
    const tsc = entryOf({ folder: '.', name: 'typescript' });
    const programs = [...TYPED, 'server', 'cli', 'web', 'stories'];
    return [
      this.#run(biome, 'check', '--error-on-warnings', ...sources),
      this.#run(tsc, '-b', '--singleThreaded', ...programs),
    ]
      .filter(({ status }) => status !== 0)
      .map(({ output }) => output)
      .join('\n');
  }

  /** Whether its tests pass. */
  passes(file: string): boolean {
    return this.#run(entryOf({ folder: '.', name: 'vitest' }), 'run', file).status === 0;
  }

  remove(): void {
    this.#scratch.remove();
  }

  #node(...args: readonly string[]): void {
    const { status, output } = this.#run(...args);
    if (status !== 0) throw new Error(output);
  }

  #run(...args: readonly string[]) {
    const options = { cwd: this.#scratch.folder, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, output: stdout + stderr };
  }

  #change(file: string, change: (text: string) => string): void {
    const path = join(this.#scratch.folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}
