/** The levels at which a bot plays, as players choose them. */
import { balanced } from './balanced.ts';
import type { Bot } from './bot.ts';
import { chill } from './chill.ts';
import { petty } from './petty.ts';
import { random } from './random.ts';
import { strategic } from './strategic.ts';

export const BOT_LEVELS = ['random', 'easy', 'medium', 'hard', 'petty'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The bot of each level: easy is CHILL, medium BALANCED, hard STRATEGIC. */
export const BOTS: Readonly<Record<BotLevel, Bot>> = {
  random,
  easy: chill,
  medium: balanced,
  hard: strategic,
  petty,
};

/** Whether an unknown value names a level. */
export function isBotLevel(value: unknown): value is BotLevel {
  return BOT_LEVELS.includes(value as BotLevel);
}
