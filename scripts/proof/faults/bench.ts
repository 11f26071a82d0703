/** A copy of the workspace with a repository of its own, in which `npm test` runs as it would for a person. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import { runChild } from '../../suite/child.ts';
import { RECORD, type RunRecord, SOME } from '../../suite/report/record.ts';
import { reportOf } from '../../suite/runPart.ts';
import { type Fault, planted } from '../careless/careless.ts';
import { Scratch } from '../scratch.ts';
import type { Red } from '../warm/program.ts';
import { failedIn } from './failed.ts';

export interface Ran {
  /** The parts in which something failed. */
  readonly red: readonly string[];
  /** The tests that failed; of a part that has none or does not say which, the part. */
  readonly failed: readonly Red[];
  readonly output: string;
  /** Seconds. */
  readonly wall: number;
  /** The number of tests. */
  readonly tests: number;
}

export class FaultBench {
  readonly #scratch = new Scratch();
  readonly folder = this.#scratch.folder;
  /** The name that git gives to what is in it, whole. */
  readonly tree: string;

  constructor() {
    // The packages of others lie outside of the copy, and the server of the stories gives out nothing from there.
    const config = join(this.folder, 'stories/vite.config.ts');
    const allowing = 'defineConfig({\n  server: { fs: { strict: false } },';
    writeFileSync(config, readFileSync(config, 'utf8').replace('defineConfig({', allowing));
    const git = (...args: readonly string[]) =>
      execFileSync('git', args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'inherit'] })
        .toString()
        .trim();
    git('init', '-q');
    git('add', '-A');
    const who = ['user.name=staxd', 'user.email=staxd@example.org', 'commit.gpgsign=false'];
    git(...who.flatMap((setting) => ['-c', setting]), 'commit', '-qm', 'whole');
    this.tree = git('rev-parse', 'HEAD^{tree}');
  }

  /** The returned function undoes it. */
  plant(fault: Fault): () => void {
    const path = join(this.folder, fault.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, planted(text, fault));
    return () => writeFileSync(path, text);
  }

  /** Runs `npm test -- --changed`. */
  runChanged(): Promise<Ran> {
    return this.#run([...this.#verify, '--changed']);
  }

  /** Runs the checks. This also leaves behind what later ones need not do again. */
  runChecks(): Promise<Ran> {
    return this.#run([...this.#verify, '--only', 'check']);
  }

  get #verify(): string[] {
    return [join(this.folder, 'scripts/verify.ts'), '--tests'];
  }

  /** Runs these files of tests; each part until its first failure, if that is enough. */
  runTests(tests: readonly TestFile[], isOneEnough = false): Promise<Ran> {
    const files = Object.fromEntries(
      [...Map.groupBy(tests, ({ part }) => part)].map(([part, those]) => [
        part,
        those.map(({ file }) => file),
      ]),
    );
    const module = (path: string) =>
      JSON.stringify(pathToFileURL(join(this.folder, 'scripts/suite', path)).href);
    const program = `
      import { EVERYTHING } from ${module('parts.ts')};
      import { verify } from ${module('suite.ts')};
      const files = ${JSON.stringify(files)};
      const stopping = ({ needs, ...part }) => {
        const word = part.name.startsWith('e2e:') ? '--max-failures=1' : '--bail=1';
        const command = (report) => {
          const { run, ...rest } = part.command(report);
          return { ...rest, run: [...run, word] };
        };
        // Stories are shown from the sources.
        return { ...part, command, ...(needs && part.name !== 'stories' && { needs }) };
      };
      const asked = EVERYTHING.flatMap((part) => (files[part.name] && part.of ? part.of(files[part.name]) : []));
      const parts = ${isOneEnough} ? asked.map(stopping) : asked;
      await verify(parts, [], { reports: ${JSON.stringify(join(this.folder, 'reports/suite'))}, budgets: {} });`;
    return this.#run(['--input-type=module', '-e', program]);
  }

  async #run(args: readonly string[]): Promise<Ran> {
    const reports = [RECORD, SOME].map((name) => join(this.folder, 'reports/suite', name));
    for (const report of reports) rmSync(report, { force: true });
    const { ok, output } = await runChild({ run: args, folder: this.folder });
    const written = reports.find((report) => existsSync(report));
    if (!written) throw new Error(`there is no record of this run:\n${output}`);
    const { parts, wall, tests }: RunRecord = JSON.parse(readFileSync(written, 'utf8'));
    const failed = parts.filter((part) => part.failed > 0).map(({ name }) => name);
    const red = failed.length === 0 && !ok ? ['the run itself'] : failed;
    return { red, failed: red.flatMap((part) => this.#failedIn(part)), output, wall, tests };
  }

  #failedIn(part: string): Red[] {
    const report = join(this.folder, 'reports/suite', reportOf(part));
    const found = existsSync(report) ? failedIn(part, readFileSync(report, 'utf8'), this.folder) : [];
    return found.length > 0 ? found : [{ part, file: '' }];
  }

  remove(): void {
    this.#scratch.remove();
  }
}
