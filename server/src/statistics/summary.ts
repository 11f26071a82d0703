/** What a person's results come to, in the words of the wire. */
import { MODES } from '@staxd/engine';
import type { Statistics as WireStatistics, VipStatistics } from '@staxd/protocol';
import { ratingOf } from '../ratings/rating.ts';
import type { CardCounts, GameResult } from '../store/statisticsPorts.ts';

type Totals = Omit<WireStatistics, 'by_mode' | 'recent' | 'ranking'>;

/** The newest of these are told. */
const MOST_RECENT = 20;
/** Turns. */
const LENGTH_BIN = 5;

/** Results in the order in which they were written. */
export function summaryOf(results: readonly GameResult[]): Omit<WireStatistics, 'ranking'> {
  const played = MODES.map((mode) => ({ mode, results: results.filter((result) => result.mode === mode) }));
  return {
    ...totalsOf(results),
    by_mode: played
      .filter((each) => each.results.length > 0)
      .map((each) => ({ mode: each.mode, ...totalsOf(each.results) })),
    recent: results
      .slice(-MOST_RECENT)
      .reverse()
      .map(({ gameId, mode, won, placement, players, finishedAt }) => {
        return { game_id: gameId, mode: mode as (typeof MODES)[number], won, placement, players, ended_at: finishedAt };
      }),
  };
}

/** The latest rated games, oldest first. */
export function ratingHistory(results: readonly GameResult[]): { at: number; rating: number }[] {
  return results
    .flatMap(({ rated }) => (rated === null ? [] : [{ at: rated.at, rating: ratingOf(rated) }]))
    .sort((a, b) => a.at - b.at)
    .slice(-MOST_RECENT);
}

/** Games by their turns, without gaps between the first and the last. */
export function lengthsOf(results: readonly GameResult[]): VipStatistics['lengths'] {
  if (results.length === 0) return [];
  const bins = results.map(({ turns }) => Math.floor(turns / LENGTH_BIN));
  const [first, last] = [Math.min(...bins), Math.max(...bins)];
  const lengths = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: (first + index) * LENGTH_BIN,
    to: (first + index + 1) * LENGTH_BIN,
    games: 0,
  }));
  for (const bin of bins) lengths[bin - first].games++;
  return lengths;
}

/** Won games by the color of the last card, the most first. */
export function lastCardsOf(results: readonly GameResult[]): VipStatistics['last_cards'] {
  const colors: Record<string, number> = {};
  for (const { lastColor } of results) if (lastColor !== null) add(colors, lastColor, 1);
  return Object.entries(colors)
    .map(([color, games]) => ({ color, games }))
    .sort((a, b) => b.games - a.games || (a.color < b.color ? -1 : 1));
}

function totalsOf(results: readonly GameResult[]): Totals {
  const games = results.length;
  const won = results.filter((result) => result.won).length;
  const sum = (figure: (result: GameResult) => number) =>
    results.reduce((total, result) => total + figure(result), 0);
  return {
    games_played: games,
    games_won: won,
    win_rate: games === 0 ? 0 : won / games,
    mean_placement: games === 0 ? null : sum(({ placement }) => placement) / games,
    ...streaksOf(results),
    clout: sum(({ clout }) => clout),
    biggest_stack: results.reduce((most, { biggestStack }) => Math.max(most, biggestStack), 0),
    stacks_built: sum(({ stacksBuilt }) => stacksBuilt),
    stacks_eaten: sum(({ stacksEaten }) => stacksEaten),
    time_played: Math.round(sum(({ durationMs }) => durationMs) / 1000),
    favorite_card: mostOf(results.map(({ cardsPlayed }) => cardsPlayed)),
    deadliest_card: mostOf(results.map(({ drawnByOthers }) => drawnByOthers)),
  };
}

function streaksOf(results: readonly GameResult[]): Pick<Totals, 'current_streak' | 'best_streak'> {
  let current = 0;
  let best = 0;
  for (const { won } of results) {
    current = won ? current + 1 : 0;
    best = Math.max(best, current);
  }
  return { current_streak: current, best_streak: best };
}

/** The card with the greatest sum, the first by name among equals; null for none. */
function mostOf(parts: readonly CardCounts[]): Totals['favorite_card'] {
  const sums: Record<string, number> = {};
  for (const part of parts) for (const [card, times] of Object.entries(part)) add(sums, card, times);
  const [first] = Object.entries(sums).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return first === undefined ? null : { card: first[0], count: first[1] };
}

function add(counts: Record<string, number>, name: string, times: number): void {
  counts[name] = (counts[name] ?? 0) + times;
}
