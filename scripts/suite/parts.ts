/** The parts of `npm test`: each is a process of its own, and several run in parallel. */
import { join, relative } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { entryOf, ROOT } from '../programs/tools.ts';
import type { Command } from './child.ts';
import { BROWSER_RUNS, PROJECTS } from './projects.ts';
import { type Timed, timesOfPlaywright, timesOfVitest } from './report/dearest.ts';
import { tallyPlaywright } from './report/playwrightReport.ts';
import { type Tally, tally } from './report/vitestReport.ts';

export interface Part {
  readonly name: string;
  /** Cores that it keeps busy: less than one when it waits for browsers, servers or programs that it starts. */
  readonly cores: number;
  /** The part that must have ended well before. */
  readonly needs?: Part;
  /** A part with tests leaves its report in this file. */
  readonly command: (reportFile: string) => Command;
  /** Counts the tests of its report. Without it, the part is one check, and its exit code is the result. */
  readonly count?: (report: string) => Tally;
  /** How long the tests of its report took. */
  readonly times?: (report: string) => readonly Timed[];
  /** The same for these files alone: paths from the root. */
  readonly of?: (files: readonly string[]) => Part;
}

/** Runs when another part needs it, and counts only when it fails. */
const preparation: Part = {
  name: 'preparation',
  cores: 1,
  command: () => ({ run: [join(ROOT, 'scripts/suite/beforeTests/prepare.ts')], folder: ROOT }),
};

/** These need the browser or the built client, or write to the folders in which the packages are built. */
const PREPARED = ['check:unused', 'check:budgets', 'check:types'];

export const CHECKS: readonly Part[] = Object.entries(manifest.scripts)
  .filter(([name]) => name.startsWith('check:'))
  .map(([name, commandLine]) => check(name, commandLine));

function check(name: string, commandLine: string): Part {
  return {
    name,
    cores: 1,
    ...(PREPARED.includes(name) && { needs: preparation }),
    command: () => ({ run: commandLine, folder: ROOT }),
    ...(name === 'check:lint' && { of: (files) => check(name, linted(commandLine, files)) }),
  };
}

/** Its last word is the folder to look at. */
const linted = (commandLine: string, files: readonly string[]) =>
  `${commandLine.replace(/ \.$/, ' --no-errors-on-unmatched')} -- ${files.map((file) => JSON.stringify(file)).join(' ')}`;

/** A folder of ours, and what a program that runs in it calls this file. */
const fromFolder = (folder: string, file: string) => relative(folder, file).replaceAll('\\', '/');

/** Goes before vitest's own JSON reporter. */
export const HOOK_REPORTER = join(import.meta.dirname, 'report/hookReporter.ts');

const vitest = (folder: string, ...args: readonly string[]) => ({
  command: (reportFile: string): Command => ({
    run: [
      entryOf({ folder, name: 'vitest' }),
      'run',
      ...args,
      '--reporter=default',
      `--reporter=${HOOK_REPORTER}`,
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    folder: join(ROOT, folder),
  }),
  count: (report: string) => tally(JSON.parse(report)),
  times: (report: string) => timesOfVitest(JSON.parse(report)),
});

/** CPU by wall of the parts that do not keep a core busy. */
const CORES: Readonly<Record<string, number>> = {
  stories: 0.75,
  examples: 0.75,
  web: 0.75,
  server: 0.5,
  arena: 0.5,
  cli: 0.5,
};

/** Their tests start what the preparation builds. */
const STARTS_BUILT = ['examples', 'cli', 'web'];

const suite = (name: string, files: readonly string[] = []): Part => ({
  name,
  cores: CORES[name] ?? 1,
  ...(STARTS_BUILT.includes(name) && { needs: preparation }),
  ...vitest('.', '--project', name, '--max-workers', '1', ...files),
  of: (files) => suite(name, files),
});

const stories = (files: readonly string[] = []): Part => ({
  name: 'stories',
  cores: CORES.stories ?? 1,
  needs: preparation,
  ...vitest('stories', ...files.map((file) => fromFolder('stories', file))),
  of: stories,
});

/** Browser and test mostly wait for each other, so two workers fit on one core. */
const WORKERS: Readonly<Record<string, number>> = { promises: 2 };
const WORKERS_OF_A_CORE = 2;

const browserTests = (run: string, files: readonly string[] = []): Part => ({
  name: `e2e:${run}`,
  cores: (WORKERS[run] ?? 1) / WORKERS_OF_A_CORE,
  needs: preparation,
  command: (reportFile) => ({
    run: [
      entryOf({ folder: 'web', name: '@playwright/test' }),
      'test',
      `--project=${run}`,
      `--workers=${WORKERS[run] ?? 1}`,
      '--reporter=list,json',
      ...files.map((file) => fromFolder('web', file)),
    ],
    folder: join(ROOT, 'web'),
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  }),
  count: (report) => tallyPlaywright(JSON.parse(report)),
  times: (report) => timesOfPlaywright(JSON.parse(report)),
  of: (files) => browserTests(run, files),
});

/** The longest first, so that no long part runs alone at the end. */
const tests = [
  ...Object.keys(BROWSER_RUNS).map((run) => browserTests(run)),
  stories(),
  ...Object.keys(PROJECTS).map((name) => suite(name)),
];

export const EVERYTHING: readonly Part[] = [...tests, ...CHECKS];
