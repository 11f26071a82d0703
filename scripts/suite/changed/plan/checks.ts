/** Which checks a change can alter. */
import { exportsOf, importsOf } from '../graph/imports.ts';
import type { Change } from '../tree/changes.ts';
import { matchesAny } from '../tree/glob.ts';

export interface CheckPlan {
  readonly run: readonly { readonly name: string; readonly files?: readonly string[] }[];
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

const CODE = /\.(ts|tsx|mjs)$/;
/** What biome looks at. */
const LINTED = /\.(ts|tsx|mjs|js|json|jsonc|css|html|grit)$/;
const LINT_RULES = ['biome.jsonc', '.gitignore', 'scripts/lint/*.grit'];
const BOUNDARY_RULES = ['.dependency-cruiser*.mjs', 'docs/architecture.md'];
const PUBLISHED = ['packages/{engine,scenario,protocol,client}/{src/**,*.json,*.ts}', 'scripts/api/**'];
const PAGE = ['web/{budget,public}/**', 'web/*'];

/** @param isOnPage Whether the page is built from this file. */
export function checksFor(changes: readonly Change[], isOnPage: (file: string) => boolean): CheckPlan {
  const touches = (patterns: readonly string[]) => changes.some(({ file }) => matchesAny(patterns, file));
  const hasOtherFace = changes.some(isOtherFace);
  const linted = changes
    .filter(({ file, kind }) => kind !== 'deleted' && LINTED.test(file))
    .map(({ file }) => file);
  const lintsAll = touches(LINT_RULES);
  const rows = [
    {
      name: 'check:types',
      isRun: changes.some(({ file }) => CODE.test(file)),
      why: 'no program has changed',
    },
    { name: 'check:lint', isRun: lintsAll || linted.length > 0, why: 'nothing that is linted has changed' },
    { name: 'check:boundaries', isRun: hasOtherFace || touches(BOUNDARY_RULES), why: 'imports are the same' },
    {
      name: 'check:unused',
      isRun: hasOtherFace || touches(['knip.jsonc']),
      why: 'imports and exports are the same',
    },
    { name: 'check:api', isRun: touches(PUBLISHED), why: 'no published package has changed' },
    {
      name: 'check:budgets',
      isRun: touches(PAGE) || changes.some(({ file }) => isOnPage(file)),
      why: 'the page is the same',
    },
  ];
  return {
    run: rows
      .filter(({ isRun }) => isRun)
      .map(({ name }) => (name === 'check:lint' && !lintsAll ? { name, files: linted } : { name })),
    leftOut: rows.filter(({ isRun }) => !isRun).map(({ name, why }) => ({ name, why })),
  };
}

/** Whether others see another file than before: what it imports and gives out, and which of that it uses itself. */
function isOtherFace({ file, kind, before = '', after = '' }: Change): boolean {
  if (!CODE.test(file)) return false;
  return kind !== 'changed' || faceOf(before) !== faceOf(after);
}

function faceOf(text: string): string {
  const names = exportsOf(text);
  const isUsedHere = (name: string) => text.split(new RegExp(`\\b${RegExp.escape(name)}\\b`)).length > 2;
  const spaces = importsOf(text).filter((each) => each.names === undefined);
  // What is asked of a whole module.
  const members = spaces.length > 0 ? [...text.matchAll(/\b\w+\.\w+/g)].map(([member]) => member) : [];
  return JSON.stringify([
    importsOf(text),
    names.map((name) => [name, isUsedHere(name)]),
    [...new Set(members)].sort(),
  ]);
}
