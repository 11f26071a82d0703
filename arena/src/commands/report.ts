import { analyse } from '../analysis/analyse.ts';
import { ArenaError } from '../model/arenaError.ts';
import { csvTables } from '../report/csv.ts';
import { renderReport } from '../report/runReport.ts';
import { loadRun } from '../runs/runFolder.ts';
import { writeReport } from './reportFiles.ts';

interface ReportArguments {
  readonly html?: string;
  readonly json?: boolean;
}

export async function report(folder: string, given: ReportArguments): Promise<void> {
  const { manifest, tally } = loadRun(folder);
  if (tally.games === 0) throw new ArenaError(`${folder} holds no games, so there is nothing to report`);
  const analysis = analyse(manifest, tally);
  if (given.html !== undefined || !given.json) {
    const page = given.html ?? 'report.html';
    const tables = csvTables(analysis);
    writeReport(page, await renderReport(analysis), tables);
    if (!given.json) console.log(`${page}, with ${tables.size} tables as CSV beside it`);
  }
  if (given.json) console.log(JSON.stringify(analysis, null, 2));
}
