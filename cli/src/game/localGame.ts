/** A game of people and bots in this process. */
import {
  type Action,
  actor,
  apply,
  createGame,
  type GameRecord,
  type GameState,
  type LegalAction,
  legalActions,
  parseSeed,
  type Refusal,
  recordGame,
  redact,
  type Seat,
  type View,
  type Viewer,
  viewFor,
} from '@staxd/engine';
import { createPlayer, isBotLevel, type Player } from '@staxd/engine/bots';
import { accepted, UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';
import type { GameSetup } from './gameSetup.ts';
import { hintText, type LogEntry, type PlayedGame, withTurns } from './playedGame.ts';

export class LocalGame implements PlayedGame {
  readonly setup: GameSetup;
  #state: GameState;
  readonly #actions: Action[] = [];
  readonly #log: LogEntry[] = [];
  /** By seat: its bot, or the one that gives hints to its person. */
  readonly #players: readonly Player[];

  /** Deals the game. Throws a UsageError if it cannot begin. */
  constructor(setup: GameSetup) {
    this.setup = setup;
    this.#state = accepted(createGame(setup.rules, setup.seats, setup.seed));
    const seed = accepted(parseSeed(setup.seed));
    this.#players = this.#state.seats.map(({ name, bot = 'medium' }, seat) => {
      if (!isBotLevel(bot)) throw new UsageError(t('error.botNotHere', { name, bot }));
      return createPlayer(bot, seat, setup.rules, seed);
    });
  }

  get state(): GameState {
    return this.#state;
  }

  /** As the person, or the spectator, sees the game. */
  get view(): View {
    return this.seenBy(this.person);
  }

  seenBy(viewer: Viewer): View {
    return viewFor(this.#state, viewer);
  }

  /** Includes all secrets. */
  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** The number of actions so far. */
  get length(): number {
    return this.#actions.length;
  }

  /** The person's seat, or spectator if all seats are bots. */
  get person(): Viewer {
    const seat = this.#state.seats.findIndex(({ bot }) => bot === undefined);
    return seat < 0 ? 'spectator' : seat;
  }

  get botIsAwaited(): boolean {
    const seat = actor(this.#state);
    return seat !== null && this.#state.seats[seat].bot !== undefined;
  }

  get legal(): readonly LegalAction[] {
    const { person } = this;
    return person === 'spectator' ? [] : legalActions(this.#state, person);
  }

  /** Carries out `action`, or returns the refusal and changes nothing. */
  act(action: Action): Refusal | null {
    const applied = apply(this.#state, action);
    if (!applied.ok) return applied.error;
    this.#log.push(...withTurns(applied.value.events, this.#state.turn));
    for (const event of applied.value.events) {
      for (const player of this.#players) player.observe(redact(event, player.seat));
    }
    this.#actions.push(action);
    this.#state = applied.value.state;
    return null;
  }

  refusalOf(action: Action): Refusal | null {
    const applied = apply(this.#state, action);
    return applied.ok ? null : applied.error;
  }

  /** The awaited bot's move, or what a bot would do in the person's place. */
  suggestion(): Action {
    const seat = actor(this.#state);
    if (seat === null) throw new Error('the game is over: there is nothing to suggest');
    return this.#players[seat].act(this.seenBy(seat), legalActions(this.#state, seat));
  }

  hint(): string {
    return hintText(this.suggestion(), this.view);
  }

  playBot(): void {
    const refusal = this.act(this.suggestion());
    if (refusal) throw new Error(`a bot made an action that is refused: ${refusal.code}`);
  }

  record(): GameRecord {
    return recordGame(this.setup, this.#actions, this.#state);
  }
}

/** Ignores case. */
export function seatCalled({ seats }: Pick<View, 'seats'>, name: string): Seat | undefined {
  const wanted = name.trim().toLowerCase();
  const seat = seats.findIndex((info) => info.name.toLowerCase() === wanted);
  return seat < 0 ? undefined : seat;
}
