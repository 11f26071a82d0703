/** The parts of `npm test`: each is a process of its own, and several run in parallel. */
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { entryOf, ROOT } from '../programs/tools.ts';
import type { Command } from './child.ts';
import { tallyPlaywright } from './playwrightReport.ts';
import { BROWSER_RUNS, PROJECTS } from './projects.ts';
import { type Tally, tally } from './vitestReport.ts';

export interface Part {
  readonly name: string;
  /** Cores that it keeps busy. */
  readonly cores: number;
  /** The part that must have ended well before. */
  readonly needs?: Part;
  /** A part with tests leaves its report in this file. */
  readonly command: (reportFile: string) => Command;
  /** Counts the tests of its report. Without it, the part is one check, and its exit code is the result. */
  readonly count?: (report: string) => Tally;
}

/** Runs when another part needs it, and counts only when it fails. */
const preparation: Part = {
  name: 'preparation',
  cores: 1,
  command: () => ({ run: [join(ROOT, 'scripts/suite/prepare.ts')], folder: ROOT }),
};

/** These need the browser or the built client, or write to the folders in which the packages are built. */
const PREPARED = ['check:unused', 'check:budgets', 'check:types'];

export const CHECKS: readonly Part[] = Object.entries(manifest.scripts)
  .filter(([name]) => name.startsWith('check:'))
  .map(([name, commandLine]) => ({
    name,
    cores: 1,
    ...(PREPARED.includes(name) && { needs: preparation }),
    command: () => ({ run: commandLine, folder: ROOT }),
  }));

const vitest = (folder: string, ...args: readonly string[]) => ({
  command: (reportFile: string): Command => ({
    run: [
      entryOf({ folder, name: 'vitest' }),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    folder: join(ROOT, folder),
  }),
  count: (report: string) => tally(JSON.parse(report)),
});

const suite = (name: string): Part => ({
  name,
  cores: 1,
  ...(name === 'examples' && { needs: preparation }),
  ...vitest('.', '--project', name, '--max-workers', '1'),
});

const stories: Part = { name: 'stories', cores: 1, needs: preparation, ...vitest('stories') };

/** Browser and test mostly wait for each other, so two workers fit on one core. */
const WORKERS: Readonly<Record<string, number>> = { promises: 2 };

const browserTests = (run: string): Part => ({
  name: `e2e:${run}`,
  cores: 1,
  needs: preparation,
  command: (reportFile) => ({
    run: [
      entryOf({ folder: 'web', name: '@playwright/test' }),
      'test',
      `--project=${run}`,
      `--workers=${WORKERS[run] ?? 1}`,
      '--retries=1',
      '--reporter=list,json',
    ],
    folder: join(ROOT, 'web'),
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  }),
  count: (report) => tallyPlaywright(JSON.parse(report)),
});

/** The longest first, so that no long part runs alone at the end. */
const tests = [...Object.keys(BROWSER_RUNS).map(browserTests), stories, ...Object.keys(PROJECTS).map(suite)];

export const EVERYTHING: readonly Part[] = [...tests, ...CHECKS];
