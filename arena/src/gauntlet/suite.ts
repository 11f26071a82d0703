/** What the bots must show, as data: how strong each is, in which order, and how PETTY retaliates. */
import { MODES, type Mode } from '@staxd/engine';

export const PARTS = ['strength', 'order', 'oracle', 'grudge'] as const;
export type Part = (typeof PARTS)[number];

export const FIELD = 'medium';

export type Measure =
  /** The share of games that the hero wins. */
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
const PETTY_REACH = 0.04;

const rate = (hero: string): Measure => ({ kind: 'rate', hero });

/** BALANCED among BALANCED wins the fair share by symmetry, so other bots are compared with that. */
export const SUITE: readonly Check[] = [
  { part: 'strength', mode: 'casual', players: 4, measure: rate('random'), least: 0.01, most: 0.03 },
  { part: 'strength', mode: 'casual', players: 4, measure: rate('easy'), least: 0.07, most: 0.12 },
  { part: 'strength', mode: 'casual', players: 4, measure: rate('petty'), least: 0.21, most: 0.29 },
  { part: 'strength', mode: 'casual', players: 4, measure: rate('hard'), least: 0.32, most: 1 },
  { part: 'strength', mode: 'casual', players: 2, measure: rate('hard'), least: 0.6, most: 1 },
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

function orderOf(mode: Mode, players: number): readonly Check[] {
  const fair = 1 / players;
  const place = { part: 'order', mode, players } as const;
  return [
    { ...place, measure: rate('easy'), least: 0, most: fair },
    { ...place, measure: rate('petty'), least: fair - PETTY_REACH, most: fair + PETTY_REACH },
    { ...place, measure: rate('hard'), least: fair, most: 1 },
    { ...place, measure: { kind: 'lead', hero: 'hard', over: 'petty' }, least: 0, most: 1 },
  ];
}
