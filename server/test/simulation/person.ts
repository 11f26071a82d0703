/** Somebody who plays: mostly well, sometimes badly, over a network that loses and repeats messages. */
import { complete, legalActions, MODES, type Result, type Seat, type Stream, viewFor } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import {
  type ActionInput,
  createBody,
  type ErrorBody,
  encodeAction,
  gameAction,
  isMove,
  type Move,
  type PlayerAction,
  preferences,
} from '@staxd/protocol';
import * as v from 'valibot';
import type { Executed } from '../../src/games/commit/answers.ts';
import { type Request, requestOf } from '../../src/games/commit/gameFormat.ts';
import type { Person } from '../../src/games/model/commands.ts';
import { type Game, isOver, playerAt, seatOf } from '../../src/games/model/game.ts';
import type { GameService, PlayerCommand } from '../../src/games/service.ts';
import { hosted, quickMatchSettings } from '../../src/http/settings.ts';
import type { History, Sending } from './history.ts';
import type { SimulatedMachine } from './platform.ts';

type Answered = Result<
  { readonly game: Game; readonly version: number; readonly isChange: boolean },
  ErrorBody
>;
type Call = (service: GameService) => Promise<Answered>;

/** What a person has around it. */
export interface Surroundings {
  readonly machine: SimulatedMachine;
  readonly chance: Stream;
  readonly disk: History['disk'];
  readonly sendings: Sending[];
  /** Null while the server is away. */
  readonly service: GameService | null;
  /** Whether people look for new games. */
  readonly isOpen: boolean;
  /** A number between two, each as likely. */
  between(least: number, most: number): number;
  /** True in this percentage of cases. */
  happens(percent: number): boolean;
}

/** How often a request is sent again that was not answered, or that may be. */
const RESENDS = 2;
/** Milliseconds until a request counts as not answered. */
const PATIENCE = 5000;

export class SimulatedPerson {
  readonly #world: Surroundings;
  readonly #who: Person;
  #gameId: string | null = null;
  #isConnected = false;
  #requests = 0;

  constructor(world: Surroundings, index: number) {
    this.#world = world;
    this.#who = { userId: `u_${index}`, username: `Person${index}`, isGuest: index % 2 === 0 };
  }

  get who(): { readonly userId: string; readonly isGuest: boolean } {
    return this.#who;
  }

  begin(): void {
    const pause = this.#world.between(200, 4000);
    this.#world.machine.after(pause, () => {
      this.begin();
      void this.#doSomething();
    });
  }

  /** The server has gone. */
  loseConnection(): void {
    this.#isConnected = false;
  }

  async #doSomething(): Promise<void> {
    const { service } = this.#world;
    if (service === null) return;
    if (this.#gameId === null) return this.#findGame();
    const seen = await service.newest(this.#gameId, this.#who.userId);
    if (!seen.ok) {
      if (!seen.error.retryable) this.#gameId = null;
      return;
    }
    const { game, role, version } = seen.value;
    if (role !== 'player' || (isOver(game) && !this.#goesOn(game))) this.#gameId = null;
    else if (!this.#isConnected) this.#connect(game);
    else if (game.phase === 'waiting') this.#wait(game);
    else if (game.phase === 'running') this.#play(game, version);
  }

  #findGame(): void {
    const { chance, isOpen } = this.#world;
    if (!isOpen) return;
    const mode = MODES[chance.below(MODES.length)];
    const bots = OFFERED_BOTS.slice(0, chance.below(3));
    if (this.#world.happens(40)) {
      const prefer_humans = this.#world.happens(60);
      const body = v.parse(preferences, { game_mode: mode, prefer_humans });
      this.#enter((service, id) =>
        service.matchmaking.quickMatch(this.#who, quickMatchSettings(body), { id, payload: body }),
      );
    } else if (this.#world.happens(50)) {
      const body = v.parse(createBody, {
        session_name: 'Table',
        mode,
        is_private: this.#world.happens(30),
        max_players: this.#world.between(3, 7),
        turn_timer: 10,
        optional_rules: { selected_bots: bots },
      });
      this.#enter((service, id) =>
        service.matchmaking.create(this.#who, hosted(body, this.#who), { id, payload: body }),
      );
    } else if (this.#world.happens(30)) {
      const running = [...this.#world.disk.games.values()].filter(
        ({ index }) => index.status === 'running' && index.isQuickMatch,
      );
      if (running.length === 0) return;
      const { id: gameId } = running[chance.below(running.length)];
      this.#enter((service, id) => service.matchmaking.takeSeat(this.#who, gameId, id));
    } else {
      const waiting = [...this.#world.disk.games.values()].filter(({ index }) => index.openSeats > 0);
      if (waiting.length === 0) return;
      const { inviteCode } = waiting[chance.below(waiting.length)].index;
      this.#enter((service, id) => service.matchmaking.join(this.#who, inviteCode, id));
    }
  }

  /** After the end: perhaps once more with the same people. */
  #goesOn(game: Game): boolean {
    if (game.phase !== 'completed' || !this.#world.isOpen || !this.#world.happens(30)) return false;
    const body = v.parse(createBody, { session_name: 'Again', rematch_of: game.id, turn_timer: 10 });
    this.#enter((service, id) =>
      service.matchmaking.create(this.#who, hosted(body, this.#who), { id, payload: body }),
    );
    return true;
  }

  #enter(call: (service: GameService, requestId: string) => Promise<Answered>): void {
    const id = this.#newId();
    this.#send(id, null, async (service) => {
      const entered = await call(service, id);
      if (entered.ok) this.#gameId = entered.value.game.id;
      return entered;
    });
  }

  #connect({ id }: Game): void {
    this.#isConnected = true;
    void this.#world.service?.ask(id, { type: 'connect', userId: this.#who.userId });
  }

  #wait(game: Game): void {
    const { userId } = this.#who;
    const isHost = game.hostId === userId;
    const mood = this.#world.between(1, 100);
    if (mood <= 3) this.#ask(game, { type: 'leave', userId, permanent: true });
    else if (mood <= 25 && isHost) this.#ask(game, { type: 'start', userId });
    else if (mood <= 28 && isHost) this.#kick(game);
    else if (mood <= 70) this.#ask(game, { type: 'ready', userId, ready: mood > 35 });
    else this.#interrupt(game);
  }

  #play(game: Game, version: number): void {
    const { userId } = this.#who;
    const seat = seatOf(game, userId);
    const isAwaited = seat !== undefined && game.play?.decision?.seat === seat;
    const mood = this.#world.between(1, 100);
    if (seat !== undefined && mood <= (isAwaited ? 85 : 4)) this.#move(game, seat, version);
    else if (mood === 90) this.#ask(game, { type: 'leave', userId, permanent: this.#world.happens(50) });
    else if (mood === 91) this.#kick(game);
    else if (mood === 92) this.#ask(game, { type: 'relaxClock', userId, relaxed: this.#world.happens(50) });
    else this.#interrupt(game);
  }

  #kick(game: Game): void {
    const { userId } = this.#who;
    const other = game.players[this.#world.chance.below(game.players.length)];
    this.#ask(game, { type: 'kick', userId, playerId: other.userId });
  }

  /** Now and then the network goes away, for a moment or for minutes. */
  #interrupt({ id }: Game): void {
    if (!this.#world.happens(4)) return;
    this.#isConnected = false;
    void this.#world.service?.ask(id, { type: 'disconnect', userId: this.#who.userId });
  }

  #move(game: Game, seat: Seat, version: number): void {
    const { userId } = this.#who;
    const input = this.#world.happens(90) ? this.#goodMove(game, seat, version) : this.#badMove(version);
    const action = v.parse(gameAction, input);
    if (isMove(action)) this.#ask(game, { type: 'move', userId, move: action as Move });
  }

  #goodMove(game: Game, seat: Seat, version: number): ActionInput {
    const { chance } = this.#world;
    const state = game.play?.state;
    const legal = state ? legalActions(state, seat) : [];
    if (!state || legal.length === 0) return { action_type: 'draw_card' };
    const action = complete(legal[chance.below(legal.length)], chance) as PlayerAction;
    const view = viewFor(state, seat);
    return encodeAction(action, view, (other) => playerAt(game, other).userId, version);
  }

  #badMove(version: number): ActionInput {
    const { chance } = this.#world;
    const card_index = chance.below(12);
    const moves: ActionInput[] = [
      { action_type: 'play_card', params: { card_index, version: Math.max(version - chance.below(9), 0) } },
      { action_type: 'draw_card' },
      { action_type: 'skip_turn' },
      { action_type: 'respond_to_stack', params: { response_type: 'nope', card_index } },
      { action_type: 'play_multiple_cards', params: { card_indices: [card_index, card_index] } },
      { action_type: 'select_peek_cards', params: { card_indices: [] } },
    ];
    return moves[chance.below(moves.length)];
  }

  #ask({ id }: Game, command: PlayerCommand): void {
    const requestId = this.#newId();
    this.#send(requestId, id, (service) => carryOut(service, id, command, requestOf(command, requestId)));
  }

  /** Sends a request until it is answered; sometimes once more than that. */
  #send(requestId: string, gameId: string | null, call: Call, left: number = RESENDS): void {
    const { machine, sendings } = this.#world;
    const sending: Sending = { actor: this.#who.userId, requestId, gameId, outcome: null };
    sendings.push(sending);
    machine.after(this.#world.between(5, 400), () => void this.#deliver(sending, call));
    if (this.#world.happens(10)) {
      const again = { ...sending };
      sendings.push(again);
      machine.after(this.#world.between(5, 8000), () => void this.#deliver(again, call));
    }
    machine.after(PATIENCE, () => {
      const isOpen = sending.outcome === null || ('code' in sending.outcome && sending.outcome.retryable);
      if (isOpen && left > 0) this.#send(requestId, gameId, call, left - 1);
    });
  }

  async #deliver(sending: Sending, call: Call): Promise<void> {
    const { service } = this.#world;
    if (service === null) return;
    const answer = await call(service);
    if (!answer.ok) {
      sending.outcome = answer.error;
      return;
    }
    const { game, version, isChange } = answer.value;
    sending.gameId = game.id;
    sending.outcome = { version, isChange };
  }

  #newId(): string {
    return `${this.#who.userId}/${++this.#requests}`;
  }
}

/** As `performAction` does: at once, unless it has to wait. */
function carryOut(
  { committer }: GameService,
  id: string,
  command: PlayerCommand,
  request: Request | undefined,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const answer = (executed: Result<Executed, ErrorBody>) => {
      if (executed.ok) executed.value.publish();
      resolve(executed);
    };
    if (committer.executeNow(id, command, request, { resolve: answer, reject })) return;
    committer.execute(id, command, request).then(answer, reject);
  });
}
