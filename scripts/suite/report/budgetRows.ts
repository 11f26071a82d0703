// Prints what the last run of everything has cost, as rows of budgets.ts: `node scripts/suite/report/budgetRows.ts [FILE]`
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../programs/tools.ts';
import { RECORD, type RunRecord } from './record.ts';

const [file = join(ROOT, 'reports/suite', RECORD)] = process.argv.slice(2);
const { parts, units }: RunRecord = JSON.parse(readFileSync(file, 'utf8'));
for (const { name, units = 0 } of parts) console.log(`  '${name}': { units: ${Math.ceil(units)} },`);
console.log(`  // together ${Math.ceil(units ?? 0)}`);
