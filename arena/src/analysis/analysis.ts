import type { RuleSet, StackType, WinMethod } from '@staxd/engine';
import type { CARD_FIGURES } from '../figures/cards.ts';
import type { ENDINGS } from '../figures/endings.ts';
import type { FLOW } from '../figures/flow.ts';
import type { LENGTHS } from '../figures/lengths.ts';
import type { BOT_FIGURES, FAULT_FIGURES, SEAT_FIGURES } from '../figures/seats.ts';
import type { OverallKey, STACK_FIGURES } from '../figures/stacks.ts';
import type { Code } from '../model/manifest.ts';

/**
 * With a 95 % interval. Without observations `value` is NaN and the interval is all possible values. It is also
 * unbounded with too few blocks for a variance. Strengths are infinite for a bot that never or always wins.
 */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
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

type Estimates<Entries> = { readonly [Name in keyof Entries]: Figure };

export interface SeatRow extends Omit<Estimates<typeof SEAT_FIGURES>, 'wins'> {
  readonly seat: number;
  readonly wins: number;
  readonly rate: Figure;
}

export interface BotRow
  extends Omit<Estimates<typeof BOT_FIGURES>, 'wins'>,
    Readonly<Record<keyof typeof FAULT_FIGURES, number>> {
  readonly bot: string;
  readonly seats: number;
  readonly wins: number;
  readonly rate: Figure;
  /** Against the field, in Elo points: 400 log10(p (n - 1) / (1 - p)). */
  readonly strength: Figure;
  /** Plackett-Luce strength, with seat effects removed, in Elo points around the mean of all bots. */
  readonly plackettLuce: Figure | null;
}

export interface CardRow extends Estimates<typeof CARD_FIGURES> {
  readonly card: string;
  /** Causal: the deal is random. */
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
  /** Hashes of the code that played, where the run knows them. */
  readonly code: Code | null;
  readonly rulesHash: string;
  readonly rules: RuleSet;
  readonly seed: string;
  readonly lineup: readonly string[];
  readonly players: number;
  readonly games: number;
  readonly blocks: number;
  readonly resultHash: string;
  readonly minutes: Distribution;
  readonly secondsPerDecision: number;
  readonly seats: readonly SeatRow[];
  /** Chi-square test of equal seats, corrected for blocks (Rao and Scott). */
  readonly seatTest: Test;
  readonly bots: readonly BotRow[];
  readonly cards: readonly CardRow[];
  readonly stackTypes: readonly StackRow[];
  readonly methods: readonly { readonly method: WinMethod; readonly share: Figure }[];
  readonly flow: Estimates<typeof FLOW>;
  /** Elo points between the strongest and the weakest bot; null with one bot. */
  readonly skillSpread: Figure | null;
  /** How open the winner is once the line-up is known: 1 is pure luck. */
  readonly luck: Figure;
}

export interface Contrast {
  readonly label: string;
  /** Shares and points (differences of shares, such as a lift) are fractions of 1. */
  readonly kind: 'share' | 'number' | 'points';
  readonly a: Figure;
  readonly b: Figure;
  readonly difference: Figure;
  readonly p: number;
  /** By Benjamini-Hochberg over all contrasts of the comparison. */
  readonly significant: boolean;
  readonly paired: boolean;
}

export interface Comparison {
  readonly conclusion: string;
  readonly contrasts: readonly Contrast[];
  readonly a: Analysis;
  readonly b: Analysis;
}
