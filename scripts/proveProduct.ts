/**
 * Makes a sample of the sentences of docs/product untrue, one change at a time in a copy of the workspace, and looks whether
 * a test that names the sentence notices: `pnpm prove:product [--count 30] [--seed TEXT] [--emptied] [ID ...]`.
 */
import { parseArgs } from 'node:util';
import { idsOfTests, sentencesOf } from './docs/ids.ts';
import { applicationTests, productPages, productSources, readFiles } from './docs/productFiles.ts';
import { importersIn } from './proof/reach/importers.ts';
import { readBook } from './proof/reach/reach.ts';
import { SentenceBench } from './proof/sentences/bench.ts';
import { casesOf, sampleOf } from './proof/sentences/cases.ts';
import { proveAll } from './proof/sentences/proof.ts';
import { endChildren } from './suite/child.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: 'staxd' },
    emptied: { type: 'boolean', default: false },
  },
});
const tests = applicationTests();
const named = idsOfTests(tests.map(({ text }) => text));
const sources = productSources();
const sentences = productPages().flatMap(({ text }) => sentencesOf(text));
const built = sentences.filter(({ id, mark }) => mark === null && named.has(id));
const sample =
  asked.length > 0
    ? asked.flatMap((id) => built.filter((each) => each.id === id))
    : sampleOf(built, Number(values.count), values.seed);
const unknown = asked.filter((id) => !sample.some((each) => each.id === id));
if (unknown.length > 0) {
  console.error(`No test names ${unknown.join(', ')}.`);
  process.exit(2);
}

console.log(`${built.length} sentences are named by a test; ${sample.length} are made untrue now.`);
const bench = new SentenceBench(tests);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren(signal);
    bench.remove();
    process.exit(1);
  });
}
try {
  process.exitCode = await prove();
} finally {
  bench.remove();
}

async function prove(): Promise<number> {
  const red = await bench.measure(sample.map(({ id }) => id));
  const names = red.map(({ file, test }) => `${file} ${test ?? ''}`.trim());
  const isOf = (id: string) => names.some((name) => name.includes(`[${id}]`));
  const [sick, steady] = [sample.filter(({ id }) => isOf(id)), sample.filter(({ id }) => !isOf(id))];
  if (red.length > 0) console.log(`Before anything is changed, tests fail:\n${names.join('\n')}`);
  if (red.length > 0 && !names.every((name) => sick.some(({ id }) => name.includes(`[${id}]`)))) return 1;
  const importersOf = importersIn([...sources, ...readFiles('*/package.json', 'packages/*/package.json')]);
  const constants = sources.filter(({ text }) => !/=>|\bfunction\b/.test(text)).map(({ name }) => name);
  const book = readBook(bench.written, bench.folder, importersOf, constants);
  const cases = casesOf(steady, { book, bench, sources, sentences });
  if (values.emptied)
    bench.emptyTests(readFiles('{server,web,cli,packages/*}/{src,test,e2e}/**/*.{ts,tsx}').filter(isOfTests));
  const verdicts = await proveAll(cases, bench, console.log);
  const idsOf = (outcome: string) => verdicts.filter((each) => each.outcome === outcome).map(({ id }) => id);
  const told = (ids: readonly string[]) => ids.join(', ') || 'none';
  console.log(
    `${idsOf('proven').length} of ${sample.length} proven. Not proven: ${told(idsOf('weak'))}. ` +
      `Unproven: ${told(idsOf('unknown'))}. By tests that fail anyway: ${told(sick.map(({ id }) => id))}.`,
  );
  if (values.emptied) return verdicts.some(({ noticed }) => noticed > 0) ? 1 : 0;
  return idsOf('proven').length === sample.length ? 0 : 1;
}

/** Tests, and what helps them. */
function isOfTests({ name }: { readonly name: string }): boolean {
  return !name.includes('/src/') || /\.test\.tsx?$/.test(name);
}
