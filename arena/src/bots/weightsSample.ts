/** What weights say of a few games, by which one tells whether they still look at what they were taught. */
import {
  actor,
  clone,
  createGame,
  defineRules,
  legalActions,
  MODES,
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
const SEATS = [1, 2, 3, 4].map((number) => ({ name: `Player ${number}` }));
/** Fewer than would tell one computer from another. */
const DECIMALS = 3;

/** The sums of all scores and chances, as text: another order, scale or meaning of any input makes another. */
export function sampleOf({ policy, value }: Taught): string {
  const [scores, chances] = [new LearnedPolicy(policy), new LearnedValue(value)];
  let [score, chance] = [0, 0];
  for (const mode of MODES) {
    const rules = unwrap(defineRules(mode));
    const core = clone(unwrap(createGame(rules, SEATS, `${SEED.algorithm}:${SEED.key}`)));
    const stream = openStream(SEED, mode);
    const minds = SEATS.map((_, seat) => new CountedOutlook(seat, rules));
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
