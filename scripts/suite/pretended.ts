/** For tests of the suite: `verify` in a process of its own, with parts that only pretend. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const moduleHere = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** A start of Node takes more than the first and less than the others. */
const BUDGETS = { dear: { units: 0.001 }, lean: { units: 0.2 }, cheap: { units: 1000 } };

/** Makes a folder for one test, in which the parts run. */
export function pretend() {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  const reports = join(folder, 'reports');
  onTestFinished(() => rmSync(folder, { recursive: true }));

  /** Starts `npm test` with these parts: source text of a list of parts. */
  const start = (parts: string, ...args: readonly string[]) => {
    const program = `
    import { verify } from ${moduleHere('suite.ts')};
    import { tally } from ${moduleHere('report/vitestReport.ts')};
    const folder = ${JSON.stringify(folder)};
    /** A part that runs this JavaScript; there it has the path of its report. */
    const part = (name, script, more) => ({
      name,
      cores: 1,
      command: (file) => ({ run: ['-e', 'const report = ' + JSON.stringify(file) + ';' + script], folder }),
      ...more,
    });
    const count = (text) => tally(JSON.parse(text));
    /** JavaScript that leaves a report of one test. */
    const reporting = (status) => 'require("fs").writeFileSync(report, ' + JSON.stringify(JSON.stringify({
      success: status === 'passed', testResults: [{ status, assertionResults: [{ fullName: 'a test', status }] }],
    })) + ');';
    await verify([${parts}], ${JSON.stringify(args)}, ${JSON.stringify({ reports, budgets: BUDGETS, rounds: 1, root: folder })});
  `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.error += text;
    });
    return { child, ended: once(child, 'close').then(([code]) => ({ code, ...said })) };
  };

  return {
    folder,
    start,
    run: (parts: string, ...args: readonly string[]) => start(parts, ...args).ended,
    /** What a part has printed. */
    logOf: (name: string) => readFileSync(join(reports, `${name}.log`), 'utf8'),
    /** The figures of a run. */
    recordIn: (file: string) => JSON.parse(readFileSync(join(reports, file), 'utf8')),
  };
}

export const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);
