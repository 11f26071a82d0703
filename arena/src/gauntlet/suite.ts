import { MODES, type Mode } from '@staxd/engine';

export const PARTS = ['strength', 'order', 'oracle', 'grudge'] as const;
export type Part = (typeof PARTS)[number];

/** It stands still, so that strengths of different times can be compared. */
export const FIELD = 'medium@1';

export type Measure =
  | { readonly kind: 'rate'; readonly hero: string }
  /** The hero's share minus that of another hero. */
  | { readonly kind: 'lead'; readonly hero: string; readonly over: string }
  /** The share of the way from a fair share to the ceiling's wins. */
  | { readonly kind: 'gap'; readonly hero: string; readonly ceiling: string }
  /** PETTY's retaliation lift, in cards per decision. */
  | { readonly kind: 'lift' };

export interface Check {
  readonly part: Part;
  readonly mode: Mode;
  readonly players: number;
  readonly measure: Measure;
  readonly least: number;
  readonly most: number;
}

const ORDER_PLAYERS = [2, 4, 7];
/** From the weakest to the strongest. */
const LEVELS = ['easy', 'petty', 'medium', 'hard'];

const rate = (hero: string): Measure => ({ kind: 'rate', hero });

export const SUITE: readonly Check[] = [
  { part: 'strength', mode: 'casual', players: 4, measure: rate('random'), least: 0.01, most: 0.03 },
  { part: 'strength', mode: 'casual', players: 4, measure: rate('easy'), least: 0.08, most: 0.14 },
  { part: 'strength', mode: 'casual', players: 4, measure: rate('petty'), least: 0.2, most: 0.26 },
  { part: 'strength', mode: 'casual', players: 4, measure: rate('medium'), least: 0.29, most: 1 },
  { part: 'strength', mode: 'casual', players: 4, measure: rate('hard'), least: 0.35, most: 1 },
  { part: 'strength', mode: 'casual', players: 2, measure: rate('hard'), least: 0.66, most: 1 },
  { part: 'strength', mode: 'casual', players: 7, measure: rate('hard'), least: 0.17, most: 1 },
  ...MODES.flatMap((mode) => ORDER_PLAYERS.flatMap((players) => orderOf(mode, players))),
  {
    part: 'oracle',
    mode: 'casual',
    players: 4,
    measure: { kind: 'gap', hero: 'hard', ceiling: 'oracle' },
    least: 0.2,
    most: 1,
  },
  { part: 'grudge', mode: 'casual', players: 4, measure: { kind: 'lift' }, least: 0, most: Infinity },
];

/** Each level leads the one before it. */
function orderOf(mode: Mode, players: number): readonly Check[] {
  return LEVELS.slice(1).map((hero, at) => ({
    ...{ part: 'order', mode, players, least: 0, most: 1 },
    measure: { kind: 'lead', hero, over: LEVELS[at] },
  }));
}
