import type { Action, LegalAction, Seat } from '../actions/actions.ts';
import type { GameEvent } from '../actions/events.ts';
import { openStream, type Seed } from '../chance/random.ts';
import type { RuleSet } from '../rules/rules.ts';
import type { View } from '../views/view.ts';
import { BOTS, type BotLevel } from './levels.ts';

/** A bot in its seat, for one game. */
export interface Player {
  readonly level: BotLevel;
  readonly seat: Seat;
  /** Whether it uses events; if not, none need be redacted for it. */
  readonly isObservant: boolean;
  /** Takes in every event of the game in order, redacted for the seat. */
  observe(event: GameEvent): void;
  act(view: View, legal: readonly LegalAction[]): Action;
}

/**
 * Seats a bot for one game. Its chance is a stream of the game's seed named after seat and level, so its
 * thinking never changes the deck. `budget` replaces a searching bot's own.
 */
export function createPlayer(
  level: BotLevel,
  seat: Seat,
  rules: RuleSet,
  seed: Seed,
  budget?: number,
): Player {
  const bot = BOTS[level];
  const memory = bot.start(seat, rules, budget);
  const stream = openStream(seed, `bot/${seat}/${level}`);
  return {
    level,
    seat,
    isObservant: bot.observe !== undefined,
    observe: (event) => bot.observe?.(event, memory),
    act: (view, legal) => bot.act(view, legal, memory, stream),
  };
}
