import {
  type Action,
  actor,
  type Core,
  deal,
  describeRefusal,
  type GameEvent,
  type LegalAction,
  legalActions,
  type Outcome,
  redact,
  type Seat,
  type Seed,
  step,
  type Table,
} from '@staxd/engine';
import type { Contestant, SeatedPlayer } from '../bots/contestants.ts';
import { BotFault } from '../model/arenaError.ts';
import type { Fault, FaultKind } from '../model/gameLine.ts';
import type { Collector } from '../tally/collector.ts';

export interface FinishedGame {
  readonly actions: readonly Action[];
  readonly faults: readonly Fault[];
  /** By seat: its place in the line-up, which differs when seats are shuffled (SET-1). */
  readonly places: readonly number[];
  /** The last state, valid until the next game on this core. */
  readonly state: Core;
  readonly outcome: Outcome;
}

export class GameLoop {
  readonly #setting: Table;
  readonly #contestants: readonly Contestant[];
  readonly #core: Core;
  #collector!: Collector;
  #places: readonly number[] = [];
  #players: readonly SeatedPlayer[] = [];
  #hasListeners = false;
  #actions: Action[] = [];
  #faults: Fault[] = [];
  readonly #sink = (event: GameEvent) => this.#tell(event);

  /** Contestants are listed by place, like the table's seats; `core` may be shared by loops that take turns. */
  constructor(setting: Table, contestants: readonly Contestant[], core: Core) {
    this.#setting = setting;
    this.#contestants = contestants;
    this.#core = core;
  }

  /** Plays one game. Waits only for external bots. */
  async play(seed: Seed, game: number, collector: Collector): Promise<FinishedGame> {
    this.#begin(seed, game, collector);
    const core = this.#core;
    for (let seat = actor(core); seat !== null; seat = actor(core)) {
      const legal = legalActions(core, seat);
      const answer = this.#players[seat].act(core, legal);
      this.#carryOut(seat, legal, answer instanceof Promise ? await answer : answer);
    }
    const { outcome } = core;
    if (outcome === null) throw new Error('nobody is awaited in a game that is not over');
    for (const { end } of this.#players) end?.(outcome);
    return { actions: this.#actions, faults: this.#faults, places: this.#places, state: core, outcome };
  }

  #begin(seed: Seed, game: number, collector: Collector): void {
    const { rules, seats: places } = this.#setting;
    deal(this.#core, this.#setting, seed);
    const { seats } = this.#core;
    const names = seats.map(({ name }) => name);
    this.#places = seats.map((info) => places.indexOf(info));
    this.#players = this.#places.map((place, seat) =>
      this.#contestants[place].sit({ seat, rules, seed, names, game }),
    );
    this.#hasListeners = this.#players.some(({ observe }) => observe !== null);
    this.#actions = [];
    this.#faults = [];
    this.#collector = collector;
    collector.begin(this.#core);
  }

  #carryOut(seat: Seat, legal: readonly LegalAction[], answer: Action | FaultKind): void {
    if (typeof answer === 'string') return this.#fail(seat, answer);
    const { name, isExternal } = this.#players[seat];
    const refusal = step(this.#core, answer, this.#sink);
    if (refusal === null) {
      this.#collector.decide(legal);
      this.#close(answer);
    } else if (isExternal) this.#fail(seat, 'illegal');
    else
      throw new BotFault(
        `${name} at seat ${seat} did ${JSON.stringify(answer)}: ${describeRefusal(refusal)}`,
      );
  }

  #fail(seat: Seat, kind: FaultKind): void {
    this.#faults.push({ seat, kind });
    this.#collector.leave(this.#core.hands[seat]);
    const action: Action = { type: 'leave', seat };
    step(this.#core, action, this.#sink);
    this.#close(action);
  }

  #close(action: Action): void {
    this.#actions.push(action);
    this.#collector.update(this.#core);
  }

  #tell(event: GameEvent): void {
    this.#collector.observe(event);
    if (!this.#hasListeners) return;
    for (let seat = 0; seat < this.#players.length; seat++) {
      this.#players[seat].observe?.(redact(event, seat));
    }
  }
}
