/** The suite's own figures: they are those of the last run of everything, because a run of its own would take too long. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs/tools.ts';
import { RECORD, type RunRecord } from '../suite/report/record.ts';
import type { Figure } from './figures/figure.ts';
import { type Outcome, readFigures } from './measure.ts';

const FILE = join(ROOT, 'reports/suite', RECORD);

/** @param tree Of the sources that are measured; undefined when they are not as committed. */
export function readSuite(figures: readonly Figure[], tree: string | undefined, file = FILE): Outcome {
  const none = (failure: string) => ({
    figures: {},
    failure: `${failure}: npm test, then pnpm bench:all --only suite`,
  });
  let record: RunRecord;
  try {
    record = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return none('npm test has not run');
  }
  if (tree === undefined) return none('not all is committed');
  if (record.tree !== tree) return none('npm test has run on other sources');
  if (record.failed > 0) return none('npm test has failed');
  if (record.cpu === undefined || record.units === undefined)
    return none('CPU cannot be measured on this system');
  return { figures: readFigures(figures, record, record.cpu / record.units) };
}
