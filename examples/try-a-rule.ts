// What does a rule option change? The same deals are played under each of its values.
import {
  actor,
  clone,
  createGame,
  defineRules,
  legalActions,
  parseSeed,
  type RuleSet,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';

const GAMES = 100;

/** Turns of a game of three, on average over the same deals. */
function averageTurns(rules: RuleSet): number {
  let turns = 0;
  for (let game = 0; game < GAMES; game++) {
    const text = `alea:${game}`;
    const core = clone(unwrap(createGame(rules, [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo' }], text)));
    const bots = [0, 1, 2].map((seat) => createPlayer('easy', seat, rules, unwrap(parseSeed(text))));
    for (let seat = actor(core); seat !== null; seat = actor(core)) {
      step(core, bots[seat].act(viewFor(core, seat), legalActions(core, seat)));
    }
    turns += core.turn;
  }
  return turns / GAMES;
}

// `multiShape` says which shapes may be played together: identical cards only, or one shape in any colors.
for (const multiShape of ['identical', 'sameShape']) {
  const rules = unwrap(defineRules('casual', { multiShape }));
  console.log(`${multiShape}: ${averageTurns(rules).toFixed(1)} turns`);
}

// Options may come from anywhere. A wrong one is an error that names its field and what is allowed.
const wrong = defineRules('casual', { handSize: 99 });
console.log(wrong.ok ? 'accepted' : wrong.error.message);
