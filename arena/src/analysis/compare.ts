import { markSignificant } from '../inference/manyTests.ts';
import { ArenaError } from '../model/arenaError.ts';
import { type AnalysisOptions, analyse } from './analyse.ts';
import type { Comparison } from './analysis.ts';
import { conclude } from './conclusion.ts';
import { type Counted, contrastsOf } from './contrasts.ts';
import { canBePaired, type Lines, pairBlocks } from './pairing.ts';

export interface Run extends Counted {
  readonly lines?: Lines;
}

/** Block by block if both runs have `lines` of the same games. Throws ArenaError if the players differ. */
export async function compare(a: Run, b: Run, options?: AnalysisOptions): Promise<Comparison> {
  const [first, second] = [a.manifest.players, b.manifest.players];
  if (first !== second) {
    throw new ArenaError(
      `runs with ${first} and ${second} players cannot be compared: the numbers must be equal`,
    );
  }
  const inPairs = a.lines && b.lines && canBePaired(a.manifest, b.manifest);
  const paired = inPairs ? await pairBlocks(a.lines, b.lines) : new Map();
  const contrasts = markSignificant(contrastsOf(a, b, paired));
  return {
    conclusion: conclude(a, b, contrasts),
    contrasts: contrasts.map(({ effect, ...contrast }) => contrast),
    a: analyse(a.manifest, a.tally, options),
    b: analyse(b.manifest, b.tally, options),
  };
}
