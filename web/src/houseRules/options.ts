/** Which options a host changes by hand, and how. All others come from rule files. */
import { differing, type HouseOption, type HouseRules, type OptionValue } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { MOST_HOUSE_TURNS } from '@staxd/protocol';

export interface Stepped {
  readonly name: HouseOption;
  readonly least: number;
  readonly most: number;
  /** 1 without it. */
  readonly step?: number;
}

interface Chosen {
  readonly name: HouseOption;
  readonly values: readonly string[];
}

export const ROWS: readonly (Stepped | Chosen)[] = [
  { name: 'handSize', least: 1, most: 15 },
  { name: 'multiShape', values: ['identical', 'sameShape'] },
  { name: 'nopeResidual', values: ['firstHit', 'none'] },
  { name: 'acceptConsumesTurn', values: ['draws', 'never'] },
  { name: 'hijackReturn', values: ['bottom', 'shuffleIn'] },
  { name: 'giftFinish', values: ['true', 'false'] },
  { name: 'finish', values: ['any', 'shapesOnly'] },
  { name: 'shapeCopies', least: 1, most: 4 },
  { name: 'modifierMultiplier', least: 0, most: 3 },
  { name: 'jinxPerColour', least: 0, most: 4 },
  { name: 'maxTurns', least: 50, most: MOST_HOUSE_TURNS, step: 50 },
];

/** `rules` with one option set; without it where that is the standard. */
export function withOption(mode: Mode, rules: HouseRules, name: HouseOption, value: OptionValue): HouseRules {
  const option =
    name === 'jinxPerColour'
      ? { 1: value, 2: value, 3: value }
      : name === 'giftFinish'
        ? value === 'true'
        : value;
  return differing(mode, { ...rules, [name]: option });
}
