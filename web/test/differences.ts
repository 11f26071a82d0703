/** Compares what is missing with the list of what may be. */
import { EXCEPTIONS, FOR_OTHERS, type Rows } from './exceptions.ts';
import type { Group, Thing } from './things.ts';

const LISTED: Readonly<Record<string, Rows>> = { ...EXCEPTIONS, ...FOR_OTHERS };

/**
 * One line for each missing thing of these groups that is not listed, and for each listed thing that is not missing: it
 * exists by now, or is no longer declared.
 */
export function differences(missing: readonly Thing[], groups: readonly Group[], listed = LISTED): string[] {
  const isMissing = new Set(missing.map(({ group, name }) => `${group} ${name}`));
  const rows = Object.entries(listed).flatMap(([list, of]) =>
    groups.flatMap((group) => (of[group] ?? []).map((name) => ({ list, row: `${group} ${name}` }))),
  );
  const isListed = new Set(rows.map(({ row }) => row));
  return [
    ...missing
      .filter(({ group, name }) => !isListed.has(`${group} ${name}`))
      .map(({ group, name, at }) => `${group} ${name} is declared in ${at}, and nothing makes or uses it`),
    ...rows
      .filter(({ row }) => !isMissing.has(row))
      .map(({ list, row }) => `${row} stands under "${list}" in exceptions.ts, and need not any more`),
  ];
}
