/** One decision of one bot, from what its seat may know and nothing else. Runs in a worker or right here. */
import type { Action, GameEvent, LegalAction, RuleSet, Seat, View } from '@staxd/engine';
import { type BotLevel, createPlayer } from '@staxd/engine/bots';

/** All that a bot is given; plain data, so that it can be sent to a worker. */
export interface BotTask {
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly rules: RuleSet;
  readonly view: View;
  readonly legal: readonly LegalAction[];
  /** Everything that has happened, redacted for the seat; empty for a bot that makes nothing of it. */
  readonly events: readonly GameEvent[];
  /** Of the bot's chance for this one decision; says nothing about the seed of the game. */
  readonly chance: string;
  /** How many games a bot that searches imagines; null: no bot that searches. */
  readonly budget: number | null;
}

/** Nothing is kept between two decisions: the bot remembers by being told everything again. */
export function decideAsBot({ level, seat, rules, view, legal, events, chance, budget }: BotTask): Action {
  const seed = { algorithm: 'alea', key: chance } as const;
  const player = createPlayer(level, seat, rules, seed, budget ?? undefined);
  for (const event of events) player.observe(event);
  return player.act(view, legal);
}
