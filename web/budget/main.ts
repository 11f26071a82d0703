// Fails when the built client is too heavy: `pnpm check:budgets`, with --json as a document.
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../scripts/build/webBuild.ts';
import { isOver, measureBuild, table } from './budgets.ts';

buildWeb();
const rows = measureBuild(fileURLToPath(new URL('../dist', import.meta.url)));
console.log(process.argv.includes('--json') ? JSON.stringify(rows) : table(rows));
if (rows.some(isOver)) {
  console.error(
    'The client is too heavy: load later what is not needed at once (import()), or do without it.',
  );
  process.exitCode = 1;
}
