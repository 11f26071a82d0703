/** What a data folder has of each game, as any version of the program reads it. */
import { isDeepStrictEqual } from 'node:util';
import { type GameState, hash, unwrap } from '@staxd/engine';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { dealt, playOn } from '../../src/games/commit/replay.ts';
import type { Game, Play } from '../../src/games/model/game.ts';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';

interface Kept {
  readonly version: number;
  readonly phase: string;
  /** The fingerprint of the cards; null before the deal. */
  readonly cards: string | null;
  /** Person, place and turns of each result. */
  readonly results: readonly string[];
}

export interface Inventory {
  readonly games: Record<string, Kept>;
}

/** What is in `folder` of these games. Opened by this version, so let it be a copy. */
export async function inventoryOf(folder: string, ids: readonly string[]): Promise<Inventory> {
  const store = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now: Date.now }));
  const games: Record<string, Kept> = {};
  for (const id of ids) {
    const kept = await keptOf(store, id, (await store.games.load(id))?.version ?? 0);
    if (kept !== null) games[id] = kept;
  }
  await store.close();
  return { games };
}

/** What is in `folder` now and was not so before, a line for each game. A game may have gone on since. */
export async function differences(folder: string, { games }: Inventory): Promise<string[]> {
  const store = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now: Date.now }));
  const lines: string[] = [];
  for (const [id, before] of Object.entries(games)) {
    const now = await keptOf(store, id, before.version);
    if (!isDeepStrictEqual(now, before)) lines.push(`${id}: ${JSON.stringify({ before, now })}`);
  }
  await store.close();
  return lines;
}

/** As it was at this version. */
async function keptOf({ games, statistics }: Store<Game>, id: string, version: number): Promise<Kept | null> {
  const [stored, secret] = [await games.load(id), await games.seedOf(id)];
  if (stored === null || secret === null || stored.version < version) return null;
  const { phase, play } = stored.state;
  const results = await statistics.resultsOf(id);
  return {
    version,
    phase,
    cards:
      play &&
      hash(stored.version === version ? play.state : await stateAt(games, id, version, { play, ...secret })),
    results: results.map(({ userId, placement, turns }) => `${userId} ${placement} ${turns}`).sort(),
  };
}

async function stateAt(
  games: Store<Game>['games'],
  id: string,
  version: number,
  { play, seed }: { readonly play: Play; readonly seed: string },
): Promise<GameState> {
  const deal = { rules: play.state.rules, joined: play.joined, seed };
  const log = (await games.eventsSince(id, 0)).filter((entry) => entry.version <= version);
  const state = dealt(deal);
  for (const _ of playOn(state, log));
  return state;
}
