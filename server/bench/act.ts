/**
 * What one action of a four-player game costs this server, without sockets and without a disk: to read and decide
 * it, to write the text for the store, and to make what its four viewers are sent. Beside it the heap that a game
 * needs. Microseconds, bytes. Usage: node --expose-gc server/bench/act.ts [--json]
 */
import { complete, legalActions, openStream, parseSeed, unwrap, viewFor } from '@staxd/engine';
import { createBody, encodeAction, gameAction, type Move, type PlayerAction } from '@staxd/protocol';
import * as v from 'valibot';
import { GAME_FORMAT } from '../src/games/commit/gameFormat.ts';
import { dueAt } from '../src/games/decide/deadlines.ts';
import { decide } from '../src/games/decide/decide.ts';
import type { Context } from '../src/games/decide/draft.ts';
import type { Command } from '../src/games/model/commands.ts';
import { type Game, playerAt } from '../src/games/model/game.ts';
import { TIMES } from '../src/games/model/times.ts';
import { Projection } from '../src/games/views/projection.ts';
import { hosted } from '../src/http/settings.ts';

const PLAYERS = 4;
const WARM_UP_GAMES = 100;
const MEASURED_GAMES = 300;
const KEPT_GAMES = 2000;
/** Actions that a kept game has behind it. */
const KEPT_AFTER = 20;
const STARTED = 1_800_000_000_000;

const PARTS = ['decide', 'write', 'events', 'states'] as const;
type Part = (typeof PARTS)[number];

class Tally {
  readonly nanoseconds: Record<Part, number> = { decide: 0, write: 0, events: 0, states: 0 };
  readonly bytes: Record<Part, number> = { decide: 0, write: 0, events: 0, states: 0 };
  actions = 0;
  statesSent = 0;

  /** Runs and times a part of an action. */
  time<T>(part: Part, work: () => T): T {
    const started = process.hrtime.bigint();
    const result = work();
    this.nanoseconds[part] += Number(process.hrtime.bigint() - started);
    return result;
  }
}

const chance = openStream(unwrap(parseSeed('alea:bench')), 'bench');
const rng = {
  below: (limit: number) => chance.below(limit),
  bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.below(256)),
};

/** One game from its lobby on. */
class Bench {
  version = 0;
  readonly #seed: string;
  #game: Game | null = null;

  constructor(index: number) {
    this.#seed = `arc4:${index.toString(16).padStart(64, '0')}`;
    const people = Array.from({ length: PLAYERS }, (_, at) => {
      return { userId: `u_${index}_${at}`, username: `Player${at}`, isGuest: true };
    });
    const [host, ...guests] = people;
    const body = v.parse(createBody, { session_name: 'Bench', is_private: true });
    this.do({
      type: 'create',
      id: `g_${index}`,
      person: host,
      ...hosted(body, host),
    });
    for (const person of guests) this.do({ type: 'join', person });
    for (const { userId } of people) this.do({ type: 'connect', userId });
    this.do({ type: 'start', userId: host.userId });
  }

  get game(): Game {
    if (this.#game === null) throw new Error('the game has not been made');
    return this.#game;
  }

  do(command: Command) {
    const now = STARTED + this.version * 1000;
    const version = this.version + 1;
    const calls = new Map<string, number>();
    const context: Context = { now, receivedAt: now, version, times: TIMES, rng, calls, seed: this.#seed };
    const decided = decide(this.#game, command, context);
    if (!decided.ok || decided.value === null) throw new Error(`${command.type} is refused`);
    this.version = version;
    this.#game = decided.value.game;
    return decided.value;
  }

  /** Who must act, and a random legal move as a client would write it. */
  nextMove() {
    const { game } = this;
    const { play } = game;
    if (!play?.decision) return null;
    const { seat } = play.decision;
    const legal = legalActions(play.state, seat);
    const action = complete(legal[chance.below(legal.length)], chance) as PlayerAction;
    const idOf = (at: number) => playerAt(game, at).userId;
    return { userId: idOf(seat), input: encodeAction(action, viewFor(play.state, seat), idOf) };
  }
}

/** Plays up to this number of actions, as the server does for each. */
function play(index: number, tally: Tally, limit: number = Number.POSITIVE_INFINITY): Game {
  const bench = new Bench(index);
  for (let moves = 0; moves < limit; moves++) {
    const next = bench.nextMove();
    if (next === null) break;
    const { userId, input } = next;
    const before = bench.game;
    const { game, events } = tally.time('decide', () =>
      bench.do({ type: 'move', userId, move: v.parse(gameAction, input) as Move }),
    );
    const text = tally.time('write', () => `${GAME_FORMAT.write(game)}${dueAt(game, TIMES)}`);
    const { version } = bench;
    const committed = { before, game, events, actor: userId, version };
    const projection = new Projection(committed);
    const streams = tally.time('events', () =>
      game.players.map((player) => JSON.stringify(projection.eventStream(player.userId, committed))),
    );
    const states = tally.time('states', () =>
      game.players
        .filter((player) => projection.needsState(player.userId, committed))
        .map((player) => JSON.stringify(projection.gameState(player.userId, game.updatedAt))),
    );
    tally.actions++;
    tally.statesSent += states.length;
    tally.bytes.write += text.length;
    tally.bytes.events += streams.join('').length / PLAYERS;
    tally.bytes.states += states.join('').length;
  }
  return bench.game;
}

function heapOfGame(): number {
  if (!global.gc) return Number.NaN;
  global.gc();
  const before = process.memoryUsage().heapUsed;
  const unmeasured = new Tally();
  const kept = Array.from({ length: KEPT_GAMES }, (_, index) => play(index, unmeasured, KEPT_AFTER));
  global.gc();
  return (process.memoryUsage().heapUsed - before) / kept.length;
}

const tally = new Tally();
for (let index = 0; index < WARM_UP_GAMES; index++) play(index, new Tally());
for (let index = 0; index < MEASURED_GAMES; index++) play(index, tally);

const { actions, nanoseconds, bytes, statesSent } = tally;
const micros = PARTS.map((part) => [`${part}Micros`, nanoseconds[part] / 1000 / actions] as const);
const figures = {
  actions,
  ...Object.fromEntries(micros),
  totalMicros: micros.reduce((sum, [, value]) => sum + value, 0),
  storedBytes: bytes.write / actions,
  eventStreamBytes: bytes.events / actions,
  statesPerAction: statesSent / actions,
  stateBytes: bytes.states / statesSent,
  heapBytesPerGame: heapOfGame(),
};
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else console.table(figures);
