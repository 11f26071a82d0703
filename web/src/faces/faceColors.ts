/** What each face is painted with. Outside the page of cards none of these is a color that one can match. */
import type { OfferedBot } from '@staxd/engine/bots';

type Paint = 'sky' | 'sand' | 'clay' | 'gy' | 'dusk' | 'steel';

/** The wall behind a face and its one spot of color. */
type Paints = readonly [wash: Paint, spot: Paint];

/** Of people, by their avatars from 1. */
const PEOPLE: readonly Paints[] = [
  ['dusk', 'sand'],
  ['sky', 'clay'],
  ['sand', 'sky'],
  ['dusk', 'sand'],
  ['clay', 'sky'],
  ['sky', 'sand'],
  ['gy', 'clay'],
  ['steel', 'sky'],
  ['sand', 'gy'],
  ['gy', 'sky'],
  ['steel', 'clay'],
  ['gy', 'clay'],
  ['sky', 'sand'],
  ['sand', 'sky'],
  ['clay', 'sky'],
  ['steel', 'sky'],
];

/** Of bots, by their levels. */
const BOTS = new Map<OfferedBot, Paints>([
  ['easy', ['steel', 'sky']],
  ['medium', ['dusk', 'sand']],
  ['hard', ['gy', 'clay']],
  ['petty', ['sand', 'gy']],
]);

export function faceColors(of: number | OfferedBot): Paints {
  return (typeof of === 'number' ? PEOPLE[of - 1] : BOTS.get(of)) ?? PEOPLE[0];
}
