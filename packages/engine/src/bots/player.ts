/** A bot at the table: the bot with its seat, its memory of this game and its own chance. */
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
  /** Whether it makes anything of events, so that they need be redacted for it. */
  readonly isObservant: boolean;
  /** Every event of the game, redacted for the seat, in the order in which they happen. */
  observe(event: GameEvent): void;
  /** What the bot does when it must act: one of `legal`, its picks filled. */
  act(view: View, legal: readonly LegalAction[]): Action;
}

/**
 * Seats a bot for one game. Its chance is a stream of the game's seed named after seat and level:
 * what it thinks never moves the deck, and the same seed plays the same game. `budget` is for a bot
 * that searches; without one it has its own.
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
