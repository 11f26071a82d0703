/** What a person's results come to. */
import { MODES, type Mode } from '@staxd/engine';
import { MOST_RECENT_GAMES } from '@staxd/protocol';
import { ratingOf } from '../ratings/rating.ts';
import type { CardCounts, GameResult } from '../store/statisticsPorts.ts';

export interface Totals {
  readonly played: number;
  readonly won: number;
  /** Null without a game. */
  readonly meanPlacement: number | null;
  /** Wins in a row: now, and the most ever. */
  readonly currentStreak: number;
  readonly bestStreak: number;
  readonly clout: number;
  readonly biggestStack: number;
  readonly stacksBuilt: number;
  readonly stacksEaten: number;
  readonly durationMs: number;
  readonly favoriteCard: CountedCard | null;
  readonly deadliestCard: CountedCard | null;
}

export interface CountedCard {
  readonly card: string;
  readonly count: number;
}

export interface Summary extends Totals {
  /** Of the modes that were played. */
  readonly byMode: readonly (Totals & { readonly mode: Mode })[];
  /** Newest first. */
  readonly recent: readonly GameResult[];
}

/** Turns. */
const LENGTH_BIN = 5;

/** Of results in the order in which they were written. */
export function summaryOf(results: readonly GameResult[]): Summary {
  const byMode = MODES.map((mode) => [mode, results.filter((result) => result.mode === mode)] as const);
  return {
    ...totalsOf(results),
    byMode: byMode.flatMap(([mode, played]) => (played.length === 0 ? [] : [{ mode, ...totalsOf(played) }])),
    recent: results.slice(-MOST_RECENT_GAMES).reverse(),
  };
}

/** After each of the latest rated games, oldest first. */
export function ratingHistory(results: readonly GameResult[]): { at: number; rating: number }[] {
  return results
    .flatMap(({ rated }) => (rated === null ? [] : [{ at: rated.at, rating: ratingOf(rated) }]))
    .sort((a, b) => a.at - b.at)
    .slice(-MOST_RECENT_GAMES);
}

/** Games by their turns, `from` to less than `to`, without gaps between the first and the last. */
export function lengthsOf(results: readonly GameResult[]): { from: number; to: number; games: number }[] {
  if (results.length === 0) return [];
  const bins = results.map(({ turns }) => Math.floor(turns / LENGTH_BIN));
  const first = bins.reduce((least, bin) => Math.min(least, bin));
  const last = bins.reduce((most, bin) => Math.max(most, bin));
  const lengths = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: (first + index) * LENGTH_BIN,
    to: (first + index + 1) * LENGTH_BIN,
    games: 0,
  }));
  for (const bin of bins) lengths[bin - first].games++;
  return lengths;
}

/** Won games by the color of the last card, the most first. */
export function lastCardsOf(results: readonly GameResult[]): { color: string; games: number }[] {
  const colors: Record<string, number> = {};
  for (const { lastColor } of results) if (lastColor !== null) add(colors, lastColor, 1);
  return byCount(colors).map(([color, games]) => ({ color, games }));
}

function totalsOf(results: readonly GameResult[]): Totals {
  const sum = (figure: (result: GameResult) => number) =>
    results.reduce((total, result) => total + figure(result), 0);
  return {
    played: results.length,
    won: sum(({ won }) => Number(won)),
    meanPlacement: results.length === 0 ? null : sum(({ placement }) => placement) / results.length,
    ...streaksOf(results),
    clout: sum(({ clout }) => clout),
    biggestStack: results.reduce((most, { biggestStack }) => Math.max(most, biggestStack), 0),
    stacksBuilt: sum(({ stacksBuilt }) => stacksBuilt),
    stacksEaten: sum(({ stacksEaten }) => stacksEaten),
    durationMs: sum(({ durationMs }) => durationMs),
    favoriteCard: mostOf(results.map(({ cardsPlayed }) => cardsPlayed)),
    deadliestCard: mostOf(results.map(({ drawnByOthers }) => drawnByOthers)),
  };
}

function streaksOf(results: readonly GameResult[]): Pick<Totals, 'currentStreak' | 'bestStreak'> {
  let currentStreak = 0;
  let bestStreak = 0;
  for (const { won } of results) {
    currentStreak = won ? currentStreak + 1 : 0;
    bestStreak = Math.max(bestStreak, currentStreak);
  }
  return { currentStreak, bestStreak };
}

function mostOf(parts: readonly CardCounts[]): CountedCard | null {
  const sums: Record<string, number> = {};
  for (const part of parts) for (const [card, times] of Object.entries(part)) add(sums, card, times);
  const [first] = byCount(sums);
  return first === undefined ? null : { card: first[0], count: first[1] };
}

function add(counts: Record<string, number>, name: string, times: number): void {
  counts[name] = (counts[name] ?? 0) + times;
}

/** The greatest first; equals by their names. */
function byCount(counts: CardCounts): [name: string, count: number][] {
  return Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
