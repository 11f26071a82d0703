/** A copy of the workspace, in which code is broken on purpose and the tests of a sentence are run. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { File } from '../docs/ids.ts';
import { entryOf, ROOT } from '../programs/tools.ts';
import { runChild } from '../suite/child.ts';
import { PROJECTS } from '../suite/projects.ts';
import type { PlaywrightReport } from '../suite/report/playwrightReport.ts';
import type { VitestReport } from '../suite/report/vitestReport.ts';
import { type Bench, type Edit, edited, filesNaming, type Noticed } from './breaking.ts';

export class Scratch implements Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'staxd-broken-'));
  readonly #tests: readonly File[];

  /** `tests` are the files in which sentences are named. */
  constructor(tests: readonly File[]) {
    this.#tests = tests;
    const options = { cwd: ROOT, encoding: 'utf8' } as const;
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options);
    for (const name of listed.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      cpSync(join(ROOT, name), join(this.folder, name), { verbatimSymlinks: true });
    }
    // Packages of others are shared; links to our own packages lead to the copy.
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
    for (const name of globSync(['*/node_modules', '{packages,scripts}/*/node_modules'], { cwd: ROOT })) {
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true, verbatimSymlinks: true });
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  apply(edits: readonly Edit[]): () => void {
    const before = new Map(edits.map(({ file }) => [file, readFileSync(join(this.folder, file), 'utf8')]));
    for (const [file, text] of before) {
      writeFileSync(
        join(this.folder, file),
        edited(
          text,
          edits.filter((edit) => edit.file === file),
        ),
      );
    }
    return () => {
      for (const [file, text] of before) writeFileSync(join(this.folder, file), text);
    };
  }

  /** Runs the tests without a browser first, and those in a browser only if nothing failed. */
  async runTestsOf(ids: readonly string[]): Promise<Noticed> {
    const files = [...new Set(ids.flatMap((id) => filesNaming(id, this.#tests)))];
    const names = `\\[(?:${ids.join('|')})\\]`;
    const quick = files.filter((name) => !name.startsWith('web/e2e/') && !name.includes('/bench/'));
    const slow = files.filter((name) => name.startsWith('web/e2e/'));
    const first = quick.length > 0 ? await this.#vitest(names, quick) : { red: [], run: 0 };
    if (first.red.length > 0 || slow.length === 0) return first;
    const second = await this.#playwright(names, slow);
    return { red: second.red, run: first.run + second.run };
  }

  async #vitest(names: string, files: readonly string[]): Promise<Noticed> {
    const projects = Object.entries(PROJECTS).filter(([, root]) =>
      files.some((name) => name.startsWith(`${root}/`)),
    );
    const reportFile = join(this.folder, 'report.json');
    const { output } = await runChild({
      run: [
        entryOf({ folder: '.', name: 'vitest' }),
        'run',
        ...projects.flatMap(([name]) => ['--project', name]),
        ...files,
        '-t',
        names,
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      folder: this.folder,
    });
    const report: VitestReport = readReport(reportFile, output);
    const named = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ fullName }) => new RegExp(names).test(fullName)),
    );
    const failed = named.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const run = named.filter(({ status }) => status === 'passed' || status === 'failed').length;
    const broken = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
    return { red: [...failed, ...broken], run };
  }

  async #playwright(names: string, files: readonly string[]): Promise<Noticed> {
    const reportFile = join(this.folder, 'report.json');
    const { output } = await runChild({
      run: [
        join(this.folder, 'web/node_modules/@playwright/test/cli.js'),
        'test',
        // Tests for one screen size run as a project of their own.
        '--project=promises',
        '--project=desktop',
        '--workers=1',
        '--reporter=json',
        '--grep',
        names,
        ...files.map((name) => name.slice('web/'.length)),
      ],
      folder: join(this.folder, 'web'),
      // With the rows of tables that `npm test` leaves to `pnpm prove`: one of them may quote the broken text.
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, STAXD_PROVE: '1' },
    });
    const { stats }: PlaywrightReport = readReport(reportFile, output);
    const failed = stats.unexpected + stats.flaky;
    return {
      red: failed > 0 ? [`${failed} of ${files.join(', ')}`] : [],
      run: stats.expected + failed,
    };
  }
}

function readReport<Report>(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`there is no report of these tests:\n${output}`);
  } finally {
    rmSync(file, { force: true });
  }
}
