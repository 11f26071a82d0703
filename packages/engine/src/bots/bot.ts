/** What a bot is: everything it is given, and the only thing it gives back. */
import type { Action, LegalAction, Seat } from '../actions/actions.ts';
import type { GameEvent } from '../actions/events.ts';
import type { Stream } from '../chance/random.ts';
import type { RuleSet } from '../rules/rules.ts';
import type { View } from '../views/view.ts';

/**
 * A player of one character. It holds nothing itself: what it remembers of a game is in its memory,
 * and its chance comes from the stream, so that one bot plays any number of games at once and the
 * same seed gives the same game.
 */
export interface Bot<Memory = unknown> {
  /** Changes whenever the bot would choose otherwise, so that results of different bots are not mixed. */
  readonly version: string;
  /** Of a bot that searches: the imagined games that it plays for one decision, unless told otherwise. */
  readonly budget?: number;
  /** The memory of a new game, seen from `seat`; `budget` matters to bots that search. */
  start(seat: Seat, rules: RuleSet, budget?: number): Memory;
  /**
   * Takes in one event, redacted for the bot's seat; may change `memory` and nothing else. A bot without
   * it need not be told events.
   */
  observe?(event: GameEvent, memory: Memory): void;
  /** One of `legal`, its picks filled. `legal` is not empty; only `memory` and `rng` may change. */
  act(view: View, legal: readonly LegalAction[], memory: Memory, rng: Stream): Action;
}
