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
if (names.some((name) => ['-h', '--help'].includes(name))) {
  console.log(
    'pnpm remake:bots [PART ...]: makes anew what stands on how the bots play; without a part all of it\n',
  );
  for (const { name, what, file } of PARTS) console.log(`  ${name.padEnd(10)}${what} (${file})`);
  process.exit();
}
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
  let fault = 'it failed';
  let isMade = false;
  try {
    isMade = make();
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  if (!isMade) {
    writeFileSync(path, before);
    found.push(`${file} is as it was: ${fault}`);
    process.exitCode = 1;
    continue;
  }
  const after = readFileSync(path, 'utf8');
  found.push(
    after === before
      ? `${file} is the same`
      : [`${file} differs:`, ...changedLines(before, after)].join('\n'),
  );
}
console.log(`\n${found.join('\n')}`);
