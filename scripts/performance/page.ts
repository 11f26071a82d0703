/** Writes docs/performance.md from what was measured. */
import { ELSEWHERE } from './figures/elsewhere.ts';
import type { Bench, Figure } from './figures/figure.ts';
import { type History, type Measured, type Standing, standingOf } from './history.ts';

/** Earlier runs that are shown beside the newest. */
const SHOWN_BEFORE = 3;

const INTRODUCTION = `# Performance

\`pnpm bench:all\` writes this page; nobody writes on it by hand. It is run at the end of every issue.

Times and paces are compared by the speed of the machine, which is measured right before each bench, so a slower machine
does not look like a slower program. *Change* is against the best run since somebody last explained the figure: 1.20 is a
fifth worse. What got worse by more than a tenth (a few figures that jump may move further), or misses its target, is **marked**
until a line explains it: \`pnpm bench:all --explain FIGURE "why"\`.
`;

export function pageOf(benches: readonly Bench[], history: History): string {
  const newest = history.runs.at(-1);
  const before = history.runs.slice(0, -1).slice(-SHOWN_BEFORE).reverse();
  const heading = [
    'figure',
    'target',
    newest?.commit ?? 'now',
    'change',
    ...before.map(({ commit }) => commit),
    '',
  ];
  const sections = benches.map(({ area, figures }) => {
    const rows = figures.map((figure) => {
      const standing = standingOf(figure, history);
      const earlier = before.map((run) => shown(run.figures[figure.id]));
      return [
        nameOf(figure),
        targetOf(figure),
        ...now(standing, newest?.commit),
        ...earlier,
        markOf(standing),
      ];
    });
    return `## ${area}\n\n${table([heading, ...rows])}\n`;
  });
  const dates = newest
    ? `Measured on ${newest.date} at commit ${newest.commit}.\n`
    : 'Nothing has been measured yet.\n';
  return [INTRODUCTION, dates, ...sections, elsewhere(), ...explained(benches, history)].join('\n');
}

function elsewhere(): string {
  const rows = ELSEWHERE.map(({ what, source, why }) => [`${what} (${source})`, why]);
  return `## Not measured here\n\n${table([['figure', 'why'], ...rows])}\n`;
}

function nameOf({ id, what, unit }: Figure): string {
  return `\`${id}\` ${what} (${unit})`;
}

function targetOf({ target }: Figure): string {
  if (target === undefined) return '';
  return `${target.at === 'most' ? '≤' : '≥'} ${rounded(target.value)} (${target.source})`;
}

function now(standing: Standing | null, newest: string | undefined): [value: string, change: string] {
  if (standing === null) return ['not measured', ''];
  const { now, commit, change } = standing;
  return [`${shown(now)}${commit === newest ? '' : ` at ${commit}`}`, change.toFixed(2)];
}

function shown(measured: Measured | undefined): string {
  return measured === undefined ? '' : rounded(measured.value);
}

function markOf(standing: Standing | null): string {
  if (standing === null) return '**NOT MEASURED**';
  const { isWorse, isMissed, isMarked } = standing;
  const words = [isWorse && 'WORSE', isMissed && 'TARGET MISSED'].filter(Boolean).join(', ');
  return isMarked ? `**${words}**` : words.toLowerCase();
}

function explained(benches: readonly Bench[], { explanations }: History): string[] {
  const ids = benches.flatMap(({ figures }) => figures.map(({ id }) => id));
  const lines = explanations
    .filter(({ figure }) => ids.includes(figure))
    .map(({ figure, commit, text }) => `- \`${figure}\` at ${commit}: ${text}`);
  return lines.length === 0 ? [] : [`## Explained\n\n${lines.toReversed().join('\n')}\n`];
}

/** Three digits that count. */
function rounded(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(digits, 3) });
}

function table([heading, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heading ?? []), line((heading ?? []).map(() => '---')), ...rows.map(line)].join('\n');
}
