/** Plays every game again, and holds each seed against what was promised of it. */
import { hash, verifySeed } from '@staxd/engine';
import { replaySteps } from '../games/commit/replay.ts';
import type { Game } from '../games/model/game.ts';
import { DamagedGame } from '../store/damagedGame.ts';
import type { LogEntry, Secret, Stored } from '../store/gamePorts.ts';
import type { Store } from '../store/ports.ts';

export interface Verified {
  /** That were played again to where they stand. */
  readonly replayed: number;
  /** That were never dealt: their log and seal are whole. */
  readonly undealt: number;
  /** Whose time was over: only their results are kept. */
  readonly withoutRecord: number;
  /** A line for each game with one. */
  readonly faults: readonly string[];
}

export async function verifyGames({
  games,
  operations,
}: Pick<Store<Game>, 'games' | 'operations'>): Promise<Verified> {
  const count = { replayed: 0, undealt: 0, withoutRecord: 0 };
  const faults: string[] = [];
  for (const { id, hasRecord } of await operations.everyGame()) {
    if (!hasRecord) {
      count.withoutRecord++;
      continue;
    }
    try {
      const [stored, secret] = [await games.load(id), await games.seedOf(id)];
      const fault = stored && secret && faultIn(id, stored, secret, await games.eventsSince(id, 0));
      if (stored === null) faults.push(`game ${id} has a log and no state`);
      else if (secret === null) faults.push(`game ${id} has lost its seed`);
      else if (fault !== null) faults.push(`game ${id} ${fault}`);
      else if (stored.state.play) count.replayed++;
      else count.undealt++;
    } catch (error) {
      faults.push(
        error instanceof DamagedGame ? error.message : `game ${id} cannot be played again: ${why(error)}`,
      );
    }
  }
  return { ...count, faults };
}

function faultIn(
  id: string,
  { version, state }: Stored<Game>,
  { seed, commitment }: Secret,
  entries: readonly LogEntry[],
): string | null {
  const isSealed = verifySeed(commitment, id, seed) && state.commitment === commitment;
  if (!isSealed || (state.seed !== null && state.seed !== seed))
    return 'has a broken seal: its seed is not the one that was promised';
  if (entries.length !== version || entries.some((entry, at) => entry.version !== at + 1))
    return `has gaps in its log: ${entries.length} of ${version} versions`;
  const { play } = state;
  if (play === null) return null;
  let played: string | null = null;
  for (const step of replaySteps({ rules: play.state.rules, joined: play.joined, seed }, entries))
    if (step.entry.version === version) played = hash(step.state);
  return played === hash(play.state) ? null : 'ends otherwise when it is played again';
}

function why(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
