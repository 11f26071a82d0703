/** The colors of each face. None of them is a card color. */
import type { OfferedBot } from '@staxd/engine/bots';

type Paint = 'sky' | 'sand' | 'clay' | 'gy' | 'dusk' | 'steel';

type Paints = readonly [wash: Paint, spot: Paint];

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

export const BOT_COLORS = new Map<OfferedBot, Paints>([
  ['easy', ['steel', 'sky']],
  ['medium', ['dusk', 'sand']],
  ['hard', ['gy', 'clay']],
  ['petty', ['sand', 'gy']],
]);

export function faceColors(of: number | OfferedBot): Paints {
  return (typeof of === 'number' ? PEOPLE[of - 1] : BOT_COLORS.get(of)) ?? PEOPLE[0];
}
