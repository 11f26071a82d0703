/**
 * Breaks a sample of the sentences of docs/product, one at a time in a copy of the workspace, and looks whether a test
 * that names the sentence notices: `pnpm prove:product [--count 30] [--seed TEXT] [ID ...]`.
 */
import { parseArgs } from 'node:util';
import { idsOfTests, sentencesOf } from './docs/ids.ts';
import { applicationTests, productPages, productSources } from './docs/productFiles.ts';
import { breakOf, prove, sampleOf } from './proof/breaking.ts';
import { BREAKS } from './proof/breaks/index.ts';
import { Scratch } from './proof/scratch.ts';
import { endChildren } from './suite/child.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '30' }, seed: { type: 'string', default: 'staxd' } },
});
const tests = applicationTests();
const named = idsOfTests(tests.map(({ text }) => text));
const sources = productSources();
const built = productPages()
  .flatMap(({ text }) => sentencesOf(text))
  .filter(({ id, mark }) => mark === null && named.has(id));
const breaks = built.flatMap((sentence) => breakOf(sentence, BREAKS, sources) ?? []);
const sample =
  asked.length > 0
    ? breaks.filter(({ id }) => asked.includes(id))
    : sampleOf(breaks, Number(values.count), values.seed);
const unknown = asked.filter((id) => !sample.some((each) => each.id === id));
if (unknown.length > 0) {
  console.error(`No test names ${unknown.join(', ')}, or nobody knows how to break it.`);
  process.exit(2);
}

console.log(
  `${built.length} sentences are named by a test, ${breaks.length} can be broken; ${sample.length} are now.`,
);
const scratch = new Scratch(tests);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren(signal);
    scratch.remove();
    process.exit(1);
  });
}
try {
  const areNoticed = await prove(sample, scratch, (line) => console.log(line));
  process.exitCode = areNoticed ? 0 : 1;
} finally {
  scratch.remove();
}
