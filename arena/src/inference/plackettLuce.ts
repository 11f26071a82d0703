/**
 * The Plackett-Luce model: contestant i comes first with probability exp(s_i) / Σ exp(s_j), and each further
 * place is decided in the same way among those left. A contestant's log-strength is a sum of effects, one per
 * factor: its bot and its seat.
 *
 * The arena fits only the first stage, the winner, from `Tally.patterns`. The places behind the winner are
 * not the same kind of contest: they show who was caught with how many cards.
 */
import { solve } from './linearEquations.ts';

export interface Contest {
  /** By contestant, its level of each factor: [bot, seat]. */
  readonly contestants: readonly (readonly number[])[];
  /** By contestant, how often it came first. */
  readonly wins: readonly number[];
}

export function contestsOf(
  contestants: readonly (readonly number[])[],
  order: readonly number[],
  weight = 1,
): Contest[] {
  return order.map((winner, place) => {
    const left = contestants.map((_, i) => i).filter((i) => !order.slice(0, place).includes(i));
    return {
      contestants: left.map((i) => contestants[i]),
      wins: left.map((i) => (i === winner ? weight : 0)),
    };
  });
}

/**
 * The maximum likelihood estimate: the effect of each level of each factor, in log-odds, centred on the mean
 * of the factor's finite effects. `levels` holds the number of levels of each factor. A level that never wins
 * a contest against another has the effect -∞, one that always wins +∞; the rest are then estimated from the
 * contests that remain. NaN where none remain; null where the contests do not identify the effects, as when
 * bots never change seats.
 */
export function fitPlackettLuce(contests: readonly Contest[], levels: readonly number[]): number[][] | null {
  const effects = levels.map((count) => new Array<number>(count).fill(Number.NaN));
  const open = settleExtremes(contests, effects);

  // The first level still contested in each factor is the reference, fixed at 0.
  let parameters = 0;
  const parameterOf = effects.map((ofFactor, factor) => {
    const contested = ofFactor.map((_, level) => open.some((contest) => has(contest, factor, level)));
    const reference = contested.indexOf(true);
    return contested.map((is, level) => (is && level !== reference ? parameters++ : is ? FIXED : ABSENT));
  });
  const estimate = climb(
    open.map(({ contestants, wins }) => ({
      columns: contestants.map((own) =>
        own.map((level, factor) => parameterOf[factor][level]).filter((parameter) => parameter >= 0),
      ),
      wins,
    })),
    parameters,
  );
  return (
    estimate &&
    effects.map((ofFactor, factor) =>
      centred(
        ofFactor.map((effect, level) => {
          const parameter = parameterOf[factor][level];
          return parameter === ABSENT ? effect : parameter === FIXED ? 0 : estimate[parameter];
        }),
      ),
    )
  );
}

const FIXED = -1;
const ABSENT = -2;

const has = ({ contestants }: Contest, factor: number, level: number) =>
  contestants.some((own) => own[factor] === level);

/** Writes the infinite effects into `effects` and returns the contests that remain. */
function settleExtremes(contests: readonly Contest[], effects: number[][]): Contest[] {
  let open = contests.filter(isContested);
  for (;;) {
    const extreme = findExtreme(open, effects, -Infinity) ?? findExtreme(open, effects, Infinity);
    if (!extreme) return open;
    const { factor, level, effect } = extreme;
    effects[factor][level] = effect;
    open = open.map((contest) => without(contest, factor, level, effect)).filter(isContested);
  }
}

function isContested({ contestants, wins }: Contest): boolean {
  return contestants.length > 1 && wins.some((count) => count > 0);
}

/** A level that only loses (-∞) or only wins (+∞) against others. */
function findExtreme(open: readonly Contest[], effects: readonly (readonly number[])[], effect: number) {
  for (const [factor, ofFactor] of effects.entries()) {
    for (const [level, known] of ofFactor.entries()) {
      if (!Number.isNaN(known)) continue;
      let won = 0;
      let lost = 0;
      for (const { contestants, wins } of open) {
        const own = contestants.map((contestant) => contestant[factor] === level);
        if (own.every(Boolean) || !own.some(Boolean)) continue;
        wins.forEach((count, i) => {
          if (own[i]) won += count;
          else lost += count;
        });
      }
      const [none, some] = effect < 0 ? [won, lost] : [lost, won];
      if (none === 0 && some > 0) return { factor, level, effect };
    }
  }
  return null;
}

/** Removes a -∞ level; where a +∞ level takes part, only contestants of that level remain. */
function without(contest: Contest, factor: number, level: number, effect: number): Contest {
  if (!has(contest, factor, level)) return contest;
  const stays = contest.contestants.map((own) => (own[factor] === level) === effect > 0);
  return {
    contestants: contest.contestants.filter((_, i) => stays[i]),
    wins: contest.wins.filter((_, i) => stays[i]),
  };
}

function centred(effects: number[]): number[] {
  const known = effects.filter((effect) => Number.isFinite(effect));
  // A single finite level is the reference.
  if (known.length === 0 && effects.filter(Number.isNaN).length === 1) {
    return effects.map((effect) => (Number.isNaN(effect) ? 0 : effect));
  }
  const mean = known.reduce((sum, effect) => sum + effect, 0) / known.length;
  return effects.map((effect) => (Number.isFinite(effect) ? effect - mean : effect));
}

interface Equation {
  readonly columns: readonly (readonly number[])[];
  readonly wins: readonly number[];
}

const MOST_STEPS = 50;

/** Newton-Raphson on the concave log-likelihood; null if it has no unique maximum. */
function climb(equations: readonly Equation[], parameters: number): number[] | null {
  let estimate = new Array<number>(parameters).fill(0);
  let here = slopeAt(equations, estimate);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const step = solve(here.information, here.gradient);
    if (step === null) return null;
    for (let scale = 1; ; scale /= 2) {
      const next = estimate.map((value, i) => value + scale * step[i]);
      const there = slopeAt(equations, next);
      // A full step may overshoot. Near the maximum, rounding may look like a decrease.
      if (there.logLikelihood < here.logLikelihood && scale > 1e-3) continue;
      [estimate, here] = [next, there];
      break;
    }
    if (step.every((change) => Math.abs(change) < 1e-8)) return estimate;
  }
  return null;
}

function slopeAt(equations: readonly Equation[], estimate: readonly number[]) {
  let logLikelihood = 0;
  const gradient = estimate.map(() => 0);
  const information = estimate.map(() => estimate.map(() => 0));
  for (const { columns, wins } of equations) {
    const strengths = columns.map((own) => own.reduce((sum, parameter) => sum + estimate[parameter], 0));
    const weights = strengths.map(Math.exp);
    const weight = weights.reduce((sum, one) => sum + one, 0);
    const games = wins.reduce((sum, count) => sum + count, 0);
    const expected = estimate.map(() => 0);
    columns.forEach((own, i) => {
      const probability = weights[i] / weight;
      if (wins[i] > 0) logLikelihood += wins[i] * Math.log(probability);
      for (const p of own) {
        gradient[p] += wins[i] - games * probability;
        expected[p] += probability;
        for (const q of own) information[p][q] += games * probability;
      }
    });
    for (const [p, row] of information.entries()) {
      for (const q of row.keys()) row[q] -= games * expected[p] * expected[q];
    }
  }
  return { logLikelihood, gradient, information };
}
