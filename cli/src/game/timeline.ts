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

/** The game after an action. */
interface Frame {
  readonly state: GameState;
  /** Log entries up to then. */
  readonly logged: number;
}

export interface Replayed {
  readonly record: GameRecord;
  /** One before the first action, and one after each action that could be replayed. */
  readonly frames: readonly Frame[];
  readonly log: readonly LogEntry[];
  readonly divergence: Divergence | null;
}

/** Replays a record and keeps every position. Throws a UsageError if it cannot begin. */
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
  // A seed that does not match its commitment diverges before the deal.
  if (frames.length === 0) {
    frames.push({ state: accepted(createGame(record.rules, record.seats, record.seed)), logged: 0 });
  }
  return { record, frames, log, divergence: result.error };
}

/** The first frame of `turn`, or the last frame of a shorter game. */
export function frameOfTurn({ frames }: Replayed, turn: number): number {
  const frame = frames.findIndex(({ state }) => state.turn >= turn);
  return frame < 0 ? frames.length - 1 : frame;
}

export function verdict(replayed: Replayed): string {
  const { divergence } = replayed;
  if (!divergence) return t('replay.verified');
  return t('replay.diverged', { action: divergedAction(replayed), message: divergence.message });
}

/** The number of the diverging action, from 1. */
export function divergedAction({ divergence, record }: Replayed): number {
  return Math.min((divergence?.at ?? 0) + 1, record.actions.length);
}
