/**
 * Makes anew whatever stands on how the bots play, and names what differs: `pnpm remake:bots [PART ...]`; parts are those of
 * scripts/remake/parts.ts. A part that fails leaves its files as they were.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './programs/tools.ts';
import { changedLines } from './remake/changedLines.ts';
import { PARTS } from './remake/parts.ts';

const names = process.argv.slice(2);
const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
if (unknown !== undefined) {
  console.error(`unknown part "${unknown}": allowed are ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const found: string[] = [];
for (const { name, what, file, make } of PARTS) {
  if (names.length > 0 && !names.includes(name)) continue;
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  console.log(`${name}: ${what}`);
  if (!make()) {
    writeFileSync(path, before);
    found.push(`${file} could not be made anew, and is as it was`);
    process.exitCode = 1;
    continue;
  }
  const changes = changedLines(before, readFileSync(path, 'utf8'));
  found.push(changes.length === 0 ? `${file} is the same` : [`${file} differs:`, ...changes].join('\n'));
}
console.log(`\n${found.join('\n')}`);
