/** One game on a desk: commands go straight to `decide`, time is moved by hand. */
import { type GameState, legalActions, type Seat } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { createBody, type ErrorCode, isGameEvent, type TableEvent } from '@staxd/protocol';
import * as v from 'valibot';
import { decideAsBot } from '../../src/games/bots/decideAsBot.ts';
import { botTask } from '../../src/games/bots/task.ts';
import { readAction } from '../../src/games/commit/loggedAction.ts';
import { dueAt, nextTimer } from '../../src/games/decide/deadlines.ts';
import { type Decision, decide } from '../../src/games/decide/decide.ts';
import type { Command, Person, SeatedBot } from '../../src/games/model/commands.ts';
import { type Game, playerAt, type Settings, seatOf } from '../../src/games/model/game.ts';
import { TIMES } from '../../src/games/model/times.ts';
import { hosted } from '../../src/http/settings.ts';
import {
  type Ending,
  factsOf,
  type GameResults,
  type NewResult,
  resultsIn,
} from '../../src/statistics/results.ts';
import { SimulatedMachine, START } from './platform.ts';
import { person } from './server.ts';

export const SEED = `arc4:${'5eed'.repeat(16)}`;

export class Desk {
  now = START;
  version = 0;
  /** When people have called over HTTP. */
  readonly calls = new Map<string, number>();
  /** Every version so far, the newest last. */
  readonly history: Decision[] = [];
  readonly #rng = new SimulatedMachine('desk').platform.rng;
  #game: Game | null = null;

  /** A lobby of `host`, with settings other than those of a new public game; bots by their levels. */
  constructor(
    settings: Partial<Settings> = {},
    bots: readonly (OfferedBot | SeatedBot)[] = [],
    host: Person = person('Ann'),
    expected: readonly string[] = [],
    former?: Game['former'],
  ) {
    const usual = hosted(v.parse(createBody, { session_name: 'Table' }), host).settings;
    this.do({
      type: 'create',
      id: 'g_desk',
      person: host,
      settings: { ...usual, ...settings },
      bots: bots.map((bot) => (typeof bot === 'string' ? { level: bot } : bot)),
      expected,
      ...(former && { former }),
    });
  }

  get game(): Game {
    if (this.#game === null) throw new Error('nothing is on the desk');
    return this.#game;
  }

  /** The events of the newest version. */
  get events(): readonly TableEvent[] {
    return this.history.at(-1)?.events ?? [];
  }

  /** What has been told so far, by the types of the events around the cards. */
  told(): string[] {
    return this.history.flatMap(({ events }) =>
      events.filter((event) => !isGameEvent(event)).map(({ type }) => type),
    );
  }

  /** Carries a command out. Gives the code of its refusal, null when nothing changed, or `ok`. */
  do(command: Command, receivedAt: number = this.now): ErrorCode | string | null {
    const context = {
      now: this.now,
      receivedAt,
      version: this.version + 1,
      times: TIMES,
      rng: this.#rng,
      calls: this.calls,
      seed: SEED,
    };
    const decided = decide(this.#game, command, context);
    if (!decided.ok) return decided.error.code;
    if (decided.value === null) return null;
    this.#game = decided.value.game;
    this.version++;
    this.history.push(decided.value);
    return 'ok';
  }

  join(...names: readonly string[]): this {
    for (const name of names) this.do({ type: 'join', person: person(name) });
    return this;
  }

  connect(...names: readonly string[]): this {
    for (const name of names) this.do({ type: 'connect', userId: person(name).userId });
    return this;
  }

  /** Of those whose game has ended. Other than from the log, this also holds where cards were laid. */
  results(): NewResult[] {
    return this.endings().map(({ result }) => result);
  }

  endings(): readonly Ending[] {
    return this.outcome().endings;
  }

  outcome(): GameResults {
    const facts = factsOf(this.game);
    const steps = this.history.map(({ game, entry, events }, index) => ({
      entry: { ...entry, version: index + 1, at: game.updatedAt },
      action: readAction(entry.data),
      events: events.filter(isGameEvent),
      state: game.play?.state ?? ({ turn: 1, outcome: null } as GameState),
    }));
    return facts === null ? { endings: [], ranked: null, origins: {} } : resultsIn(facts, steps, 0);
  }

  /** When it is due, counted from now. */
  dueIn(): number | null {
    const at = dueAt(this.game, TIMES);
    return at === null ? null : at - this.now;
  }

  /** Lets so much time pass, and everything happen that is due; bots act. */
  pass(milliseconds: number): this {
    const end = this.now + milliseconds;
    for (;;) {
      const next = nextTimer(this.game, TIMES);
      if (next === undefined || next.at > end) break;
      this.now = Math.max(this.now, next.at);
      if (next.type === 'bot') this.letBotAct();
      else this.do({ type: 'timeout' });
    }
    this.now = end;
    return this;
  }

  letBotAct(): void {
    const action = decideAsBot(botTask(this.game, this.version, SEED, [], 2));
    this.do({ type: 'bot', version: this.version, action, budget: null });
  }

  /** Begins a game in which all people are connected, and gives the desk. */
  play(...names: readonly string[]): this {
    this.join(...names).connect('Ann', ...names);
    this.do({ type: 'start', userId: this.game.hostId });
    return this;
  }

  /** Puts other cards on the table; whose turn it is stays as it was. */
  lay(state: GameState): void {
    const { play } = this.game;
    if (play === null) throw new Error('nothing is played');
    this.#game = { ...this.game, play: { ...play, state } };
  }

  /** Who must act. */
  awaited(): { readonly userId: string; readonly seat: Seat } {
    const seat = this.game.play?.decision?.seat;
    if (seat === undefined) throw new Error('nobody is awaited');
    return { userId: playerAt(this.game, seat).userId, seat };
  }

  seatOf(name: string): Seat {
    const seat = seatOf(this.game, person(name).userId);
    if (seat === undefined) throw new Error(`${name} has no seat`);
    return seat;
  }

  /** The awaited player draws, or does whatever else is legal. */
  move(): ErrorCode | string | null {
    const { userId, seat } = this.awaited();
    const state = this.game.play?.state;
    const kinds = state ? legalActions(state, seat).map(({ type }) => type) : [];
    const move = kinds.includes('draw')
      ? ({ action_type: 'draw_card', params: {} } as const)
      : ({ action_type: 'respond_to_stack', params: { response_type: 'accept' } } as const);
    return this.do({ type: 'move', userId, move });
  }
}
