/** Which options a host changes by hand, and how. All others come from rule files. */
import { differing, type HouseOption, type HouseRules, type OptionValue } from '@staxd/client';
import { type Mode, OPTION_RANGES } from '@staxd/engine';
import { MOST_HOUSE_TURNS } from '@staxd/protocol';
import type { HandOption } from '../../messages/screens/houseRulesForm.ts';

export interface Steps {
  readonly least: number;
  readonly most: number;
  /** 1 without it. */
  readonly step?: number;
}

/** In the order of their rows. */
const BY_HAND: Readonly<Record<HandOption, true>> = {
  handSize: true,
  multiShape: true,
  nopeResidual: true,
  acceptConsumesTurn: true,
  hijackReturn: true,
  giftFinish: true,
  finish: true,
  shapeCopies: true,
  modifierMultiplier: true,
  jinxPerColour: true,
  maxTurns: true,
};

/** Tables have shorter games than the engine could deal. */
const RANGES = {
  ...OPTION_RANGES,
  maxTurns: { least: 50, most: MOST_HOUSE_TURNS, step: 50 },
} satisfies Record<string, Steps | { readonly values: readonly unknown[] }>;

export const ROWS = (Object.keys(BY_HAND) as HandOption[]).map((name) => ({ name, range: RANGES[name] }));

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
