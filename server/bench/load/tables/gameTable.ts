/** A table of guests at the real server, whom the engine's bots play. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseSeed, unwrap } from '@staxd/engine';
import { createPlayer, type Player, STAND_IN } from '@staxd/engine/bots';
import { type ActionInput, encodeAction, type PlayerAction, requestOf } from '@staxd/protocol';
import type { Tally } from '../measuring/tally.ts';
import { CallRefused } from '../wire/calls.ts';
import { Guest } from './guest.ts';
import { NewsReader, Sight } from './sight.ts';
import type { Asked, PacedAction, Ready, Table } from './table.ts';
import { choose } from './tactics.ts';

export const CLIENTS = ['plain', 'reducing'] as const;
export type Clients = (typeof CLIENTS)[number];

/** How a guest takes a seat. A server from before it could be done over the line knows the call only. */
export type SittingDown = 'call' | 'line';

export interface GameTableOptions {
  readonly seats: number;
  readonly clients: Clients;
  readonly sitDownBy: SittingDown;
  readonly ready: Ready;
  readonly tally: Tally;
  /** How the tables play now; see {@link choose}. */
  readonly tactics: { keep: number };
  /** Called when the table's game is over. */
  readonly over: (table: GameTable) => void;
}

/** Seconds for a decision, as many as a host can give: nobody's time is to run out. */
const TURN_SECONDS = 120;
/** Milliseconds until a call that the server was too busy for is made again. */
const PATIENCE = 200;
const SEED = unwrap(parseSeed('alea:load'));

/** What the server sends to nobody who plays as the generator does. */
const FAULTS = ['error', 'action_error', 'game_cancelled', 'session_taken_over', 'server_draining'];
const SUCCESS = '"success":true';
/** What clients that follow the events ask for with `join_game`; a server that does not know it ignores it. */
const WISHES: Readonly<Record<Clients, object>> = { plain: {}, reducing: { follow: 'events' } };

export class GameTable implements Table {
  readonly #options: GameTableOptions;
  readonly #number: number;
  readonly #guests: Guest[] = [];
  #players: Player[] = [];
  #games = 0;
  #phase: 'idle' | 'dealing' | 'running' = 'idle';
  /** Whether the pacer knows that somebody can move. */
  #isListed = false;
  #requests = 0;
  /** Who has asked for what has no answer yet. */
  #asked: { readonly guest: Guest; readonly action: Asked } | null = null;
  #joining: { readonly guest: Guest; readonly gameId: string; readonly joined: () => void } | null = null;

  private constructor(number: number, options: GameTableOptions) {
    this.#number = number;
    this.#options = options;
  }

  /** Its guests sign in and open their lines, each at the address of the seat. */
  static async open(
    urlOf: (seat: number) => string,
    number: number,
    options: GameTableOptions,
  ): Promise<GameTable> {
    const table = new GameTable(number, options);
    const reader = new NewsReader();
    for (let seat = 0; seat < options.seats; seat++) {
      const heard = (from: Guest, name: string, body: Buffer) => table.#heard(from, name, body);
      const guest = await Guest.comeIn(urlOf(seat), `Load_${number}_${seat}`, new Sight(reader), heard);
      table.#guests.push(guest);
    }
    return table;
  }

  /** Whether it has no game and begins none. */
  get isIdle(): boolean {
    return this.#phase === 'idle';
  }

  /**
   * Begins a game, as people do: one creates it, the others come with the code, all of them connect, the host starts.
   */
  async deal(): Promise<void> {
    this.#phase = 'dealing';
    const [host, ...others] = this.#guests;
    const made = await admitted(() =>
      host.call<{ game_id: string; invite_code: string }>('/games/create', {
        session_name: `Table ${this.#number}, game ${++this.#games}`,
        is_private: true,
        max_players: this.#guests.length,
        turn_timer: TURN_SECONDS,
      }),
    );
    const { clients, sitDownBy } = this.#options;
    const wish = WISHES[clients];
    this.#players = [];
    if (sitDownBy === 'call')
      for (const other of others) await admitted(() => other.call(`/games/join/${made.invite_code}`));
    await this.#joins(host, made.game_id, () => host.join(made.game_id, wish));
    for (const other of others)
      await this.#joins(other, made.game_id, () => {
        if (sitDownBy === 'call') other.join(made.game_id, wish);
        else other.sitDown(made.game_id, made.invite_code, wish);
      });
    await this.#start(host);
    this.#options.tally.gameStarted();
  }

  act(action: PacedAction): void {
    this.#isListed = false;
    const guest = this.#guests.find(({ sight }) => sight.isAwaited);
    const choice = guest?.sight.choice();
    if (!guest || !choice || this.#phase !== 'running') {
      action.refused();
      guest?.catchUp();
      return;
    }
    const { view, legal, version, userIds } = choice;
    const seat = view.viewer as number;
    this.#players[seat] ??= createPlayer(STAND_IN, seat, view.rules, SEED);
    const chosen = choose(this.#players[seat], view, legal, this.#options.tactics.keep) as PlayerAction;
    this.#ask(
      guest,
      encodeAction(chosen, view, (at) => userIds[at], version),
      action,
    );
  }

  close(): void {
    for (const guest of this.#guests) guest.close();
  }

  /** Until the guest sees the game: others, who are told that somebody has come, may hear of it at another server before. */
  #joins(guest: Guest, gameId: string, ask: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#joining = { guest, gameId, joined: resolve };
      ask();
    });
  }

  #start(host: Guest): Promise<void> {
    this.#phase = 'running';
    return new Promise((resolve, reject) => {
      const refused = () => reject(new Error('the server does not let a full table start'));
      this.#ask(host, { action_type: 'start_game' }, { acknowledged: resolve, refused });
    });
  }

  #ask(guest: Guest, input: ActionInput, action: Asked): void {
    this.#asked = { guest, action };
    guest.emit('game_action', requestOf(input, `${this.#number}-${this.#requests++}`));
  }

  #heard(guest: Guest, name: string, body: Buffer): void {
    if (name === 'action_response') this.#answered(body);
    else if (name === 'game_state') this.#arrived(guest, body);
    else if (FAULTS.includes(name)) throw new Error(`the server says ${name}: ${body}`);
    if (guest === this.#guests[0]) this.#lookForEnd(guest);
    this.#list();
  }

  #arrived(guest: Guest, state: Buffer): void {
    if (this.#joining?.guest !== guest || !state.includes(this.#joining.gameId)) return;
    this.#joining.joined();
    this.#joining = null;
  }

  #answered(body: Buffer): void {
    if (this.#asked === null) return;
    const { guest, action } = this.#asked;
    this.#asked = null;
    if (body.includes(SUCCESS)) action.acknowledged();
    else {
      action.refused();
      guest.sight.lose();
    }
  }

  #lookForEnd({ sight }: Guest): void {
    if (this.#phase !== 'running' || !sight.isOver) return;
    this.#phase = 'idle';
    this.#options.tally.gameEnded();
    // The answer to the last action is on its way before the end.
    setImmediate(() => this.#options.over(this));
  }

  #list(): void {
    if (this.#isListed || this.#phase !== 'running' || this.#asked !== null) return;
    if (!this.#guests.some(({ sight }) => sight.isAwaited)) return;
    this.#isListed = true;
    this.#options.ready.ready(this);
  }
}

/** A server that is too busy takes no new games for a while: the table waits, as people would. */
async function admitted<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallRefused) || !error.isRetryable) throw error;
      await pause(PATIENCE);
    }
  }
}
