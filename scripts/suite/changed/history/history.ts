/**
 * What `npm test -- --changed` would have run for the last commits, and how long: `node scripts/suite/changed/history/history.ts
 * [N] [--from COMMIT]`. Runs no test.
 */
import { readCommandLine, stopWithUsage } from '../../../programs/commandLine.ts';
import { ROOT } from '../../../programs/tools.ts';
import { planFor } from '../plan/plan.ts';
import { changesBetween } from '../tree/changes.ts';
import { Commits } from '../tree/committed.ts';
import { git } from '../tree/tree.ts';

const USAGE = 'node scripts/suite/changed/history/history.ts [N] [--from COMMIT]';
const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: { from: { type: 'string', default: 'HEAD' } },
});
const [count = '40'] = positionals;
if (!/^[1-9]\d*$/.test(count))
  stopWithUsage(`"${count}" is no number of commits: give a whole number from 1 on.`, USAGE);
const log = git(ROOT, 'log', '--no-merges', '--format=%H %P %s', '-n', count, values.from);
const commits = new Commits(ROOT);
const all: number[] = [];
for (const line of log.trim().split('\n')) {
  const [, commit = '', parent = '', title = ''] = /^(\w+) (\w+) (.*)$/.exec(line) ?? [];
  const [before, after] = [commits.treeAt(parent), commits.treeAt(commit)];
  const changes = changesBetween(ROOT, parent, commit, before.read, after.read);
  const { seconds, chosen, far, reasons } = planFor(changes, after);
  all.push(seconds);
  const whole = reasons.length > 0 ? ', everything' : '';
  console.log(
    `${commit.slice(0, 8)}  ${seconds.toFixed(0).padStart(4)} s  ${String(changes.length).padStart(3)} files, ${chosen.length} of tests, ${far.length} left out${whole}  ${title.slice(0, 60)}`,
  );
}
/** The value that so great a share does not exceed. */
const within = (share: number) => all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? 0;
console.log(
  `\n${all.length} commits: median ${within(0.5).toFixed(0)} s, 90 % within ${within(0.9).toFixed(0)} s`,
);
