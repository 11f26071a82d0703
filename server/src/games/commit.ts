/** One version as the store is given it. */
import type { Commit } from '../store/ports.ts';
import { dueAt } from './deadlines.ts';
import type { Decision } from './decide.ts';
import { type Context, sha256 } from './draft.ts';
import type { Game } from './game.ts';
import { changedIndex } from './gameFormat.ts';

/** What makes a command safe to send twice: the same id and payload get the first answer again. */
export interface Request {
  readonly actor: string;
  /** 1 to 64 characters. */
  readonly id: string;
  /** Plain data. */
  readonly payload: unknown;
}

/** Everything that the store writes for a decision, in one transaction. */
export function commitOf(
  id: string,
  before: Game | null,
  { game, entry, effects }: Decision,
  { now, times, seed, version }: Context,
  request: Request | undefined,
): Commit<Game> {
  const index = changedIndex(before, game);
  return {
    id,
    expected: version - 1,
    state: game,
    dueAt: dueAt(game, times),
    entry: { ...entry, at: now },
    effects,
    ...(index && { index }),
    ...(request && {
      receipt: {
        actor: request.actor,
        requestId: request.id,
        digest: digestOf(request),
        answer: { version },
      },
    }),
    ...(before === null && { secret: { seed, commitment: game.commitment } }),
  };
}

/** SHA-256 of what was asked, so that another request under the same id is noticed. */
export function digestOf({ payload }: Request): string {
  return sha256(JSON.stringify(payload));
}
