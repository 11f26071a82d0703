/** Who imports whom among the sources, in one step: whose constants are used. */
import type { File } from '../../docs/ids.ts';
import { graphOf, STEPS } from '../../suite/changed/graph/graph.ts';
import { treeOf } from '../../suite/changed/tree/tree.ts';

/** @param files The sources, and what says how packages are called. */
export function importersIn(files: readonly File[]): (file: string) => Iterable<string> {
  const graph = graphOf(treeOf(Object.fromEntries(files.map(({ name, text }) => [name, text]))));
  return (file) =>
    [...(graph.get(file) ?? [])].filter(([, steps]) => steps <= STEPS.uses).map(([importer]) => importer);
}
