/** The colors of each face. None of them is a card color. */
import { BOT_PROFILES, type OfferedBot } from '@staxd/engine/bots';
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

export function faceColors(of: FaceId): Paints {
  if (typeof of === 'number') return PEOPLE[of - 1] ?? PEOPLE[0];
  const [level] = of.split('-') as [OfferedBot];
  // The same on whatever head.
  return BOT_PROFILES[level].colors;
}
