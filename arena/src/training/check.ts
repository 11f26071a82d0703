/** What a fit is worth on comparisons that it has not seen. */
import type { Comparisons } from './comparisons.ts';
import type { Fitting } from './fit.ts';

/** Of all things whose chance is in one tenth: how many, their mean chance, and how many of them were the one. */
export interface Decile {
  readonly things: number;
  readonly said: number;
  readonly found: number;
}

/** What chances are worth that are fitted to who is the one. */
export interface ChanceCheck {
  /** The mean of minus the logarithm of the chance that the one had; and with equal chances for all. */
  readonly logLoss: number;
  readonly logLossOfNone: number;
  /** Those that have things. */
  readonly deciles: readonly Decile[];
}

export interface Check {
  readonly comparisons: number;
  /** The mean result of the thing that is preferred; of one taken at random; of the best by each comparison itself. */
  readonly gain: number;
  readonly gainOfNone: number;
  readonly gainOfBest: number;
  /** Absent where scores are no chances. */
  readonly chances?: ChanceCheck;
}

const DECILES = 10;

export function checkOf(fitting: Fitting, unseen: Comparisons): Check {
  const sums = { logLoss: 0, none: 0, gain: 0, gainOfNone: 0, gainOfBest: 0 };
  const deciles = Array.from({ length: DECILES }, () => ({ things: 0, said: 0, found: 0 }));
  for (let index = 0; index < unseen.length; index++) {
    fitting.look(unseen, index);
    const { one, chances, scores } = fitting;
    let preferred = 0;
    let best = 0;
    for (let thing = 0; thing < one.things; thing++) {
      const result = one.results[thing];
      const chance = chances[thing];
      if (scores[thing] > scores[preferred]) preferred = thing;
      if (result > one.results[best]) best = thing;
      sums.logLoss -= result * Math.log(Math.max(chance, Number.MIN_VALUE));
      sums.gainOfNone += result / one.things;
      const decile = deciles[Math.min(DECILES - 1, Math.floor(chance * DECILES))];
      decile.things++;
      decile.said += chance;
      decile.found += result;
    }
    sums.none += Math.log(one.things);
    sums.gain += one.results[preferred];
    sums.gainOfBest += one.results[best];
  }
  const mean = (sum: number) => sum / unseen.length;
  const gains = {
    comparisons: unseen.length,
    gain: mean(sums.gain),
    gainOfNone: mean(sums.gainOfNone),
    gainOfBest: mean(sums.gainOfBest),
  };
  if (fitting.aim === 'worth') return gains;
  return {
    ...gains,
    chances: {
      logLoss: mean(sums.logLoss),
      logLossOfNone: mean(sums.none),
      deciles: deciles
        .filter(({ things }) => things > 0)
        .map(({ things, said, found }) => ({ things, said: said / things, found: found / things })),
    },
  };
}
