/** What each rule option may be, for forms. Apart from the schemas, since nothing that only plays needs it. */
import type { OptionName, RuleOptions } from './options.ts';

type RangeOf<Value> = [Value] extends [string | boolean]
  ? { readonly values: readonly Value[] }
  : { readonly least: number; readonly most: number };

/** One of `values`, or a whole number; `jinxPerColour` and `deck` hold such numbers by name. */
export const OPTION_RANGES: { readonly [Name in OptionName]: RangeOf<RuleOptions[Name]> } = {
  shapeCopies: { least: 1, most: 4 },
  modifierMultiplier: { least: 0, most: 3 },
  jinxPerColour: { least: 0, most: 4 },
  deck: { least: 0, most: 12 },
  seating: { values: ['joined', 'shuffled'] },
  handSize: { least: 1, most: 15 },
  multiShape: { values: ['identical', 'sameShape'] },
  nopeResidual: { values: ['firstHit', 'none'] },
  acceptConsumesTurn: { values: ['draws', 'never'] },
  hijackReturn: { values: ['bottom', 'shuffleIn'] },
  giftFinish: { values: [true, false] },
  finish: { values: ['any', 'shapesOnly'] },
  maxTurns: { least: 1, most: 100_000 },
};
