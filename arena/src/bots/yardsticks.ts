/**
 * Bots that stay as they are, move by move, so that strengths of different times can be compared. Who changes a level leaves
 * its old one here.
 */
import { BOTS, type Bot, isBotLevel } from '@staxd/engine/bots';
import type { BotEntry } from '../model/manifest.ts';
import { easy } from './first/easy.ts';
import { hard } from './first/hard.ts';
import { medium } from './first/medium.ts';
import { greedy } from './greedy.ts';

interface Yardstick {
  readonly bot: Bot;
  /** The name of its random stream. */
  readonly stream: string;
}

const FIRST = { easy, medium, petty: BOTS.petty, hard };

/** By bot of a run, the yardstick that plays as that did; none for bots that still play so. */
export function formersOf(bots: readonly BotEntry[]): Readonly<Record<string, string>> {
  const found = bots.flatMap(({ bot, version, budget }) => {
    if (!isBotLevel(bot) || BOTS[bot].version === version) return [];
    const former = Object.entries(YARDSTICKS).find(
      ([name, yardstick]) =>
        name.startsWith(`${bot}@`) &&
        yardstick.bot.version === version &&
        (yardstick.bot.budget ?? null) === (budget.worlds ?? null),
    );
    return former ? [[bot, former[0]] as const] : [];
  });
  return Object.fromEntries(found);
}

export const YARDSTICKS: Readonly<Record<string, Yardstick>> = {
  ...Object.fromEntries(Object.entries(FIRST).map(([level, bot]) => [`${level}@1`, { bot, stream: level }])),
  greedy: { bot: greedy, stream: 'greedy' },
};
