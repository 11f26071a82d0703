/** Who reads which files by their paths. */
import { STEPS } from '../graph/graph.ts';
import { matchesAny } from '../tree/glob.ts';
import type { Tree } from '../tree/tree.ts';
import { BEFORE_ALL, READS } from './reads.ts';

/** A file, one that reads it, and how far that is. */
export type Reading = readonly [target: string, reader: string, steps: number];

/** Who reads what among the files of a tree. `touched` are files that are new or gone. */
export function readersIn(
  tree: Tree,
  touched: readonly string[],
  rows = [...BEFORE_ALL, ...READS],
): Reading[] {
  const all = [...tree.files, ...touched.filter((file) => tree.read(file) === undefined)];
  return rows.flatMap(({ by, reads, names = [], isWide }) => {
    const readers = tree.files.filter((file) => matchesAny(by, file));
    if (readers.length === 0 || reads.length + names.length === 0) return [];
    const targets = new Set([
      ...all.filter((file) => matchesAny(reads, file)),
      ...touched.filter((file) => matchesAny(names, file)),
    ]);
    return readers.flatMap((reader) =>
      [...targets].map((target): Reading => [target, reader, isWide ? STEPS.sees : STEPS.uses]),
    );
  });
}

const READS_FILES =
  /\b(readFileSync|readFile|globSync|readdirSync|readdir|createReadStream|cpSync|copyFileSync|readFiles|inject)\(|\bimport\.meta\.glob|dist(-test)?\/main\.js/;
/** Programs of the workspace that tests use, besides tests. */
const OF_TESTS =
  /\.(test|spec)\.tsx?$|\.stories\.tsx$|^(arena|cli|server|examples|packages\/\w+|web)\/(test|e2e|budget)\/.*\.tsx?$/;

/** One line for each file of tests that reads files and has no row. */
export function findUndeclared(tree: Tree, rows = READS): string[] {
  return tree.files
    .filter((file) => OF_TESTS.test(file) && READS_FILES.test(withoutImports(tree.read(file) ?? '')))
    .filter((file) => !rows.some(({ by }) => matchesAny(by, file)))
    .map((file) => `${file} reads files: say in scripts/suite/changed/tests/reads.ts which.`);
}

const withoutImports = (text: string) => text.replace(/^import [^;]*;$/gm, '');
