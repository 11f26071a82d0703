// Runs every check of package.json ("check:..."), with --tests the tests too, and ends with the totals.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { type Tally, tally } from './vitest-report.ts';

/** Runs a command line that may name tools of node_modules/.bin; what it prints goes to the terminal. */
function run(commandLine: string): boolean {
  return spawnSync(commandLine, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function runCheck(commandLine: string): Tally {
  return run(commandLine) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runTests(): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  const file = join(folder, 'report.json');
  try {
    run(`vitest run --reporter=default --reporter=json --outputFile.json="${file}"`);
    return tally(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error('vitest left no report of its tests:', error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const checks = Object.entries(manifest.scripts)
  .filter(([name]) => name.startsWith('check:'))
  .map(([name, commandLine]) => ({ name, count: () => runCheck(commandLine) }));
const suites = process.argv.includes('--tests') ? [...checks, { name: 'tests', count: runTests }] : checks;

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
