/** One decision of one bot, from what its seat may know. Runs in a worker thread or in the main one. */
import type { Action, GameEvent, LegalAction, RuleSet, Seat, View } from '@staxd/engine';
import { type BotLevel, createPlayer } from '@staxd/engine/bots';

/** Plain data, so that it can be sent to a worker. */
export interface BotTask {
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly rules: RuleSet;
  readonly view: View;
  readonly legal: readonly LegalAction[];
  /** Redacted for the seat; empty for a bot that does not use it. */
  readonly events: readonly GameEvent[];
  /** Seeds the chance of this one decision; unrelated to the game's seed. */
  readonly chance: string;
  /** How many games a searching bot imagines; null for other bots. */
  readonly budget: number | null;
}

/** Nothing is kept between two decisions: the bot is told everything again each time. */
export function decideAsBot({ level, seat, rules, view, legal, events, chance, budget }: BotTask): Action {
  const seed = { algorithm: 'alea', key: chance } as const;
  const player = createPlayer(level, seat, rules, seed, budget ?? undefined);
  for (const event of events) player.observe(event);
  return player.act(view, legal);
}
