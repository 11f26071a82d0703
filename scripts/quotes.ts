/**
 * Prints what a document quotes or counts, and docs/product and docs/rules.md do not have:
 * `node scripts/quotes.ts FILE`.
 */
import { readFileSync } from 'node:fs';
import { findMissing } from './missing-quotes.ts';
import { productPages, rulesPage } from './product-files.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which document? node scripts/quotes.ts FILE');
  process.exitCode = 1;
} else {
  const pages = [...productPages().map(({ text }) => text), rulesPage()];
  for (const missing of findMissing(readFileSync(file, 'utf8'), pages)) console.log(missing);
}
