/**
 * Plants careless faults, one at a time in a copy of the workspace, and looks whether `npm test -- --changed` finds those that
 * `npm test` finds: `node scripts/proof/faults/faults.ts [--count 40] [--skip 0] [--seed TEXT] [--within SECONDS] [--again]`.
 * `--within` bounds what is run of the tests that `--changed` leaves out. Verdicts are kept in `reports/faults`, so the same command
 * goes on after a stop.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFiles } from '../../docs/productFiles.ts';
import { ROOT } from '../../programs/tools.ts';
import { costsOf } from '../../suite/changed/costs/costs.ts';
import { planFor } from '../../suite/changed/plan/plan.ts';
import { testsIn } from '../../suite/changed/tests/catalogue.ts';
import { baseOf, changesSince } from '../../suite/changed/tree/changes.ts';
import { workingTree } from '../../suite/changed/tree/tree.ts';
import { endChildren } from '../../suite/child.ts';
import { drawn, type Fault } from '../careless/careless.ts';
import { FaultBench } from './bench.ts';
import { judge, type Verdict } from './verdict.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    skip: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'staxd' },
    within: { type: 'string', default: 'Infinity' },
    again: { type: 'boolean', default: false },
  },
});
const sources = readFiles('{packages/*,server,web,cli,arena}/src/**/*.{ts,tsx}').filter(
  ({ name }) => !/\.(test|d)\.tsx?$|\/(messages|stored)\//.test(name),
);
const faults = drawn(sources, Number(values.count), Number(values.skip), values.seed);
const kept = join(ROOT, 'reports/faults');
const file = join(kept, `${values.seed.replace(/\W/g, '-')}.jsonl`);
mkdirSync(kept, { recursive: true });
if (values.again) rmSync(file, { force: true });
type Row = Fault & Verdict;
const known = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line): Row => JSON.parse(line))
  : [];

const bench = new FaultBench();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren(signal);
    bench.remove();
    process.exit(1);
  });
}
const planNow = () => {
  const tree = workingTree(bench.folder);
  return planFor(changesSince(bench.folder, baseOf(bench.folder, 'HEAD'), tree.read), tree);
};
const whole = workingTree(bench.folder);
const costOf = costsOf(testsIn(whole.files), whole);
const isSame = (a: Fault, b: Fault) =>
  a.file === b.file && a.line === b.line && a.from === b.from && a.to === b.to;

const rows: Row[] = [];
try {
  // A check that fails anyway would seem to find every fault.
  const healthy = await bench.runChecks();
  if (healthy.red.length > 0) throw new Error(`Before anything is broken, checks fail:\n${healthy.output}`);
  for (const fault of faults) {
    const before = known.find((row) => isSame(row, fault));
    const row = before ?? { ...fault, ...(await judge(fault, bench, planNow, within)) };
    if (!before) appendFileSync(file, `${JSON.stringify(row)}\n`);
    rows.push(row);
    const by = row.by.length > 0 ? ` by ${row.by.join(', ')}` : '';
    const untried = row.untried > 0 ? `, ${row.untried} files of tests untried` : '';
    console.log(`${row.verdict}${by}, ${row.wall.toFixed(0)} s${untried}  ${fault.file}:${fault.line}`);
    console.log(`    ${fault.from.trim()}\n    ${fault.to.trim()}`);
  }
} finally {
  bench.remove();
}
const count = (verdict: Verdict['verdict']) => rows.filter((row) => row.verdict === verdict).length;
console.log(
  `\n${rows.length} faults: ${count('found')} found, ${count('missed')} missed, ${count('unseen')} seen by no test, ${count('unsure')} unsure`,
);

/** The nearest, as long as there is time. */
function within<T extends { readonly file: string; readonly part: string }>(tests: readonly T[]): T[] {
  let left = Number(values.within);
  return tests.filter((test) => {
    left -= costOf(test);
    return left >= 0;
  });
}
