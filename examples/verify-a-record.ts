// A fair deal, a record of its game, and what becomes of somebody who forges it.
import {
  type Action,
  actor,
  clone,
  commitTo,
  createGame,
  defineRules,
  legalActions,
  parseRecord,
  parseSeed,
  recordGame,
  replay,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';

// Before the deal: choose a seed that nobody can guess, keep it secret, and publish its commitment.
// (A real one comes from the operating system: `arc4:` and 64 hexadecimal digits. This one keeps the lesson the same.)
const gameId = 'game-42';
const seed = `arc4:${'0123456789abcdef'.repeat(4)}`;
const commitment = { gameId, sha256: commitTo(gameId, seed) };
console.log(`promised: ${commitment.sha256.slice(0, 16)}...`);

// The game.
const rules = unwrap(defineRules('ranked'));
const seats = [{ name: 'Ann' }, { name: 'Bob' }];
const core = clone(unwrap(createGame(rules, seats, seed)));
const bots = seats.map((_, seat) => createPlayer('medium', seat, rules, unwrap(parseSeed(seed))));
const actions: Action[] = [];
for (let seat = actor(core); seat !== null; seat = actor(core)) {
  const action = bots[seat].act(viewFor(core, seat), legalActions(core, seat));
  step(core, action);
  actions.push(action);
}

// After it: the record tells everything, the seed too. It is plain data, so it travels as JSON.
const json = JSON.stringify({ ...recordGame({ rules, seats, seed }, actions, core), commitment });

/** What anybody can say about a record: it holds, or where it does not. */
function verify(json: string): string {
  const record = parseRecord(JSON.parse(json));
  if (!record.ok) return `no record: ${record.error.message}`;
  const replayed = replay(record.value);
  if (!replayed.ok) return `forged: ${replayed.error.message}`;
  return `holds: ${replayed.value.seats[replayed.value.outcome?.winner ?? 0].name} has won`;
}

const record = JSON.parse(json);
console.log(verify(json));
// Another deal than the promised one:
console.log(verify(JSON.stringify({ ...record, seed: seed.replace('0', '1') })));
// A move that was never made:
console.log(verify(JSON.stringify({ ...record, actions: ['0 nope', ...record.actions] })));
// Another winner:
const winner = 1 - record.outcome.winner;
console.log(verify(JSON.stringify({ ...record, outcome: { ...record.outcome, winner } })));
// Something else altogether:
console.log(verify('{ "format": "chess" }'));
