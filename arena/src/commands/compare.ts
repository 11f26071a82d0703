import type { Contrast } from '../analysis/analysis.ts';
import { compare as compareRuns, type Run } from '../analysis/compare.ts';
import { comparisonCsv, renderComparison } from '../report/comparisonReport.ts';
import { describeFigure, formatP } from '../report/format.ts';
import { gameLinesOf, loadRun } from '../runs/runFolder.ts';
import { writeReport } from './reportFiles.ts';
import { alignColumns } from './summary.ts';

interface CompareArguments {
  readonly all?: boolean;
  readonly html?: string;
  readonly json?: boolean;
}

export async function compare(folderA: string, folderB: string, given: CompareArguments): Promise<void> {
  const comparison = await compareRuns(openRun(folderA), openRun(folderB));
  if (given.html !== undefined) {
    writeReport(given.html, await renderComparison(comparison), comparisonCsv(comparison));
  }
  if (given.json) {
    console.log(JSON.stringify(comparison, null, 2));
    return;
  }
  const shown = comparison.contrasts.filter(({ significant }) => given.all || significant);
  const head = ['', 'a', 'b', 'b minus a', 'p', ''];
  const table = shown.length === 0 ? [] : ['', ...alignColumns([head, ...shown.map(toRow)])];
  console.log([comparison.conclusion, ...table].join('\n'));
}

export function openRun(folder: string): Run {
  const { manifest, tally } = loadRun(folder);
  return { manifest, tally, lines: gameLinesOf({ folder }) };
}

function toRow({ label, kind, a, b, difference, p, significant }: Contrast): string[] {
  return [
    label,
    describeFigure(a, kind),
    describeFigure(b, kind),
    describeFigure(difference, kind === 'number' ? 'change' : 'points'),
    formatP(p),
    significant ? '*' : '',
  ];
}
