/** The command `rebuild-statistics [--check]`: see docs/adr/0023-statistics.md. */
import { fail, ok, type Result } from '@staxd/engine';
import type { StartFailure } from '../config/startFailure.ts';
import { GAME_FORMAT } from '../games/commit/gameFormat.ts';
import type { Game } from '../games/model/game.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { type Rebuilt, rebuildIfDue, rebuildStatistics } from './rebuild.ts';

export const REBUILD_COMMAND = 'rebuild-statistics';

export interface RebuildReport {
  readonly line: string;
  /** Whether the numbers stood as the logs tell them. */
  readonly isSame: boolean;
  /** Games that could not be read, a line for each. */
  readonly leftOut: readonly string[];
}

export interface RebuildOptions {
  /** Only counts what would change. */
  readonly isCheck: boolean;
  readonly openStore?: typeof openSqliteStore<Game>;
}

/** Fails where the data cannot be opened, such as while a server uses them. */
export async function runRebuild(
  folder: string,
  now: () => number,
  { isCheck, openStore = openSqliteStore }: RebuildOptions,
): Promise<Result<RebuildReport, StartFailure>> {
  const opened = await openStore({ folder, format: GAME_FORMAT, now });
  if (!opened.ok) return fail(opened.error);
  const store = opened.value;
  try {
    await rebuildIfDue(store);
    const rebuilt = await rebuildStatistics(store, isCheck);
    return ok({ line: told(rebuilt), isSame: changesIn(rebuilt) === 0, leftOut: rebuilt.leftOut });
  } finally {
    await store.close();
  }
}

function changesIn({ results, clout, ratings }: Rebuilt): number {
  return results + clout + ratings;
}

/** In one line. */
export function told(rebuilt: Rebuilt): string {
  const { games, results, clout, ratings, leftOut } = rebuilt;
  const changes = changesIn(rebuilt);
  const parts = [
    counted(results, 'result'),
    clout > 0 ? [`clout of ${clout === 1 ? '1 user' : `${clout} users`}`] : [],
    counted(ratings, 'rating'),
  ].flat();
  const details = changes === 0 ? '' : `: ${parts.join(', ')}`;
  const without = counted(leftOut.length, 'game').map((some) => `; ${some} left out`);
  return `${counted(games, 'game')[0] ?? '0 games'}, ${counted(changes, 'change')[0] ?? '0 changes'}${details}${without}`;
}

function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];
}
