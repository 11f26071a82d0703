import type { Action, LegalAction, Seat } from '../actions/actions.ts';
import type { GameEvent } from '../actions/events.ts';
import type { Stream } from '../chance/random.ts';
import type { RuleSet } from '../rules/rules.ts';
import type { View } from '../views/view.ts';

/** A player of one character. It keeps nothing itself, so one bot can play any number of games at once. */
export interface Bot<Memory = unknown> {
  /** Changes whenever the bot would choose differently, so that results of different bots are not mixed. */
  readonly version: string;
  /** For a bot that searches: how many games it imagines per decision by default. */
  readonly budget?: number;
  /** The memory of a new game, seen from `seat`; `budget` matters to bots that search. */
  start(seat: Seat, rules: RuleSet, budget?: number): Memory;
  /** Takes in one event, redacted for the seat; changes only `memory`. A bot without it needs no events. */
  observe?(event: GameEvent, memory: Memory): void;
  /** One of `legal` (not empty), its picks filled; changes only `memory` and `rng`. */
  act(view: View, legal: readonly LegalAction[], memory: Memory, rng: Stream): Action;
}
