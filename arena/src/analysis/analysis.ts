/** What a run says: every figure with its interval and what it was taken over. */
import type { RuleSet, StackType, WinMethod } from '@staxd/engine';
import type { CARD_FIGURES } from '../figures/cards.ts';
import type { ENDINGS } from '../figures/endings.ts';
import type { FLOW } from '../figures/flow.ts';
import type { LENGTHS } from '../figures/lengths.ts';
import type { BOT_FIGURES, FAULT_FIGURES, SEAT_FIGURES } from '../figures/seats.ts';
import type { OverallKey, STACK_FIGURES } from '../figures/stacks.ts';

/**
 * An estimate with its 95 % interval. Where there was nothing to take it over, `n` is 0, `value` is NaN and the
 * interval is all that is possible: 0 to 1 for a share, without end for a mean. Intervals are without end, too,
 * where too few blocks tell how values vary, and strengths are infinite for who never or always wins.
 */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** What `value` was taken over: games, decisions, stacks, ... */
  readonly n: number;
}

export interface Distribution {
  readonly mean: Figure;
  readonly sd: number;
  readonly median: number;
  readonly p5: number;
  readonly p25: number;
  readonly p75: number;
  readonly p95: number;
  readonly max: number;
  /** Equal bins, `from` inclusive, `to` exclusive, without empty ones at either end. */
  readonly histogram: readonly { readonly from: number; readonly to: number; readonly games: number }[];
}

/** An estimate for each entry. */
type Estimates<Entries> = { readonly [Name in keyof Entries]: Figure };

export interface SeatRow extends Omit<Estimates<typeof SEAT_FIGURES>, 'wins'> {
  readonly seat: number;
  readonly wins: number;
  /** Its share of the games. */
  readonly rate: Figure;
}

export interface BotRow
  extends Omit<Estimates<typeof BOT_FIGURES>, 'wins'>,
    Readonly<Record<keyof typeof FAULT_FIGURES, number>> {
  readonly bot: string;
  /** Seats that it holds at the table. */
  readonly seats: number;
  readonly wins: number;
  /** Wins of one of its seats: wins / (games x seats). */
  readonly rate: Figure;
  /** Against the field, in Elo points: 400 log10(p (n - 1) / (1 - p)). */
  readonly strength: Figure;
  /** Plackett-Luce strength with the seats' effects taken out, in Elo points around the mean of all bots. */
  readonly plackettLuce: Figure | null;
}

export interface CardRow extends Estimates<typeof CARD_FIGURES> {
  readonly card: string;
  /** What at least one in the opening hand adds to the chance to win, seat for seat (causal: the deal is chance). */
  readonly lift: Figure;
  readonly p: number;
  /** By Benjamini-Hochberg over all rows at a false discovery rate of 5 %. */
  readonly significant: boolean;
}

export interface StackRow extends Estimates<typeof STACK_FIGURES> {
  readonly type: StackType;
}

export interface Test {
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

export interface Analysis
  extends Estimates<typeof ENDINGS>,
    Readonly<Record<keyof typeof LENGTHS, Distribution>>,
    Readonly<Record<OverallKey, Figure>> {
  readonly engineVersion: string;
  readonly rulesHash: string;
  readonly rules: RuleSet;
  readonly seed: string;
  readonly lineup: readonly string[];
  readonly players: number;
  readonly games: number;
  readonly blocks: number;
  readonly resultHash: string;
  /** Estimated from the decisions at `secondsPerDecision`. */
  readonly minutes: Distribution;
  readonly secondsPerDecision: number;
  readonly seats: readonly SeatRow[];
  /** Chi-square of equal seats, corrected for blocks (Rao and Scott). */
  readonly seatTest: Test;
  readonly bots: readonly BotRow[];
  readonly cards: readonly CardRow[];
  readonly stackTypes: readonly StackRow[];
  readonly methods: readonly { readonly method: WinMethod; readonly share: Figure }[];
  readonly flow: Estimates<typeof FLOW>;
  /** Elo points between the strongest and the weakest bot; null with one bot. */
  readonly skillSpread: Figure | null;
  /** What of the question who wins stays open when one knows who plays: 1 is pure luck. */
  readonly luck: Figure;
}

/** One line of a comparison: run b less run a. */
export interface Contrast {
  /** In words, as in "Win rate of seat 2". */
  readonly label: string;
  /** A share of games or the like, a number, or a difference of shares (a lift), in fractions of 1 as shares are. */
  readonly kind: 'share' | 'number' | 'points';
  readonly a: Figure;
  readonly b: Figure;
  readonly difference: Figure;
  readonly p: number;
  /** By Benjamini-Hochberg over all contrasts of the comparison. */
  readonly significant: boolean;
  /** Block against block with the same seeds, or run against run. */
  readonly paired: boolean;
}

export interface Comparison {
  /** The conclusion in one sentence. */
  readonly conclusion: string;
  readonly contrasts: readonly Contrast[];
  readonly a: Analysis;
  readonly b: Analysis;
}
