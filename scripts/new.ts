/** Writes the files and rows of a new card, rule option, bot, call or screen: `pnpm new card|option|bot|call|screen NAME`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planFor, USAGE } from './new/kinds.ts';
import { PlanError, TO_FILL, textsOf } from './new/plan.ts';
import { entryOf, ROOT } from './programs/tools.ts';

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(`Usage: ${USAGE}`);
} else {
  try {
    write();
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

function write(): void {
  const { what, plan } = planFor(words);
  const texts = textsOf(ROOT, what, plan);
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
  }
  const files = [...texts.keys()];
  // It sorts imports, and breaks lines that got too long.
  const biome = entryOf({ folder: '.', name: '@biomejs/biome' });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  spawnSync(process.execPath, [biome, 'check', '--write', ...sources], { cwd: ROOT });
  for (const file of files) console.log(file in plan.files ? `new  ${file}` : `row  ${file}`);
  console.log(`\nNow write where it says "${TO_FILL}". What is left to you alone:`);
  for (const line of plan.byHand) console.log(`  ${line}`);
  const tests = Object.keys(plan.files).filter((file) => file.includes('.test.'));
  console.log(`\nThese fail until then: ${[...tests, 'scripts/new/filled.test.ts'].join(' ')}`);
}
