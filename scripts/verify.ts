// Runs every check of package.json ("check:..."), with --tests the tests too, and ends with the totals.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { ensureBrowser } from './browser.ts';
import { tallyPlaywright } from './playwright-report.ts';
import { runTool } from './tools.ts';
import { type Tally, tally } from './vitest-report.ts';

interface Suite {
  readonly name: string;
  readonly count: () => Tally;
}

/** Runs a command line that may name tools of node_modules/.bin; what it prints goes to the terminal. */
function run(commandLine: string): boolean {
  return spawnSync(commandLine, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function runCheck(commandLine: string): Tally {
  return run(commandLine) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs tests that leave a report in a file; gives what the report says. */
function runTests<Report>(runner: (file: string) => void, count: (report: Report) => Tally): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  const file = join(folder, 'report.json');
  try {
    runner(file);
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error('there is no report of these tests:', error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const vitest = (file: string) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

const tests: readonly Suite[] = [
  {
    name: 'tests',
    count: () => runTests((file) => runTool({ folder: '.', name: 'vitest' }, vitest(file)), tally),
  },
  // A step of its own: the browser and the other tests would take the machine from each other.
  {
    name: 'stories',
    count: () =>
      runTests((file) => runTool({ folder: 'stories', name: 'vitest' }, vitest(file), browser()), tally),
  },
  {
    name: 'browser tests',
    count: () =>
      runTests((file) => {
        const environment = { ...browser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
        runTool({ folder: 'web', name: '@playwright/test' }, ['test', '--reporter=list,json'], environment);
      }, tallyPlaywright),
  },
];

/** The browser for those who ask for it, found once. */
function browser() {
  return { CHROMIUM_PATH: ensureBrowser() };
}

const checks: readonly Suite[] = Object.entries(manifest.scripts)
  .filter(([name]) => name.startsWith('check:'))
  .map(([name, commandLine]) => ({ name, count: () => runCheck(commandLine) }));
const suites = process.argv.includes('--tests') ? [...checks, ...tests] : checks;

let passed = 0;
let failed = 0;
for (const { name, count } of suites) {
  console.log(`\n── ${name}`);
  const result = count();
  console.log(result.failed === 0 ? `${name} ok` : `${name}: ${result.failed} failed`);
  passed += result.passed;
  failed += result.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
