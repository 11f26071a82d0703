/** A player without a person: one of the engine's bots at a session, for tests and load. */
import { parseSeed, type Seed, unwrap } from '@staxd/engine';
import { type BotLevel, createPlayer, type Player, STAND_IN } from '@staxd/engine/bots';
import { readCardEvent, seatFinder, type WireGameState } from '@staxd/protocol';
import { commandsOf } from './commands.ts';
import type { Timer } from './platform.ts';
import { isAwaited, type Table, tableOf } from './selectors.ts';
import type { Session } from './session.ts';
import type { SessionState } from './sessionState.ts';

export interface BotPlayerOptions {
  readonly level?: BotLevel;
  /** The bot's own chance. */
  readonly seed?: string;
  /** Milliseconds from the question to the move. */
  readonly pace?: number;
  /** Looks at every whole state of the game that the session shows, with the one before. */
  readonly inspect?: (game: WireGameState, before: WireGameState | null) => void;
}

/** After a move that was refused: the state that explains it may be on its way. */
const SECOND_TRY = 500;

/** Plays whatever game its session is in, one after the other, until it is stopped. */
export class BotPlayer {
  readonly #session: Session;
  readonly #options: BotPlayerOptions;
  readonly #seed: Seed;
  readonly #unsubscribe: () => void;
  #player: Player | null = null;
  #gameId: string | null = null;
  /** The version up to which the bot has heard what happened. */
  #heard = 0;
  #inspected: WireGameState | null = null;
  #thinking: Timer | null = null;
  #isStopped = false;

  constructor(session: Session, options: BotPlayerOptions = {}) {
    this.#session = session;
    this.#options = options;
    this.#seed = unwrap(parseSeed(options.seed ?? 'alea:bot'));
    this.#unsubscribe = session.subscribe((state) => this.#look(state));
    this.#look(session.getState());
  }

  stop(): void {
    this.#isStopped = true;
    this.#thinking?.cancel();
    this.#unsubscribe();
  }

  /** Resolves when the game of the session is over, to how it ended. */
  static finished(session: Session): Promise<WireGameState> {
    return new Promise((resolve, reject) => {
      const look = ({ game, departure }: SessionState) => {
        if (game?.game_phase === 'completed') settle(() => resolve(game));
        else if (departure) settle(() => reject(new Error(departure.message)));
      };
      const unsubscribe = session.subscribe(look);
      const settle = (end: () => void) => {
        unsubscribe();
        end();
      };
      look(session.getState());
    });
  }

  #look(state: SessionState): void {
    const { game } = state;
    if (!game) return;
    if (game.game_id !== this.#gameId) this.#begin(game.game_id);
    if (game.stale) return;
    if (game !== this.#inspected) {
      this.#options.inspect?.(game, this.#inspected);
      this.#inspected = game;
    }
    if (game.game_phase !== 'in_progress') return;
    this.#hear(state, game);
    if (isAwaited(game) && !state.isMoving && state.phase === 'joined') {
      this.#thinking ??= this.#session.platform.timers.after(this.#options.pace ?? 0, () => void this.#act());
    }
  }

  #begin(gameId: string): void {
    this.#gameId = gameId;
    this.#player = null;
    this.#heard = 0;
    this.#inspected = null;
  }

  #hear({ log }: SessionState, game: WireGameState): void {
    const table = game.version > this.#heard ? tableOf(game) : null;
    if (!table || table.view.viewer === 'spectator') return;
    this.#player ??= createPlayer(
      this.#options.level ?? STAND_IN,
      table.view.viewer,
      table.view.rules,
      this.#seed,
    );
    const news = log.slice(log.findLastIndex(({ version }) => version <= this.#heard) + 1);
    this.#heard = game.version;
    if (!this.#player.isObservant) return;
    const seatOf = seatFinder(game.players);
    for (const { event } of news) {
      const heard = readCardEvent(event, seatOf);
      if (heard) this.#player.observe(heard);
    }
  }

  async #act(): Promise<void> {
    const { game, isMoving } = this.#session.getState();
    const table = game && tableOf(game);
    if (this.#player && !isMoving && table && table.legal.length > 0) {
      const outcome = await commandsOf(this.#session).act(this.#choose(this.#player, table));
      if (!outcome.ok && !this.#isStopped) {
        this.#thinking = this.#session.platform.timers.after(SECOND_TRY, () => void this.#act());
        return;
      }
    }
    this.#thinking = null;
    if (!this.#isStopped) this.#look(this.#session.getState());
  }

  #choose(player: Player, { view, legal }: Table) {
    return player.act(view, legal);
  }
}
