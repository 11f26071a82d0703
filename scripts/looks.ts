/**
 * Says that what the stories show now is meant: `pnpm looks [FOLDER or FILE ...]`, from `stories`. Without arguments it
 * forgets what is gone. Look at the stories that it names before you commit stories/looks/looks.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, type Looks } from './looks/keeper.ts';
import { ROOT, runTool } from './programs/tools.ts';

const FILE = join(ROOT, 'stories/looks/looks.json');

// Who is interrupted ends the stories, and what was known is put back below.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
const filters = process.argv.slice(2);
const text = readFileSync(FILE, 'utf8');
if (filters.length === 0) writeFileSync(FILE, '{}\n');
const code = runTool({ folder: 'stories', name: 'vitest' }, ['run', ...filters], {
  STAXD_LOOKS: 'meant',
  STAXD_PROVE: '1',
});
if (code === 0) {
  const before: Looks = JSON.parse(text);
  const changed = differences(before, JSON.parse(readFileSync(FILE, 'utf8')));
  console.log(changed.length === 0 ? 'All stories show what they did.' : changed.join('\n'));
} else {
  writeFileSync(FILE, text);
  console.error('Stories fail or were stopped, so nothing is said of what they show.');
  process.exitCode = code;
}
