/** A recorded game as a row of positions, and whether it leads where it says. */
import {
  clone,
  createGame,
  type Divergence,
  type GameRecord,
  type GameState,
  replay as replayRecord,
} from '@staxd/engine';
import { accepted, UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';
import type { LogEntry } from './playedGame.ts';

/** The game after so many actions. */
interface Frame {
  readonly state: GameState;
  /** How much of the log has been written by then. */
  readonly logged: number;
}

export interface Replayed {
  readonly record: GameRecord;
  /** One before the first action, and one after each that still held. */
  readonly frames: readonly Frame[];
  readonly log: readonly LogEntry[];
  readonly divergence: Divergence | null;
}

/** Plays a record again and keeps every position. Throws a UsageError when it cannot begin. */
export function replayAll(record: GameRecord): Replayed {
  const frames: Frame[] = [];
  const log: LogEntry[] = [];
  let turn = 1;
  const result = replayRecord(
    record,
    (event) => {
      if (event.type === 'turnPassed') turn = event.turn;
      log.push({ turn, event });
    },
    (state) => frames.push({ state: clone(state), logged: log.length }),
  );
  if (result.ok) return { record, frames, log, divergence: null };
  if (result.error.code !== 'DIVERGED') throw new UsageError(result.error.message);
  // A seed that was not committed to diverges before the first card is dealt.
  if (frames.length === 0) {
    frames.push({ state: accepted(createGame(record.rules, record.seats, record.seed)), logged: 0 });
  }
  return { record, frames, log, divergence: result.error };
}

/** The first frame of `turn`, or the last of all when the game did not come so far. */
export function frameOfTurn({ frames }: Replayed, turn: number): number {
  const frame = frames.findIndex(({ state }) => state.turn >= turn);
  return frame < 0 ? frames.length - 1 : frame;
}

/** `verified`, or where the record and the rules part. */
export function verdict(replayed: Replayed): string {
  const { divergence } = replayed;
  if (!divergence) return t('replay.verified');
  return t('replay.diverged', { action: divergedAction(replayed), message: divergence.message });
}

/** The number of the action, from 1, that did not lead where the record says. */
export function divergedAction({ divergence, record }: Replayed): number {
  return Math.min((divergence?.at ?? 0) + 1, record.actions.length);
}
