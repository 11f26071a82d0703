/** BALANCED: plays the table. It weighs every action one ply deep and supposes nothing about others' cards. */
import type { Bot } from './bot.ts';
import { decide } from './heuristics/choosing.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';

/** What BALANCED thinks with: one for all its players, because every look fills it anew. */
const outlook = new TableOutlook();

/** BALANCED remembers nothing. */
export const balanced: Bot<null> = {
  version: '1',
  start: () => null,
  act: (view, legal, _memory, rng) => decide(outlook, view, legal, rng),
};
