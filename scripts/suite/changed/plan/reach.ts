/** Every test that a change reaches, and how near it is. */
import { distancesFrom } from '../graph/distances.ts';
import { type Graph, graphOf, withRows } from '../graph/graph.ts';
import { isInBrowser, type TestFile, testsIn } from '../tests/catalogue.ts';
import { changedIds, filesNaming } from '../tests/ids.ts';
import { Kinship } from '../tests/kinship.ts';
import { readersIn } from '../tests/readers.ts';
import type { Change } from '../tree/changes.ts';
import type { Tree } from '../tree/tree.ts';
import { nearness, type Reached } from './choose.ts';
import { reasonForAll } from './rules.ts';

export interface Reach {
  /** Of the tree. */
  readonly tests: readonly TestFile[];
  readonly reached: readonly Reached[];
  /** Why everything is run; empty when it is not. */
  readonly reasons: readonly string[];
  /** Sentences that have changed. */
  readonly ids: ReadonlySet<string>;
  readonly isOnPage: (file: string) => boolean;
}

const PAGE = ['web/src/main.tsx', 'web/src/prerender.tsx', 'web/index.html'];

export function reachOf(changes: readonly Change[], tree: Tree): Reach {
  const touched = changes.filter(({ kind }) => kind !== 'changed').map(({ file }) => file);
  const gone = changes.filter(({ kind }) => kind === 'deleted').map(({ file }) => file);
  const graph = withRows(graphOf(tree, gone), readersIn(tree, touched));
  const tests = testsIn(tree.files);
  const distances = new Map(changes.map(({ file }) => [file, distancesFrom([file], graph)]));
  const ids = changedIds(changes);
  const reached = new Map<string, Reached>();
  const add = (test: Reached) => {
    const key = `${test.part} ${test.file}`;
    const before = reached.get(key);
    if (!before || nearness(test) > nearness(before)) reached.set(key, test);
  };

  const kinship = new Kinship(new Map(tests.map(({ file }) => [file, tree.read(file) ?? ''])));
  for (const change of changes) {
    const steps = distances.get(change.file);
    const kins = kinship.with(change);
    const here = tests.filter(({ file }) => steps?.has(file));
    const best = new Map<string, number>();
    for (const test of here) {
      best.set(groupOf(test), Math.max(best.get(groupOf(test)) ?? 0, kins.get(test.file) ?? 0));
    }
    for (const test of here) {
      const kin = kins.get(test.file) ?? 0;
      const rank = kin / (best.get(groupOf(test)) || 1);
      const isAtHome = homeOf(test.file) === homeOf(change.file);
      add({ ...test, distance: steps?.get(test.file) ?? 0, isNamed: false, isAtHome, kinship: kin, rank });
    }
  }
  const named = distancesFrom(filesNaming(ids, tree), graph);
  for (const test of tests) {
    const distance = named.get(test.file);
    if (distance !== undefined && distance <= 1)
      add({ ...test, distance: 1, isNamed: true, isAtHome: true, kinship: 1, rank: 1 });
  }

  const reasons = changes.flatMap(({ file }) => {
    const isReached = [...(distances.get(file)?.keys() ?? [])].some((each) =>
      tests.some((test) => test.file === each),
    );
    return reasonForAll(file, isReached) ?? [];
  });
  const isOnPage = (file: string) => isBuiltInto(PAGE, file, distances.get(file), graph);
  return { tests, reached: [...reached.values()], reasons, ids, isOnPage };
}

/** Stories are about the parts of the page. */
const homeOf = (file: string) => (/^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? '').replace(/^stories$/, 'web');

/** A test in all sizes of the browser is no nearer for that. */
const groupOf = (test: TestFile) => (isInBrowser(test) ? 'e2e' : test.part);

function isBuiltInto(
  entries: readonly string[],
  file: string,
  steps: ReadonlyMap<string, number> | undefined,
  graph: Graph,
): boolean {
  if (/\.test\.tsx?$/.test(file)) return false;
  return entries.some((entry) => steps?.has(entry) || graph.get(file)?.has(entry));
}
