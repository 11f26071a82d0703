/** What the levels were taught; `arena train` makes the file again. */

import { LearnedPolicy } from './policy.ts';
import shipped from './shipped.json' with { type: 'json' };
import { LearnedValue } from './value.ts';
import type { Taught } from './weights.ts';

const TAUGHT: Taught = shipped;

/** One of each for all players: they are filled anew at every look. */
export const POLICY = new LearnedPolicy(TAUGHT.policy);
export const VALUE = new LearnedValue(TAUGHT.value);
