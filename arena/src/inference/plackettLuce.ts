/**
 * The Plackett-Luce model: who is first among the contestants of a game is i with the probability
 * exp(s_i) / Σ exp(s_j), the next one likewise among those who are left. Here a contestant's log-strength
 * is a sum of effects, one for its level of each factor: its bot's and its seat's.
 *
 * The arena uses the first stage only, who wins: it has that from `Tally.patterns`. Places behind the
 * winner are no contest of the same kind, they say who was caught with how many cards.
 */
import { solve } from './linearEquations.ts';

/** Contests among the same contestants for one place. */
export interface Contest {
  /** By contestant, its level of each factor: [bot, seat]. */
  readonly contestants: readonly (readonly number[])[];
  /** By contestant, how often it came first. */
  readonly wins: readonly number[];
}

/** The contests that a ranking consists of; `order` names contestants from the first, not necessarily all. */
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
 * The maximum likelihood estimate: by factor and level the effect in units of log-odds, with a mean of
 * zero over the finite effects of a factor. `levels` says how many levels each factor has. A level that
 * never wins a contest against another has the effect -∞, one that always does +∞; the others are then
 * estimated from what that leaves to contest. NaN stands where nothing is left, and null where the
 * contests do not decide the effects, as when bots never change seats.
 */
export function fitPlackettLuce(contests: readonly Contest[], levels: readonly number[]): number[][] | null {
  const effects = levels.map((count) => new Array<number>(count).fill(Number.NaN));
  const open = settleExtremes(contests, effects);

  // The first level of a factor that is still contested is fixed at 0, the others are parameters.
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

/** Writes the infinite effects into `effects` and gives the contests that remain open. */
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

/** A level that only loses (-∞) or only wins (+∞) when it meets others. */
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

/** What is left to contest: nobody has to reckon with a -∞, and where a +∞ sits only its like win. */
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
  // The only one that is not infinite is what the others are measured by.
  if (known.length === 0 && effects.filter(Number.isNaN).length === 1) {
    return effects.map((effect) => (Number.isNaN(effect) ? 0 : effect));
  }
  const mean = known.reduce((sum, effect) => sum + effect, 0) / known.length;
  return effects.map((effect) => (Number.isFinite(effect) ? effect - mean : effect));
}

/** A contest with each contestant's parameters in place of its levels. */
interface Equation {
  readonly columns: readonly (readonly number[])[];
  readonly wins: readonly number[];
}

const MOST_STEPS = 50;

/** Newton and Raphson on the log-likelihood, which is concave; null when it has no single summit. */
function climb(equations: readonly Equation[], parameters: number): number[] | null {
  let estimate = new Array<number>(parameters).fill(0);
  let here = slopeAt(equations, estimate);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const step = solve(here.information, here.gradient);
    if (step === null) return null;
    for (let scale = 1; ; scale /= 2) {
      const next = estimate.map((value, i) => value + scale * step[i]);
      const there = slopeAt(equations, next);
      // A full step may overshoot; near the summit, rounding may look like going down.
      if (there.logLikelihood < here.logLikelihood && scale > 1e-3) continue;
      [estimate, here] = [next, there];
      break;
    }
    if (step.every((change) => Math.abs(change) < 1e-8)) return estimate;
  }
  return null;
}

/** The log-likelihood, its gradient and its negative second derivatives. */
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
