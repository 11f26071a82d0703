import type { GameResult, Totals, UserStatistics } from './ports.ts';

const NONE: Totals = {
  played: 0,
  won: 0,
  clout: 0,
  turns: 0,
  placements: 0,
  biggestStack: 0,
  durationMs: 0,
};

export function statisticsOf(byMode: Readonly<Record<string, Totals>>): UserStatistics {
  return { ...Object.values(byMode).reduce(sum, NONE), byMode };
}

export function totalsByMode(results: readonly GameResult[]): Record<string, Totals> {
  const byMode: Record<string, Totals> = {};
  for (const result of results) {
    const { mode, won, clout, turns, placement, biggestStack, durationMs } = result;
    const one = {
      played: 1,
      won: Number(won),
      clout,
      turns,
      placements: placement,
      biggestStack,
      durationMs,
    };
    byMode[mode] = sum(byMode[mode] ?? NONE, one);
  }
  return byMode;
}

function sum(a: Totals, b: Totals): Totals {
  return {
    played: a.played + b.played,
    won: a.won + b.won,
    clout: a.clout + b.clout,
    turns: a.turns + b.turns,
    placements: a.placements + b.placements,
    biggestStack: Math.max(a.biggestStack, b.biggestStack),
    durationMs: a.durationMs + b.durationMs,
  };
}
