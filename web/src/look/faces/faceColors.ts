/** The colors of each face. None of them is a card color. */
import type { OfferedBot } from '@staxd/engine/bots';
import type { FaceId } from './faceOf.ts';

type Paint = 'sky' | 'sand' | 'clay' | 'gy' | 'dusk' | 'steel' | 'peri';

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

/** Of a level, on whatever head. */
export const BOT_COLORS = new Map<OfferedBot, Paints>([
  ['easy', ['sky', 'sand']],
  ['medium', ['steel', 'sky']],
  ['hard', ['peri', 'sand']],
  ['petty', ['clay', 'gy']],
]);

export function faceColors(of: FaceId): Paints {
  if (typeof of === 'number') return PEOPLE[of - 1] ?? PEOPLE[0];
  const [level] = of.split('-') as [OfferedBot];
  return BOT_COLORS.get(level) ?? PEOPLE[0];
}
