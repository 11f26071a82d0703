import type { Bot } from './bot.ts';
import { decide } from './heuristics/choosing.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';

/** One for all players, because every look refills it. */
const outlook = new TableOutlook();

/** Weighs every action one ply deep, assumes nothing about others' cards and remembers nothing. */
export const balanced: Bot<null> = {
  version: '1',
  start: () => null,
  act: (view, legal, _memory, rng) => decide(outlook, view, legal, rng),
};
