/** `arena report`: a run as a page to read, and its tables as CSV beside it. */
import { analyse } from '../analysis/analyse.ts';
import { ArenaError } from '../arenaError.ts';
import { csvTables } from '../report/csv.ts';
import { writePage } from '../report/pageFile.ts';
import { renderReport } from '../report/runReport.ts';
import { loadRun } from '../run/runFolder.ts';

interface ReportArguments {
  readonly html?: string;
  readonly json?: boolean;
}

export async function report(folder: string, { html, json = false }: ReportArguments): Promise<void> {
  const { manifest, tally } = loadRun(folder);
  if (tally.games === 0) throw new ArenaError(`${folder} holds no games, so there is nothing to report`);
  const analysis = analyse(manifest, tally);
  if (!json || html !== undefined) {
    const files = writePage(html ?? 'report.html', await renderReport(analysis), csvTables(analysis));
    if (!json) console.log(`${files[0]}, with ${files.length - 1} tables as CSV beside it`);
  }
  if (json) console.log(JSON.stringify(analysis, null, 2));
}
