/** What a changed file means beyond the import graph. */
import { matches, matchesAny } from '../tree/glob.ts';

interface Rule {
  readonly files: readonly string[];
  readonly why: string;
}

/** These decide how everything is built or run. */
const EVERYTHING: readonly Rule[] = [
  {
    files: ['**/package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'],
    why: 'which packages are used',
  },
  { files: ['**/tsconfig*.json', '**/tsconfig*.base.json'], why: 'how sources are compiled' },
  {
    files: ['vitest.config.ts', 'scripts/suite/{projects,parts}.ts', 'scripts/suite/beforeTests/**'],
    why: 'how tests are run',
  },
];

/** No test reads these, and the checks know what to do with them. */
const READ_BY_NO_TEST: readonly Rule[] = [
  { files: ['**/*.md', 'docs/**', 'LICENSE*', '.changeset/**'], why: 'a text for people' },
  {
    files: ['.gitattributes', '.gitignore', 'biome.jsonc', 'knip.jsonc', '.dependency-cruiser*.mjs'],
    why: 'the checks read it',
  },
  { files: ['stryker.config.json', 'vitest.mutation.config.ts', '.ci/**'], why: 'npm test does not use it' },
  { files: ['scripts/suite/changed/costs/costs.json'], why: 'it tells times' },
  { files: ['stories/looks/looks.json'], why: 'the components that it is about have changed as well' },
];

const CODE = /\.(ts|tsx|mjs)$/;

/** Why everything is run, or undefined. `isReached` says whether some test depends on the file. */
export function reasonForAll(file: string, isReached: boolean): string | undefined {
  const rule = EVERYTHING.find(({ files }) => matchesAny(files, file));
  if (rule) return `${file} decides ${rule.why}`;
  // A program that no test uses; types and linter look at it.
  if (isReached || CODE.test(file)) return undefined;
  if (READ_BY_NO_TEST.some(({ files }) => files.some((pattern) => matches(pattern, file)))) return undefined;
  return `nothing is known of ${file}`;
}
