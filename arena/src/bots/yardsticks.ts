/**
 * Bots that stay as they are, move by move, so that strengths of different times can be compared. Who changes a level leaves
 * its old one here.
 */
import { BOTS, type Bot } from '@staxd/engine/bots';
import { greedy } from './greedy.ts';

interface Yardstick {
  readonly bot: Bot;
  /** The name of its random stream. */
  readonly stream: string;
}

const FIRST = ['easy', 'medium', 'petty', 'hard'] as const;

export const YARDSTICKS: Readonly<Record<string, Yardstick>> = {
  ...Object.fromEntries(FIRST.map((level) => [`${level}@1`, { bot: BOTS[level], stream: level }])),
  greedy: { bot: greedy, stream: 'greedy' },
};
