/** By what one tells weights: whether they are whole, and whether they still look at what they were taught. */
import { createHash } from 'node:crypto';
import {
  actor,
  clone,
  createGame,
  defineRules,
  legalActions,
  MODES,
  type Mode,
  openStream,
  redact,
  Sandbox,
  type Seed,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import {
  CountedOutlook,
  decide,
  LearnedPolicy,
  LearnedValue,
  TableOutlook,
  type Taught,
} from '@staxd/engine/bots';

const SEED: Seed = { algorithm: 'alea', key: 'sample' };
/** A table of each size that plays otherwise, by mode. */
const PLAYERS: Readonly<Record<Mode, number>> = {
  casual: 4,
  ranked: 2,
  tournament: 7,
  stack_attack: 3,
  spite: 5,
};
/** Fewer than would tell one computer from another. */
const DECIMALS = 3;

const LENGTH = 16;

/** A hash of all weights: a changed file has another. */
export function networksHash({ policy, value }: Taught): string {
  const sum = createHash('sha256').update(JSON.stringify([policy.weights, value.weights]));
  return sum.digest('hex').slice(0, LENGTH);
}

/** The sums of all scores and chances, as text: another order, scale or meaning of any input makes another. */
export function sampleOf({ policy, value }: Taught): string {
  const [scores, chances] = [new LearnedPolicy(policy), new LearnedValue(value)];
  let [score, chance] = [0, 0];
  for (const mode of MODES) {
    const rules = unwrap(defineRules(mode));
    const seats = Array.from({ length: PLAYERS[mode] }, (_, seat) => ({ name: `Player ${seat + 1}` }));
    const core = clone(unwrap(createGame(rules, seats, `${SEED.algorithm}:${SEED.key}`)));
    const stream = openStream(SEED, mode);
    const minds = seats.map((_, seat) => new CountedOutlook(seat, rules));
    const table = new TableOutlook();
    for (let seat = actor(core); seat !== null; seat = actor(core)) {
      const [view, legal] = [viewFor(core, seat), legalActions(core, seat)];
      minds[seat].look(view);
      for (const worth of scores.rate(minds[seat], legal)) if (Number.isFinite(worth)) score += worth;
      chance += chances.chanceToWin(new Sandbox(core), seat);
      step(core, decide(table, view, legal, stream), (event) => {
        for (const [other, mind] of minds.entries()) mind.opponents.observe(redact(event, other));
      });
    }
  }
  return `${score.toFixed(DECIMALS)} ${chance.toFixed(DECIMALS)}`;
}
