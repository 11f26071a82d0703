/**
 * Prints the quotes and figures of a document that are neither in docs/product nor in docs/rules.md:
 * `node scripts/docs/quotes.ts FILE`.
 */
import { readFileSync } from 'node:fs';
import { findMissing } from './missingQuotes.ts';
import { productPages, rulesPage } from './productFiles.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which document? node scripts/docs/quotes.ts FILE');
  process.exitCode = 1;
} else {
  const pages = [...productPages().map(({ text }) => text), rulesPage()];
  for (const missing of findMissing(readFileSync(file, 'utf8'), pages)) console.log(missing);
}
