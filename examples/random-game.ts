// A whole game between three random bots, from the deal to the winner.
import {
  actor,
  apply,
  createGame,
  defineRules,
  legalActions,
  parseSeed,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';

const text = 'alea:a first game';
const seed = unwrap(parseSeed(text));
const rules = unwrap(defineRules('casual'));

// The seed decides the whole deal: the same seed always gives the same game.
let state = unwrap(createGame(rules, [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo' }], text));
const bots = state.seats.map((_, seat) => createPlayer('random', seat, rules, seed));

// The game always waits for exactly one player, until it is over.
let moves = 0;
for (let seat = actor(state); seat !== null; seat = actor(state)) {
  // A bot is given its own view of the game and its legal actions, never the state.
  const action = bots[seat].act(viewFor(state, seat), legalActions(state, seat));
  const applied = apply(state, action);
  if (!applied.ok) throw new Error(applied.error.code);
  state = applied.value.state;
  moves += 1;
}

// Players who choose at random hardly ever get rid of their cards: most such games end at the last turn ("turn_cap").
console.log(`The game was over after ${moves} moves: ${state.outcome?.method}`);
for (const { seat, rank, cards } of state.outcome?.rankings ?? []) {
  console.log(`${rank}. ${state.seats[seat].name}, ${cards} cards left`);
}
