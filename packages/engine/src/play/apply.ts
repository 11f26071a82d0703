import type { Action, Refusal } from '../actions/actions.ts';
import type { GameEvent } from '../actions/events.ts';
import { fork } from '../game/core.ts';
import type { GameState } from '../game/state.ts';
import { fail, ok, type Result } from '../result.ts';
import { step } from './step.ts';

/** What an accepted action leads to. */
export interface Applied {
  readonly state: GameState;
  /** Everything that happened, secrets included: pass each through `redact` before showing it. */
  readonly events: readonly GameEvent[];
}

/** The state after `action` and its events, or the refusal. Pure; never throws, whatever the action is (ERR-1). */
export function apply(state: GameState, action: Action): Result<Applied, Refusal> {
  const next = fork(state);
  const events: GameEvent[] = [];
  const refusal = step(next, action, (event) => events.push(event));
  return refusal === null ? ok({ state: next, events }) : fail(refusal);
}
