/** Which options a host changes by hand, and how. All others come from rule files. */
import { differing, type HouseOption, type HouseRules, type OptionValue } from '@staxd/client';
import { type Mode, OPTION_RANGES } from '@staxd/engine';
import type { HandOption } from '../messages/tables/houseRulesForm.ts';

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
};

export const ROWS = (Object.keys(BY_HAND) as HandOption[]).map((name) => ({
  name,
  range: OPTION_RANGES[name],
}));

/** Their wins count everywhere, so they keep the standard. */
export const isStandardOnly = (mode: Mode): mode is 'ranked' | 'tournament' =>
  mode === 'ranked' || mode === 'tournament';

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
